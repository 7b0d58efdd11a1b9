-- What comes by the feed carries the sequence of its source, so that a message that is delivered late or twice never
-- takes the place of a newer one. What was loaded from files has none.

alter table market_row add column seq bigint;
alter table market_index add column seq bigint;

-- A trade or a level says when it happened; nobody may read it until 20 minutes after we heard of it, which can be
-- later. Null where nothing but its own instant is known.
alter table tick add column seq bigint, add column observed_at timestamptz;
alter table index_level add column seq bigint, add column observed_at timestamptz;
