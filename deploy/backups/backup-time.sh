#!/bin/bash
# Writes when the newest backup ended for Prometheus' node exporter (--collector.textfile.directory). A time and not an
# age: it becomes older even if this script no longer runs. Without a backup, or if the repository does not respond, there
# is no file: the alert also fires for an absent metric.
set -euo pipefail

file=${1:?Usage: backup-time.sh <file>, such as /var/lib/prometheus/node-exporter/rueda_backup.prom}
rm --force "$file"
info=$(pgbackrest --stanza=rueda --output=json info)
psql "${DATABASE_URL:-dbname=postgres}" --no-psqlrc --tuples-only --no-align --quiet --set=ON_ERROR_STOP=1 \
  --set=info="$info" >"$file.new" <<'SQL'
with backup as (
  select backup->>'type' as type, (backup->'timestamp'->>'stop')::bigint as stopped_at
  from jsonb_array_elements(:'info'::jsonb) as stanza, jsonb_array_elements(stanza->'backup') as backup
  where not (backup->>'error')::boolean
)
select '# HELP rueda_backup_completed_timestamp_seconds When the newest backup ended.' || chr(10) ||
  '# TYPE rueda_backup_completed_timestamp_seconds gauge'
union all
select 'rueda_backup_completed_timestamp_seconds ' || max(stopped_at) from backup having count(*) > 0
union all
select '# HELP rueda_wal_archived_timestamp_seconds When the newest segment of the write-ahead log was archived.' ||
  chr(10) || '# TYPE rueda_wal_archived_timestamp_seconds gauge' || chr(10) ||
  'rueda_wal_archived_timestamp_seconds ' || round(extract(epoch from last_archived_time))
from pg_stat_archiver where last_archived_time is not null;
SQL
chmod 644 "$file.new"
mv "$file.new" "$file"
