#!/bin/bash
# Writes verified copies of a PostgreSQL database beside the bot and notes them in it, for `croupier status` and the metrics.
#   backup.sh once [FOLDER]     one copy now
#   backup.sh daily [FOLDER]    one a day, for ever; copies older than a fortnight are deleted
# Where the database is, PGHOST, PGUSER, PGDATABASE and PGPASSWORD say. compose.yaml runs this.
set -euo pipefail
umask 077
folder=${2:-/backups}

case "${1:-}" in
  once)
    name=$folder/croupier-$(date -u +%Y-%m-%dT%H%M%S).dump
    # Under another name until it was read back and is known to hold tables of the bot.
    trap 'rm -f "$name.part"' EXIT
    pg_dump --format=custom --file="$name.part"
    pg_restore --list "$name.part" | grep 'TABLE DATA public sessions ' > /dev/null
    mv "$name.part" "$name"
    psql --quiet --set=ON_ERROR_STOP=1 --command="INSERT INTO audits (at, kind, detail)
      VALUES ((extract(epoch FROM clock_timestamp()) * 1000000)::bigint, 'backup', '$(stat -c %s "$name")')"
    find "$folder" -name 'croupier-*.dump' -mtime +14 -delete
    echo "$name"
    ;;
  daily)
    while true; do
      if bash "$0" once "$folder"; then sleep 86400; else sleep 600; fi
    done
    ;;
  *)
    echo "usage: backup.sh once|daily [FOLDER]" >&2
    exit 2
    ;;
esac
