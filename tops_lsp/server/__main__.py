"""`python -m tops_lsp.server`."""

import sys

from tops_lsp.server.main import main

sys.exit(main())
