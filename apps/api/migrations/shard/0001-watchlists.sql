-- What users keep. Flat, and keyed by user first: one user's items stand together in the index, no query crosses
-- users, and a user can be moved to another database (docs/decisions/0007-service-and-shards.md).

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

-- Users who have left for another database, or have arrived from one. Empty but during a rebalancing.
create table user_move (
  id_user text primary key,
  departure uuid not null,
  -- Where the user went; null for one who arrived here.
  destination text,
  -- What the user took along, until it is known to have arrived.
  luggage jsonb
);

-- Which of the watchlist databases this is, and its place among them. One row, written once: a service that mixes
-- up two addresses would otherwise show users empty lists.
create table shard (
  name text not null,
  place integer not null,
  is_only boolean primary key default true check (is_only)
);

-- Writes go through functions: each statement of one sees what was committed after the user's lock was taken, so
-- that the limit of a list and the places in it hold under any number of writers, in one round trip.

-- Takes the user's turn, and says where the user is if not here.
create function user_turn(of_user text) returns text language plpgsql as $$
declare
  gone user_move;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_user, 0));
  select * into gone from user_move where id_user = of_user and destination is not null;
  if not found then return null; end if;
  return case when gone.luggage is null then '>' || gone.destination else '!' end;
end $$;

-- Puts an item on a list or takes it off. Asked twice, it acts once.
create function set_item(
  of_user text, of_list smallint, of_item text, is_wanted boolean, most integer,
  new_title text, new_url text, new_category text, new_author text
) returns text language plpgsql as $$
declare
  elsewhere text := user_turn(of_user);
  held integer;
  last_place integer;
begin
  if elsewhere is not null then return elsewhere; end if;
  if not is_wanted then
    delete from watchlist_item where id_user = of_user and list = of_list and item = of_item;
    return case when found then 'changed' else 'unchanged' end;
  end if;
  select count(*), coalesce(max(place), 0) into held, last_place
    from watchlist_item where id_user = of_user and list = of_list;
  if held >= most then
    perform from watchlist_item where id_user = of_user and list = of_list and item = of_item;
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
  elsewhere text := user_turn(of_user);
begin
  if elsewhere is not null then return elsewhere; end if;
  perform from (
    select item from watchlist_item where id_user = of_user and list = of_list
    except all select unnest(items)
  ) missing;
  if found or cardinality(items) <> (
    select count(*) from watchlist_item where id_user = of_user and list = of_list
  ) then return 'conflict'; end if;
  update watchlist_item set place = wanted.place
    from unnest(items) with ordinality as wanted (item, place)
    where id_user = of_user and list = of_list and watchlist_item.item = wanted.item;
  return 'changed';
end $$;

create function forget_user(of_user text) returns text language plpgsql as $$
declare
  elsewhere text := user_turn(of_user);
begin
  if elsewhere is not null then return elsewhere; end if;
  delete from watchlist_item where id_user = of_user;
  return 'changed';
end $$;

-- A move is three steps, each one transaction of one database, so that at any instant one place alone speaks for
-- the user, whatever stops in between: leave with luggage, arrive once, and drop the luggage.

create function leave(of_user text, to_shard text, new_departure uuid)
returns table (departure uuid, luggage jsonb) language plpgsql as $$
declare
  gone user_move;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_user, 0));
  select * into gone from user_move where id_user = of_user;
  -- Taken up again after a stop: the same departure, with what it took along then.
  if gone.luggage is not null then
    if gone.destination <> to_shard then
      raise exception 'the user is on the way to %', gone.destination;
    end if;
    return query select gone.departure, gone.luggage;
    return;
  end if;
  if gone.destination is not null then return; end if;
  return query
    with taken as (
      delete from watchlist_item where id_user = of_user returning *
    ), packed as (
      select coalesce(jsonb_agg(to_jsonb(taken)), '[]') as items from taken
    )
    insert into user_move as known (id_user, departure, destination, luggage)
      select of_user, new_departure, to_shard, packed.items from packed
      on conflict (id_user) do update
        set departure = excluded.departure, destination = excluded.destination, luggage = excluded.luggage
      returning known.departure, known.luggage;
end $$;

create function arrive(of_user text, with_departure uuid, with_luggage jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_user, 0));
  perform from user_move where id_user = of_user and departure = with_departure and destination is null;
  -- Arrived before: unpacking again would bring back what was removed since.
  if found then return; end if;
  insert into user_move (id_user, departure) values (of_user, with_departure)
    on conflict (id_user) do update set departure = excluded.departure, destination = null, luggage = null;
  insert into watchlist_item select * from jsonb_populate_recordset(null::watchlist_item, with_luggage);
end $$;

create function drop_luggage(of_user text, of_departure uuid) returns void language sql as $$
  update user_move set luggage = null where id_user = of_user and departure = of_departure;
$$;
