#!/usr/bin/env bash
# Puts what drives and judges a browser into a folder, and Debian's Chromium where none is.
# Ends with 3 where that cannot be done (another system, no rights, no network).
set -uo pipefail
PLAYWRIGHT=1.65.1
AXE=4.14.1
folder=${1:?where to}

give_up() {
  echo "The site is not tested in a browser: $1" >&2
  exit 3
}

browser() {
  command -v chromium >/dev/null && return
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  # Another installation may be under way: wait for it.
  apt-get update -qq
  apt-get -o DPkg::Lock::Timeout=300 install -y -qq chromium fonts-wqy-microhei >/dev/null
}

command -v npm >/dev/null || give_up "npm is missing"
browser || give_up "Chromium cannot be installed"
[ -e "$folder/.complete-$PLAYWRIGHT-$AXE" ] && exit 0
mkdir -p "$folder" && cd "$folder" || give_up "$folder cannot be made"
echo '{"private": true}' > package.json
npm install --ignore-scripts --no-audit --no-fund --loglevel=error \
  "playwright-core@$PLAYWRIGHT" "axe-core@$AXE" >/dev/null || give_up "playwright and axe cannot be fetched"
touch "$folder/.complete-$PLAYWRIGHT-$AXE"
