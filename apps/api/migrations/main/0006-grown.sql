-- Public reads that stay cheap however many years are kept.

create extension if not exists btree_gin;

-- Named with its schema, because a restored dump is read without a search path.
create or replace function plain(words text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', words)) $$;

-- The last instant a read may know of: the one that was asked for, and never one that lies within `held` of this
-- server's own clock. Only a database of illustrative figures, marked as `sample`, can be read at any instant.
create function known_until(asked timestamptz, held interval) returns timestamptz language sql stable parallel safe
  as $$ select case when exists (select from feed where name = 'sample') then asked else least(asked, now() - held) end $$;

-- Compared byte by byte: in the order of a language each of the market's 650 probes of this index costs a third more.
alter table market_row alter column nemonico type text collate "C";

-- A row as it is answered, but for its opening brace, and whether its price went up (1), down (-1) or neither (0):
-- 650 rows are printed many times a second, and change a few times a minute.
alter table market_row
  add column printed text generated always as (substr((data - 'createdDate')::text, 2)) stored,
  add column trend smallint generated always as
    (sign((data->>'last')::numeric - (data->>'previous')::numeric)::smallint) stored;

-- The last level of each of Lima's days: years of an index without reading its minutes.
create table index_day (
  nemonico text not null,
  day date not null,
  at timestamptz not null,
  -- When we knew of it.
  observed_at timestamptz not null,
  value double precision not null,
  primary key (nemonico, day)
);

-- Kept by the database, so that no writer can forget it.
create function keep_index_day() returns trigger language plpgsql as $$
begin
  insert into index_day as known (nemonico, day, at, observed_at, value)
    select distinct on (nemonico, day) nemonico, (at at time zone 'America/Lima')::date as day, at,
      greatest(at, observed_at), value
    from written order by nemonico, day, at desc
    on conflict (nemonico, day) do update
      set at = excluded.at, observed_at = excluded.observed_at, value = excluded.value where excluded.at >= known.at;
  return null;
end $$;
create trigger index_level_inserted after insert on index_level
  referencing new table as written for each statement execute function keep_index_day();
create trigger index_level_updated after update on index_level
  referencing new table as written for each statement execute function keep_index_day();

insert into index_day (nemonico, day, at, observed_at, value)
  select distinct on (nemonico, day) nemonico, (at at time zone 'America/Lima')::date as day, at,
    greatest(at, observed_at), value
  from index_level order by nemonico, day, at desc;

-- What a fact says, to be searched by a part of a word; and its month, so that a word which most facts hold is
-- found newest first, a month at a time, without reading all of them.
create function month_of(instant timestamptz) returns integer language sql immutable parallel safe strict
  as $$ select extract(year from instant at time zone 'UTC')::integer * 12
    + extract(month from instant at time zone 'UTC')::integer $$;
alter table material_fact
  add column words text generated always as (plain(
    coalesce(data->>'businessName', '') || ' ' || coalesce(data->>'rpjCode', '') || ' ' ||
    coalesce(data->>'observation', '') || ' ' ||
    coalesce(jsonb_path_query_array(data, '$.codes[*].descCodeHHII')::text, ''))) stored,
  add column month integer generated always as (month_of(registered_at)) stored;
-- A short list of pending entries, because every month's search reads it whole.
create index material_fact_words on material_fact using gin (month, words gin_trgm_ops)
  with (gin_pending_list_limit = 128);

-- What a security is found by, and a company's yearly reports as they are answered.
alter table security add column words text
  generated always as (plain(company_name) || chr(10) || plain(nemonico)) stored;
create function memories_of(data jsonb) returns text language sql immutable parallel safe
  as $$ select coalesce(json_agg(json_build_object('year', memory->>'year', 'path', memory->>'path')), '[]')::text
    from jsonb_array_elements(case jsonb_typeof(data->'listMemoryEEFF') when 'array'
      then data->'listMemoryEEFF' else '[]' end) memory $$;
alter table issuer add column memories text generated always as (memories_of(data)) stored;

-- In the order of their lists, so that a page is read from its place.
drop index document_by_day;
create index document_by_day on document (kind, day desc nulls last, path);
drop index document_of_company;
create index document_of_company on document (company_code, kind, day desc nulls last, path);
-- A filing's document as it is answered: a page of a hundred is more than a megabyte, dear to print each time.
alter table statement
  add column words text generated always as (plain(data->>'documentName')) stored,
  add column printed text generated always as (data::text) stored;
create index statement_by_time on statement (year_period desc, period desc, rpj_code, document_order) include (words);
