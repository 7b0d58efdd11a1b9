-- Pages as a CMS publishes them. A withdrawn page keeps its version, so that a late retry cannot publish it again.

create table content_document (
  id text primary key,
  version integer not null,
  -- Null while the page is withdrawn.
  body text,
  updated_at timestamptz not null default now()
);

create table content_path (
  path text primary key,
  language text not null,
  document text not null references content_document
);
create index content_path_document on content_path (document);

-- What caches must drop, written with the change itself, so that none is lost between the two.
create table content_event (
  id bigint generated always as identity primary key,
  document text not null,
  version integer not null,
  paths text[] not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index content_event_unsent on content_event (id) where sent_at is null;

-- Publishes a version of a page, or withdraws it if the body is null. Returns 'changed', 'unchanged' if this version is
-- already stored, 'outdated' if a newer one is, or 'differs' if the same version has another body. Fails with RU001 if a
-- path belongs to another page. The search finds the page by its titles and texts, one for each path.
create function publish_content(
  new_id text, new_version integer, new_body text,
  new_paths text[], path_languages text[], titles text[], texts text[]
) returns text language plpgsql as $$
declare
  stored content_document;
  old_paths text[];
begin
  insert into content_document (id, version) values (new_id, 0) on conflict (id) do nothing;
  -- Other publications of this page wait here.
  select * into stored from content_document where id = new_id for update;
  if new_version < stored.version then return 'outdated'; end if;
  if new_version = stored.version then
    return case when new_body is not distinct from stored.body then 'unchanged' else 'differs' end;
  end if;

  select coalesce(array_agg(path), '{}') into old_paths from content_path where document = new_id;
  delete from content_path where document = new_id and path <> all (new_paths);
  insert into content_path (path, language, document)
    select path, language, new_id from unnest(new_paths, path_languages) as given (path, language)
    on conflict (path) do nothing;
  if exists (select from content_path where path = any (new_paths) and document <> new_id) then
    raise exception 'path taken' using errcode = 'RU001';
  end if;
  update content_document set version = new_version, body = new_body, updated_at = now() where id = new_id;
  delete from search_entry where kind = 'page' and path = any (old_paths || new_paths);
  insert into search_entry (kind, language, path, title, body)
    select 'page', language, path, title, body
    from unnest(path_languages, new_paths, titles, texts) as given (language, path, title, body);
  insert into content_event (document, version, paths)
    values (new_id, new_version, array(select unnest(old_paths) union select unnest(new_paths)));
  return 'changed';
end $$;
