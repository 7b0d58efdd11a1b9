#!/bin/bash
# Restores the database from the repository alone into a new folder, starts it there, prints how much was lost, and
# removes it. The running database is not touched. As the user postgres:
#
#   restore-drill.sh                          the newest state
#   restore-drill.sh '2026-11-16 16:25:00+00' the state of an instant
#
# DATABASE_URL: the running primary, to compare with; without it only the restored state is printed.
# DRILL_FOLDER: a disk with room for the database. Default: a new folder in /var/tmp.
# DRILL_SQL: a query whose result is printed too, on DRILL_DATABASE (default: postgres).
set -euo pipefail

instant=${1:-}
# pgBackRest reads this form only, and anything else as local time.
if [[ -n $instant ]]; then instant=$(date --utc --date="$instant" '+%F %T.%6N+00'); fi
folder=$(mktemp --directory --tmpdir="${DRILL_FOLDER:-/var/tmp}" rueda-drill-XXXXXX)
programs=$(find /usr/lib/postgresql/*/bin -name pg_ctl -printf '%h\n' | sort --version-sort | tail --lines=1)
finish() {
  "$programs/pg_ctl" stop --pgdata="$folder/data" --mode=immediate --silent 2>/dev/null || true
  rm --recursive --force "$folder"
}
trap finish EXIT
mkdir --mode=700 "$folder/data"

milliseconds() { date +%s%3N; }
seconds_since() { awk -v ms="$(($(milliseconds) - $1))" 'BEGIN { printf "%.1f s", ms / 1000 }'; }
restored() { psql --host="$folder" --dbname="${DRILL_DATABASE:-postgres}" --no-psqlrc --tuples-only --no-align --quiet --command="$1"; }
primary() { psql "$DATABASE_URL" --no-psqlrc --tuples-only --no-align --quiet --command="$1"; }

begun_at=$(date --utc '+%F %T.%6N+00')
primary_lsn=''
if [[ -n ${DATABASE_URL:-} ]]; then primary_lsn=$(primary 'select pg_current_wal_lsn()'); fi

target=(--type=default)
if [[ -n $instant ]]; then target=(--type=time --target="$instant" --target-action=promote); fi
begun=$(milliseconds)
pgbackrest --stanza=rueda --pg1-path="$folder/data" --archive-mode=off "${target[@]}" restore
echo "restored in:    $(seconds_since "$begun")"

# Without archiving, so that the copy writes nothing to the repository; without TCP, so that nobody connects to it.
begun=$(milliseconds)
if ! "$programs/pg_ctl" start --pgdata="$folder/data" --silent --timeout=86400 --log="$folder/log" --options="\
  -c archive_mode=off -c listen_addresses='' -c unix_socket_directories='$folder' -c synchronous_standby_names=''"; then
  tail --lines=20 "$folder/log" >&2
  echo "The restored database does not start: its log is above. Is the instant after the end of the oldest backup, and \
was a transaction archived after it? \`pgbackrest info\` shows both." >&2
  exit 1
fi
until [[ $(restored 'select pg_is_in_recovery()') == f ]]; do sleep 0.1; done
echo "recovered in:   $(seconds_since "$begun")"

end=$(restored "select coalesce(pg_last_xact_replay_timestamp()::text, 'the end of the backup')")
lsn=$(restored "select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn())")
size=$(restored 'select sum(pg_database_size(oid)) from pg_database')
echo "database bytes: $size"
echo "recovered to:   $end, WAL $lsn"
if [[ -n $primary_lsn && -z $instant ]]; then
  bytes=$(primary "select greatest(pg_wal_lsn_diff('$primary_lsn', '$lsn'), 0)")
  echo "lost:           $bytes bytes of WAL, written after that and before $begun_at"
fi
if [[ -n ${DRILL_SQL:-} ]]; then restored "$DRILL_SQL"; fi
