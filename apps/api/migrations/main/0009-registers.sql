-- The public registers, one table each: brokerage firms, sanctions, market makers, MILA securities and funds. A row is
-- stored as it was loaded. The columns it is sorted, filtered and searched by are generated from it, so that one
-- implementation loads and reads all registers (src/registers/definitions.ts).
--
-- Texts are compared byte by byte without case and accents: the order does not depend on the server's locale. Columns
-- that end in _es and _en are for a language. Every order ends with the id, so that pages neither repeat nor omit a row.
-- A search reads the rows by id until it has enough matches, so the searched columns are at the front of the row: with a
-- trigram index a common word would be slower.

-- A cast of text to a date depends on the session's date style, so it cannot be generated.
create function register_day(day text) returns date language sql immutable parallel safe strict
  as $$ select make_date(substr(day, 1, 4)::int, substr(day, 6, 2)::int, substr(day, 9, 2)::int) $$;

-- The texts at a path, one a line.
create function register_texts(data jsonb, path jsonpath) returns text language sql immutable parallel safe strict
  as $$ select coalesce(string_agg(value #>> '{}', chr(10)), '') from jsonb_path_query(data, path) value $$;

create table agent (
  id text collate "C" primary key,
  words_es text collate "C" not null generated always as (plain(
    (data->>'code') || chr(10) || (data->'name'->>'es') || chr(10) || (data->>'city') || chr(10)
    || register_texts(data, '$.representatives[*].es'))) stored,
  words_en text collate "C" not null generated always as (plain(
    (data->>'code') || chr(10) || (data->'name'->>'en') || chr(10) || (data->>'city') || chr(10)
    || register_texts(data, '$.representatives[*].en'))) stored,
  city text collate "C" not null generated always as (plain(data->>'city')) stored,
  since date not null generated always as (register_day(data->>'since')) stored,
  type text collate "C" not null generated always as
    (case when (data->>'isActive')::boolean then 'active' else 'suspended' end) stored,
  data jsonb not null
);
create index agent_city on agent (city, id);
create index agent_since on agent (since, id);
create index agent_type on agent (type, id);
create index agent_type_city on agent (type, city, id);
create index agent_type_since on agent (type, since, id);

create table sanction (
  id text collate "C" primary key,
  words_es text collate "C" not null generated always as (plain(
    (data->>'resolution') || chr(10) || (data->'agent'->'name'->>'es') || chr(10) || (data->'agent'->>'code'))) stored,
  words_en text collate "C" not null generated always as (plain(
    (data->>'resolution') || chr(10) || (data->'agent'->'name'->>'en') || chr(10) || (data->'agent'->>'code'))) stored,
  day date not null generated always as (register_day(data->>'day')) stored,
  agent text collate "C" not null generated always as (data->'agent'->>'code') stored,
  type text collate "C" not null generated always as (data->>'kind') stored,
  -- Kind and state are sorted by their names on the page: Amonestación, Multa, Suspensión; Fine, Suspension, Warning.
  kind_es smallint not null generated always as
    (array_position(array['warning', 'fine', 'suspension'], data->>'kind')::smallint) stored,
  kind_en smallint not null generated always as
    (array_position(array['fine', 'suspension', 'warning'], data->>'kind')::smallint) stored,
  -- En apelación, Firme; Final, Under appeal.
  state_es boolean not null generated always as ((data->>'isFinal')::boolean) stored,
  state_en boolean not null generated always as (not (data->>'isFinal')::boolean) stored,
  units numeric generated always as ((data->>'units')::numeric) stored,
  data jsonb not null
);
create index sanction_day on sanction (day, id);
create index sanction_agent on sanction (agent, id);
create index sanction_type_day on sanction (type, day, id);
create index sanction_type_agent on sanction (type, agent, id);
create index sanction_type_units on sanction (type, units, id);
create index sanction_type_units_descending on sanction (type, units desc nulls last, id desc);
create index sanction_type_kind_es on sanction (type, kind_es, id);
create index sanction_type_kind_en on sanction (type, kind_en, id);
create index sanction_type_state_es on sanction (type, state_es, id);
create index sanction_type_state_en on sanction (type, state_en, id);
create index sanction_kind_es on sanction (kind_es, id);
create index sanction_kind_en on sanction (kind_en, id);
create index sanction_state_es on sanction (state_es, id);
create index sanction_state_en on sanction (state_en, id);
-- Sanctions without a fine come last in both directions.
create index sanction_units on sanction (units, id);
create index sanction_units_descending on sanction (units desc nulls last, id desc);

create table market_maker (
  id text collate "C" primary key,
  words_es text collate "C" not null generated always as (plain(
    (data->>'code') || chr(10) || (data->>'issuer') || chr(10) || (data->'maker'->>'es'))) stored,
  words_en text collate "C" not null generated always as (plain(
    (data->>'code') || chr(10) || (data->>'issuer') || chr(10) || (data->'maker'->>'en'))) stored,
  issuer text collate "C" not null generated always as (plain(data->>'issuer')) stored,
  maker_es text collate "C" not null generated always as (plain(data->'maker'->>'es')) stored,
  maker_en text collate "C" not null generated always as (plain(data->'maker'->>'en')) stored,
  first_day date not null generated always as (register_day(data->>'from')) stored,
  last_day date not null generated always as (register_day(data->>'to')) stored,
  data jsonb not null
);
create index market_maker_issuer on market_maker (issuer, id);
create index market_maker_maker_es on market_maker (maker_es, id);
create index market_maker_maker_en on market_maker (maker_en, id);
create index market_maker_first_day on market_maker (first_day, id);
create index market_maker_last_day on market_maker (last_day, id);

create table mila_security (
  id text collate "C" primary key,
  words_es text collate "C" not null generated always as (plain(
    (data->>'code') || chr(10) || (data->'name'->>'es'))) stored,
  words_en text collate "C" not null generated always as (plain(
    (data->>'code') || chr(10) || (data->'name'->>'en'))) stored,
  market text collate "C" not null generated always as (data->>'market') stored,
  -- The sector as it is shown, to choose from, and as it is sorted.
  type_es text collate "C" not null generated always as (data->'sector'->>'es') stored,
  type_en text collate "C" not null generated always as (data->'sector'->>'en') stored,
  sector_es text collate "C" not null generated always as (plain(data->'sector'->>'es')) stored,
  sector_en text collate "C" not null generated always as (plain(data->'sector'->>'en')) stored,
  data jsonb not null
);
create index mila_security_id on mila_security (market, id);
create index mila_security_type_es on mila_security (market, type_es, id);
create index mila_security_type_en on mila_security (market, type_en, id);
create index mila_security_type_sector_es on mila_security (market, type_es, sector_es, id);
create index mila_security_type_sector_en on mila_security (market, type_en, sector_en, id);
create index mila_security_sector_es on mila_security (market, sector_es, id);
create index mila_security_sector_en on mila_security (market, sector_en, id);

create table fund (
  id text collate "C" primary key,
  words_es text collate "C" not null generated always as (plain(
    (data->'name'->>'es') || chr(10) || (data->'manager'->>'es'))) stored,
  words_en text collate "C" not null generated always as (plain(
    (data->'name'->>'en') || chr(10) || (data->'manager'->>'en'))) stored,
  type text collate "C" not null generated always as (data->>'kind') stored,
  -- By their names on the page: Acciones, Deuda, Inmuebles, Varios; Debt, Mixed assets, Real estate, Shares.
  kind_es smallint not null generated always as
    (array_position(array['equity', 'debt', 'property', 'mixed'], data->>'kind')::smallint) stored,
  kind_en smallint not null generated always as
    (array_position(array['debt', 'mixed', 'property', 'equity'], data->>'kind')::smallint) stored,
  manager_es text collate "C" not null generated always as (plain(data->'manager'->>'es')) stored,
  manager_en text collate "C" not null generated always as (plain(data->'manager'->>'en')) stored,
  share numeric not null generated always as ((data->>'share')::numeric) stored,
  return numeric not null generated always as ((data->>'return')::numeric) stored,
  data jsonb not null
);
create index fund_type on fund (type, id);
create index fund_type_kind_es on fund (type, kind_es, id);
create index fund_type_kind_en on fund (type, kind_en, id);
create index fund_type_manager_es on fund (type, manager_es, id);
create index fund_type_manager_en on fund (type, manager_en, id);
create index fund_type_share on fund (type, share, id);
create index fund_type_return on fund (type, return, id);
create index fund_kind_es on fund (kind_es, id);
create index fund_kind_en on fund (kind_en, id);
create index fund_manager_es on fund (manager_es, id);
create index fund_manager_en on fund (manager_en, id);
create index fund_share on fund (share, id);
create index fund_return on fund (return, id);
