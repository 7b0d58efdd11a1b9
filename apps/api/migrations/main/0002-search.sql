-- Search of issuers, documents and pages in Spanish and English: accents do not matter, words are reduced to their
-- stems, and a name is found by a part of it or with a letter wrong.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create text search configuration rueda_es (copy = spanish);
alter text search configuration rueda_es alter mapping for hword, hword_part, word with unaccent, spanish_stem;
create text search configuration rueda_en (copy = english);
alter text search configuration rueda_en alter mapping for hword, hword_part, word with unaccent, english_stem;

-- unaccent is only stable, because its dictionary could be changed; ours is not.
create function plain(words text) returns text language sql immutable parallel safe strict
  as $$ select lower(unaccent('unaccent', words)) $$;

create table search_entry (
  kind text not null check (kind in ('issuer', 'document', 'page')),
  -- Null for what is found in both languages.
  language text check (language in ('es', 'en')),
  path text not null,
  title text not null,
  body text not null default '',
  day date,
  es tsvector generated always as
    (setweight(to_tsvector('rueda_es', title), 'A') || to_tsvector('rueda_es', body)) stored,
  en tsvector generated always as
    (setweight(to_tsvector('rueda_en', title), 'A') || to_tsvector('rueda_en', body)) stored
);
create unique index search_entry_once on search_entry (kind, coalesce(language, ''), path);
create index search_entry_es on search_entry using gin (es);
create index search_entry_en on search_entry using gin (en);
create index search_entry_title on search_entry using gin (plain(title) gin_trgm_ops);
-- The newest of a word that most documents hold are found by going back in time.
create index search_entry_by_day on search_entry (day desc nulls first);
