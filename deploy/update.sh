#!/bin/sh
# Puts a build in the place of the one that runs, without losing a request: sh update.sh FOLDER, as root on the server.
# FOLDER is a copy of .next/standalone. One instance restarts after the other, and nginx asks the others meanwhile. If one
# does not get ready, it goes back to the build before, which the others have not left yet.
set -eu

from=${1:?usage: sh update.sh FOLDER}
live=${POINTSIX_DIR:-/srv/pointsix}
new=$live-$(date +%Y%m%d-%H%M%S)
old=
if [ -L "$live" ]; then old=$(readlink "$live"); fi

if [ ! -f "$from/server.js" ]; then
  echo "$from has no server.js: expected a copy of .next/standalone" >&2
  exit 1
fi

# In one step: an instance that starts at this moment finds one of the two
place() {
  ln -sfn "$1" "$live.next"
  mv -T "$live.next" "$live"
}

cp -a "$from" "$new"
# Each instance runs as a user of its own
chmod -R a+rX "$new"
if [ -n "$old" ]; then
  # Pages that browsers and nginx have ask for scripts of the build that made them
  (cd "$old/.next/static" && find . -type f -mtime -30 -exec cp -an --parents -t "$new/.next/static" {} +)
fi
place "$new"

for unit in $(systemctl list-units --all --plain --no-legend 'pointsix@*.service' | cut -d' ' -f1); do
  systemctl restart "$unit"
  port=${unit#pointsix@}
  waits=0
  until curl -fso /dev/null "http://127.0.0.1:${port%.service}/api/health/ready"; do
    waits=$((waits + 1))
    if [ "$waits" -gt "${POINTSIX_WAITS:-60}" ]; then
      echo "$unit does not get ready: back to ${old:-nothing}. journalctl -u $unit says why." >&2
      if [ -n "$old" ]; then
        place "$old"
        systemctl restart "$unit"
      fi
      exit 1
    fi
    sleep 0.5
  done
  echo "$unit is ready"
  # What it refused is with the others, and nginx asks each instance once: that has to be answered before the next one ends
  sleep 2
done

# The build before stays, to go back to
ls -d "$live"-* | grep -vx -e "$new" -e "${old:-$new}" | xargs -r rm -r
echo "$live is $new${old:+, and was $old}"
