-- The same message again within ten minutes is a double click, a reload or a retry, and is stored once. The constraint
-- decides, because two copies can arrive at the same moment at two instances.

create extension if not exists btree_gist;

-- Of what the sender said; null for messages from before.
alter table contact_message
  add column digest bytea,
  add constraint contact_message_once exclude using gist (
    digest with =,
    -- In UTC: sums of instants depend on the session's time zone, and cannot be indexed.
    tsrange(received_at at time zone 'UTC', received_at at time zone 'UTC' + interval '10 minutes') with &&
  ) where (digest is not null);
