-- What users keep. Flat, and keyed by user first: one user's items stand together in the index, and no statement
-- crosses users, so an engine that spreads rows over machines can do so by user
-- (docs/decisions/0007-service-and-lists.md).

-- A user with a list. The row is the user's lock: unlike an advisory lock it moves with the user's items, so two
-- writers cannot both hold it while the engine moves them to another machine.
create table watchlist_user (
  id_user text primary key
);

create table watchlist_item (
  id_user text not null,
  -- 1 playlist, 2 stock, 3 indices.
  list smallint not null,
  -- The mnemonic of a security, the key of an index, or the digest of a video's address.
  item text not null,
  place integer not null,
  added_at timestamptz not null default now(),
  title text,
  url text,
  category text,
  author text,
  primary key (id_user, list, item)
);

-- Writes go through functions: each statement of one sees what was committed after the user's row was locked, so
-- that the limit of a list and the places in it hold under any number of writers, in one round trip.

-- Locks the user's row until the end of the transaction. Where another has just deleted it (forget_user), those who
-- waited for it find nothing: they begin again.
create function lock_user(of_user text) returns void language plpgsql as $$
begin
  loop
    perform 1 from watchlist_user where id_user = of_user for update;
    exit when found;
    insert into watchlist_user (id_user) values (of_user) on conflict do nothing;
    exit when found;
  end loop;
end $$;

-- Puts an item on a list or takes it off. Asked twice, it acts once.
create function set_item(
  of_user text, of_list smallint, of_item text, is_wanted boolean, most integer,
  new_title text, new_url text, new_category text, new_author text
) returns text language plpgsql as $$
declare
  held integer;
  last_place integer;
begin
  perform 1 from watchlist_item where id_user = of_user and list = of_list and item = of_item;
  -- What already holds needs no lock, and no wait for the disk.
  if found = is_wanted then return 'unchanged'; end if;
  perform lock_user(of_user);
  if not is_wanted then
    delete from watchlist_item where id_user = of_user and list = of_list and item = of_item;
    return case when found then 'changed' else 'unchanged' end;
  end if;
  select count(*), coalesce(max(place), 0) into held, last_place
    from watchlist_item where id_user = of_user and list = of_list;
  if held >= most then
    perform 1 from watchlist_item where id_user = of_user and list = of_list and item = of_item;
    return case when found then 'unchanged' else 'full' end;
  end if;
  insert into watchlist_item (id_user, list, item, place, title, url, category, author)
    values (of_user, of_list, of_item, last_place + 1, new_title, new_url, new_category, new_author)
    on conflict do nothing;
  return case when found then 'changed' else 'unchanged' end;
end $$;

-- Puts a list in the given order, if the given items are exactly those it holds.
create function order_items(of_user text, of_list smallint, items text[]) returns text language plpgsql as $$
declare
  held integer;
  named integer;
begin
  perform lock_user(of_user);
  select count(*), count(*) filter (where item = any(items)) into held, named
    from watchlist_item where id_user = of_user and list = of_list;
  -- As many as it holds, and each that it holds among them: none twice, and none too many.
  if held <> named or held <> cardinality(items) then return 'conflict'; end if;
  update watchlist_item set place = array_position(items, item) where id_user = of_user and list = of_list;
  return 'changed';
end $$;

-- Deletes all that is kept about a user.
create function forget_user(of_user text) returns text language plpgsql as $$
begin
  perform lock_user(of_user);
  delete from watchlist_item where id_user = of_user;
  delete from watchlist_user where id_user = of_user;
  return 'changed';
end $$;

-- Where Citus is installed, it spreads users over its workers and runs each function on the user's own. The function
-- that locks runs inside the others, and need only be there.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  perform create_distributed_table('watchlist_user', 'id_user');
  perform create_distributed_table('watchlist_item', 'id_user', colocate_with => 'watchlist_user');
  perform create_distributed_function('lock_user(text)');
  perform create_distributed_function(
    'set_item(text, smallint, text, boolean, integer, text, text, text, text)', 'of_user',
    colocate_with => 'watchlist_item');
  perform create_distributed_function(
    'order_items(text, smallint, text[])', 'of_user', colocate_with => 'watchlist_item');
  perform create_distributed_function('forget_user(text)', 'of_user', colocate_with => 'watchlist_item');
end $$;
