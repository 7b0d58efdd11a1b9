-- What the public may read of the market, as the source gives it (jsonb in the source's own shapes), beside the
-- instant at which it was true. Nothing is read that is younger than 20 minutes: every row with a price has its
-- `observed_at`, and every statement that reads one compares it.

create table issuer (
  company_code text primary key,
  rpj_code text,
  company_name text not null,
  sector_code text,
  data jsonb not null
);

create table security (
  nemonico text primary key,
  company_code text not null,
  company_name text not null,
  -- Null for one that is known from the market's rows only.
  data jsonb
);
create index security_of_company on security (company_code);

-- A security's row in the daily movements, each time it changed.
create table market_row (
  nemonico text not null,
  observed_at timestamptz not null,
  data jsonb not null,
  primary key (nemonico, observed_at)
);

-- Trades of the day.
create table tick (
  nemonico text not null,
  at timestamptz not null,
  value double precision not null,
  primary key (nemonico, at)
);

-- A security's day: open, high, low, close. The day in progress may come several times.
create table daily_price (
  nemonico text not null,
  day date not null,
  observed_at timestamptz not null,
  data jsonb not null,
  primary key (nemonico, day, observed_at)
);

create table market_index (
  nemonico text primary key,
  name text not null,
  short_name text not null
);

create table index_level (
  nemonico text not null,
  at timestamptz not null,
  value double precision not null,
  primary key (nemonico, at)
);

create table traded_amount (
  day date not null,
  observed_at timestamptz not null,
  data jsonb not null,
  primary key (day, observed_at)
);

create table statement (
  rpj_code text not null,
  year_period text not null,
  period text not null,
  eeff_type text not null,
  document_type text not null,
  document_order integer not null,
  data jsonb not null,
  primary key (rpj_code, year_period, period, eeff_type, document_type)
);

create table ratio (
  rpj_code text not null,
  name text not null,
  place integer not null,
  data jsonb not null,
  primary key (rpj_code, name)
);

create table material_fact (
  -- Made of what the fact says, so that importing it twice leaves one.
  digest text primary key,
  rpj_code text,
  registered_at timestamptz not null,
  data jsonb not null
);
create index material_fact_by_time on material_fact (registered_at desc);
create index material_fact_of_company on material_fact (rpj_code, registered_at desc);

create table document (
  path text primary key,
  kind text not null check (kind in ('memory', 'bulletin')),
  company_code text,
  day date,
  data jsonb not null
);
create index document_by_day on document (kind, day desc);
create index document_of_company on document (company_code, day desc);

-- When a source last spoke: without it a source that fell silent looks like a quiet market.
create table feed (
  name text primary key,
  spoke_at timestamptz not null
);
