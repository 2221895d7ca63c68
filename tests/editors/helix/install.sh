#!/usr/bin/env bash
# Puts Debian 13's Helix into a folder, with the C library it is linked with: Debian 12 has none.
# Ends with 3 where that cannot be done (another system, no rights, no network).
set -uo pipefail
folder=${1:?where to}

give_up() {
  echo "Helix is not tested: $1" >&2
  exit 3
}

[ -x "$folder/hx" ] && exit 0
command -v apt-get >/dev/null || give_up "apt is missing"
[ "$(dpkg --print-architecture)" = amd64 ] || give_up "the paths below are those of amd64"
if ! command -v tmux >/dev/null; then
  [ "$(id -u)" = 0 ] && apt-get -o DPkg::Lock::Timeout=300 install -y -qq tmux >/dev/null ||
    give_up "tmux, in which it runs, cannot be installed"
fi
mkdir -p "$folder/apt/lists/partial" "$folder/apt/cache/archives/partial" "$folder/root" "$folder/packages"
folder=$(cd "$folder" && pwd)
cd "$folder/packages" || give_up "$folder cannot be made"
mirror=$(apt-get indextargets --format '$(REPO_URI)' 2>/dev/null | grep -m 1 -v security)
keys=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [signed-by=$keys] ${mirror:-http://deb.debian.org/debian} trixie main" > "$folder/apt/sources.list"
: > "$folder/apt/status"
# Nothing of the system's own lists and packages is changed.
own=(-o "Dir::State::lists=$folder/apt/lists" -o "Dir::State::status=$folder/apt/status"
  -o "Dir::Cache=$folder/apt/cache" -o "Dir::Etc::sourcelist=$folder/apt/sources.list"
  -o Dir::Etc::sourceparts=/dev/null -o Dir::Etc::preferencesparts=/dev/null)
apt-get "${own[@]}" -qq update >/dev/null || give_up "Debian 13 does not answer"
apt-get "${own[@]}" -qq download hx libc6 libgcc-s1 >/dev/null 2>&1 || give_up "the packages cannot be fetched"
for package in ./*.deb; do dpkg -x "$package" "$folder/root" || give_up "$package cannot be read"; done
cat > "$folder/hx.part" <<END
#!/bin/sh
export HELIX_RUNTIME="$folder/root/usr/lib/hx/runtime"
exec "$folder/root/usr/lib64/ld-linux-x86-64.so.2" \\
  --library-path "$folder/root/usr/lib/x86_64-linux-gnu" "$folder/root/usr/lib/hx/hx" "\$@"
END
chmod +x "$folder/hx.part"
"$folder/hx.part" --version >/dev/null || give_up "it does not start"
mv "$folder/hx.part" "$folder/hx"
rm -rf "$folder/apt" "$folder/packages"
