#!/usr/bin/env bash
# Puts a VS Code that needs no desktop into a folder: code-server, and what drives a browser.
# Debian's Chromium and ripgrep are installed where they are missing. Ends with 3 where that
# cannot be done (another system, no rights, no network).
set -uo pipefail
CODE_SERVER=4.100.3
PLAYWRIGHT=1.65.1
NATIVE=(kerberos @vscode/deviceid @vscode/spdlog native-watchdog @vscode/sqlite3 node-pty)
folder=${1:?where to}

give_up() {
  echo "VS Code is not tested: $1" >&2
  exit 3
}

packages() {
  command -v chromium >/dev/null && command -v rg >/dev/null && [ -e /usr/include/gssapi.h ] && return
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  apt-get update -qq && apt-get install -y -qq chromium ripgrep libkrb5-dev fonts-wqy-microhei >/dev/null
}

[ -e "$folder/.complete" ] && exit 0
command -v npm >/dev/null || give_up "npm is missing"
packages || give_up "Chromium and ripgrep cannot be installed"
mkdir -p "$folder" && cd "$folder" || give_up "$folder cannot be made"
export npm_config_audit=false npm_config_fund=false npm_config_loglevel=error
echo '{"private": true}' > package.json
npm install --ignore-scripts "code-server@$CODE_SERVER" "playwright-core@$PLAYWRIGHT" >/dev/null ||
  give_up "code-server cannot be fetched"
npm rebuild argon2 >/dev/null || give_up "argon2 cannot be built"
cd node_modules/code-server/lib/vscode || give_up "code-server is not as expected"
npm install --omit=dev --ignore-scripts >/dev/null || give_up "the editor's packages cannot be fetched"
for module in "${NATIVE[@]}"; do # a failure is seen when the editor starts
  [ -d "node_modules/$module" ] && npm rebuild "$module" >/dev/null 2>&1
done
# The package would download this binary, and looks for modules in an archive.
mkdir -p node_modules/@vscode/ripgrep/bin
ln -sf "$(command -v rg)" node_modules/@vscode/ripgrep/bin/rg
ln -sfn node_modules node_modules.asar
(cd extensions && npm install --omit=dev --ignore-scripts >/dev/null) ||
  give_up "the built-in extensions' packages cannot be fetched"
touch "$folder/.complete"
