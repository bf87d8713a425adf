#!/bin/sh
# Replaces the running build without losing a request: sh update.sh FOLDER, as root on the server.
# FOLDER is a copy of .next/standalone. One instance restarts after the other, and nginx asks the others meanwhile. If one
# does not get ready, it and those before it go back to the build before.
# Without FOLDER the build stays, and the instances restart in the same way, as after a change of /etc/pointsix.env.
set -eu

from=${1:-}
live=${POINTSIX_DIR:-/srv/pointsix}
old=
if [ -L "$live" ]; then old=$(readlink -f "$live"); fi

if [ -z "$from" ] && [ -z "$old" ]; then
  echo "$live leads to no build: expected sh update.sh FOLDER, with a copy of .next/standalone" >&2
  exit 1
fi
if [ -n "$from" ] && [ ! -f "$from/server.js" ]; then
  echo "$from has no server.js: expected a copy of .next/standalone" >&2
  exit 1
fi

# In one step: an instance that starts at this moment finds one of the two
place() {
  ln -sfn "$1" "$live.next"
  mv -T "$live.next" "$live"
}

new=$old
if [ -n "$from" ]; then
  new=$live-$(date +%Y%m%d-%H%M%S)
  # Half a copy would keep the disk full
  trap 'rm -rf "$new"' EXIT
  cp -a "$from" "$new"
  # Each instance runs as a user of its own
  chmod -R a+rX "$new"
  (cd "$new/.next/static" && find . -type f) > "$new/own-static"
  if [ -n "$old" ]; then
    # Pages that browsers and nginx have ask for scripts of the build that made them: for a month from now, whenever that was
    (
      cd "$old/.next/static"
      { cat ../../own-static 2>/dev/null || find . -type f; } | xargs -rd '\n' touch
      find . -type f -mtime -30 \
        ! -exec test -e "$new/.next/static/{}" \; -exec cp -a --parents -t "$new/.next/static" {} +
    )
  fi
  place "$new"
  trap - EXIT
fi

# Fails if the instance does not become ready
restart() {
  systemctl restart "$1" || return 1
  port=${1#pointsix@}
  waits=0
  until curl -m 5 -fso /dev/null "http://127.0.0.1:${port%.service}/api/health/ready"; do
    waits=$((waits + 1))
    if [ "$waits" -gt "${POINTSIX_WAITS:-60}" ]; then return 1; fi
    sleep 0.5
  done
  # nginx tries each instance once: requests that this one refused must be answered before the next one ends
  sleep 2
}

restarted=
for unit in $(systemctl list-units --all --plain --no-legend 'pointsix@*.service' | cut -d' ' -f1); do
  # The last one first: if it fails, it is the one that does not answer
  restarted="$unit $restarted"
  if ! restart "$unit"; then
    if [ -z "$from" ]; then
      echo "$unit does not get ready, so the others are left as they are. journalctl -u $unit says why." >&2
      exit 1
    fi
    echo "$unit does not get ready: back to ${old:-nothing}. journalctl -u $unit says why." >&2
    if [ -n "$old" ]; then
      place "$old"
      for each in $restarted; do
        restart "$each" || echo "$each does not get ready with that either" >&2
      done
    fi
    exit 1
  fi
  echo "$unit is ready"
done

if [ -z "$from" ]; then exit; fi

# Keeps the previous build for a rollback. Deletes only folders that this script has named
day=[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]
ls -d "$live"-$day-[0-9][0-9][0-9][0-9][0-9][0-9] | grep -Fvx -e "$new" -e "${old:-$new}" | xargs -r rm -r
echo "$live is $new${old:+, and was $old}"
