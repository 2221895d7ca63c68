#!/usr/bin/env bash
# Installs Debian's Emacs and eglot, which is part of Emacs since 29, for tests/editors/test_emacs.py.
# Ends with 3 where that cannot be done (another system, no rights, no network).
set -uo pipefail

give_up() {
  echo "Emacs is not tested: $1" >&2
  exit 3
}

has_eglot() {
  emacs --batch -f package-initialize -l eglot >/dev/null 2>&1
}

command -v emacs >/dev/null && has_eglot && exit 0
command -v apt-get >/dev/null || give_up "apt is missing"
[ "$(id -u)" = 0 ] || give_up "packages can be installed by root alone"
export DEBIAN_FRONTEND=noninteractive
apt-get -o DPkg::Lock::Timeout=300 -qq update >/dev/null || give_up "the lists of packages do not come"
apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends emacs-nox >/dev/null ||
  give_up "it cannot be installed"
has_eglot || apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends elpa-eglot >/dev/null
has_eglot || give_up "this Emacs has no eglot"
