"""`python -m tops_lsp.server`. A worker process imports this module anew: keep it empty."""

if __name__ == "__main__":
    import sys

    from tops_lsp.server.main import main

    sys.exit(main())
