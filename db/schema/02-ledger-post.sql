-- Posting takes an array of journals in one call. A refused journal gets an answer and raises nothing, so that it does not
-- fail the others. Locks are taken in one order everywhere: heads by id, then keys by key. Elements of arrays are taken by
-- their place: unnest of several arrays keeps each of them in a store of its own, which cost a batch more than what was done
-- with them. The server's calls run as the owner of the books, which the server is not. They believe nothing that they are
-- called with, and their search path is their own, so that no name in them can mean another thing. db/rights.ts grants it.

-- The text that a journal's hash covers: a row as PostgreSQL writes it, which quotes what has to be, so that no two
-- journals have one text. No setting of a session changes how these types are written.
create function ledger.journal_text(
  id bigint, key uuid, kind text, reference text, at timestamptz, chain bigint, sequence bigint,
  accounts bigint[], versions bigint[], amounts bigint[], balances bigint[], holds text[]
) returns text language sql stable parallel safe
return row(id, key, kind, reference, extract(epoch from at), chain, sequence, accounts, versions, amounts, balances,
  holds)::text;

create function ledger.link_hash(previous bytea, start bytea, body text) returns bytea
language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(previous, start) || convert_to(body, 'UTF8'));
end $$;

-- Links all journals of a chain within a batch when used as a window function: link(start, text) over (order
-- ...).
create aggregate ledger.link(bytea, text) (sfunc = ledger.link_hash, stype = bytea);

-- What is left of each hold after each leg that touches it, in order. A hold is found by its key: a plan that was made while
-- there were none reads all there are from then on, four milliseconds a posting at ten thousand holds, where it takes a tenth
-- of one.
create function ledger.hold_course(
  sources bigint[], destinations bigint[], amounts bigint[], source_holds text[], destination_holds text[]
) returns table (n bigint, account_id bigint, hold text, change bigint, remaining numeric) language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with leg as (
    select 2 * l.n - 1 as n, source as account_id, source_hold as hold, -amount as change
    from unnest(sources, amounts, source_holds) with ordinality l(source, amount, source_hold, n)
    where source_hold is not null
    union all
    select 2 * l.n, destination, destination_hold, amount
    from unnest(destinations, amounts, destination_holds) with ordinality l(destination, amount, destination_hold, n)
    where destination_hold is not null)
  select leg.n, leg.account_id, leg.hold, leg.change,
    coalesce(h.remaining, 0) + sum(leg.change) over (partition by leg.account_id, leg.hold order by leg.n)
  from leg left join ledger.hold h on h.account_id = leg.account_id and h.name = leg.hold
$$;

-- A journal that only places holds, which is every submission, cannot draw on one: nothing has to be added up first,
-- and its holds are inserted. Only a journal with a source that names a hold is looked at closely.
create function ledger.move_holds(
  sources bigint[], destinations bigint[], amounts bigint[], source_holds text[], destination_holds text[]
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if source_holds is null then
    insert into ledger.hold as h (account_id, name, remaining)
    select destinations[n], destination_holds[n], sum(amounts[n])::bigint
    from generate_series(1, cardinality(destinations)) n
    where destination_holds[n] is not null group by destinations[n], destination_holds[n]
    on conflict (account_id, name) do update set remaining = h.remaining + excluded.remaining;
    return;
  end if;
  merge into ledger.hold h
  using (
    select account_id, hold, sum(change)::bigint as change
    from ledger.hold_course(sources, destinations, amounts, source_holds, destination_holds) group by account_id, hold) c
  on h.account_id = c.account_id and h.name = c.hold
  when matched and h.remaining + c.change = 0 then delete
  when matched then update set remaining = h.remaining + c.change
  when not matched and c.change > 0 then insert (account_id, name, remaining) values (c.account_id, c.hold, c.change);
end $$;

-- Writes journals whose heads are locked and whose keys are claimed: all of them, or none and false.
-- Postings come flattened: items[i] is the journal of posting i (from 1), lines[i] its place within the journal. What
-- the heads hold comes in arrays, in the order of their ids, and source_heads[i] is the place of its source among them
-- (0 for the house), so that the heads, read when they were locked, are not read again and nothing has to be joined.
create function ledger.write_journals(
  ids bigint[], keys uuid[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], house_chain bigint,
  source_heads int[], destination_heads int[], head_ids bigint[], head_balances bigint[], head_versions bigint[],
  head_sequences bigint[], head_hashes bytea[]
) returns boolean language plpgsql as $$
declare
  written boolean;
  has_holds constant boolean := source_holds is not null or destination_holds is not null;
begin
  if source_holds is not null and exists (
    select from ledger.hold_course(sources, destinations, amounts, source_holds, destination_holds) c
    where c.remaining < 0)
  then return false; end if;

  with leg as (
    select items[n] as item, 2 * n - 1 as n, (2 * lines[n] - 1)::smallint as leg, sources[n] as account,
      -amounts[n] as amount, source_holds[n] as hold, source_heads[n] as head
    from generate_series(1, cardinality(items)) n
    union all
    select items[n], 2 * n, (2 * lines[n])::smallint, destinations[n], amounts[n], destination_holds[n], destination_heads[n]
    from generate_series(1, cardinality(items)) n),
  run as materialized (
    select l.item, l.n, l.leg, l.account, l.amount, l.hold, l.head,
      case when l.head > 0 then head_versions[l.head] + row_number() over w
        else nextval('ledger.house_posting') end as version,
      case when l.head > 0 then head_balances[l.head] + sum(l.amount) over w end as balance
    from leg l window w as (partition by l.account order by l.n)),
  good as materialized (
    select coalesce(bool_and(balance between 0 and 9223372036854775807), true) as all_good from run),
  -- After this line every journal succeeds. Its chain is that of its highest member account, which is the last of the
  -- heads that it names; the chain of the house, whose id is below zero, is the first of all.
  body as materialized (
    select r.item, greatest(max(r.head), 1) as head,
      array_agg(r.account order by r.n) as accounts, array_agg(r.version order by r.n) as versions,
      array_agg(r.amount order by r.n) as amounts, array_agg(r.balance::bigint order by r.n) as balances,
      case when has_holds and count(r.hold) > 0 then array_agg(r.hold order by r.n) end as holds
    from run r where (select all_good from good) group by r.item),
  placed as materialized (
    select ids[b.item] as id, keys[b.item] as key, kinds[b.item] as kind, refs[b.item] as reference, ats[b.item] as at,
      head_ids[b.head] as chain, head_hashes[b.head] as start, b.accounts, b.versions, b.amounts, b.balances, b.holds,
      head_sequences[b.head] + row_number() over (partition by b.head order by b.item) as sequence
    from body b),
  linked as materialized (
    select p.*, ledger.link(p.start, ledger.journal_text(
      p.id, p.key, p.kind, p.reference, p.at, p.chain, p.sequence, p.accounts, p.versions, p.amounts,
      p.balances, p.holds)) over w as hash
    from placed p window w as (partition by p.chain order by p.sequence)),
  journals as (
    insert into ledger.journal (
      id, key, kind, reference, at, accounts, versions, amounts, balances, holds, chain, sequence, previous, hash)
    select l.id, l.key, l.kind, l.reference, l.at, l.accounts, l.versions, l.amounts, l.balances, l.holds, l.chain,
      l.sequence, coalesce(lag(l.hash) over (partition by l.chain order by l.sequence), l.start), l.hash
    from linked l),
  postings as (
    insert into ledger.posting (account_id, version, journal_id, leg, amount, balance_after, hold)
    select r.account, r.version, ids[r.item], r.leg, r.amount, r.balance, r.hold
    from run r where (select all_good from good)),
  deltas as (
    insert into ledger.house_delta (account_id, amount)
    select r.account, sum(r.amount) from run r where r.account < 0 and (select all_good from good) group by r.account),
  heads as (
    update ledger.head h set balance = last.balance, version = last.version,
      chain_sequence = coalesce(tip.sequence, h.chain_sequence), chain_hash = coalesce(tip.hash, h.chain_hash)
    from (
      (select distinct on (account) account as id, balance, version from run
       where account > 0 and (select all_good from good) order by account, n desc)
      union all
      select house_chain, 0, 0 where house_chain is not null and (select all_good from good)) last
    left join (select distinct on (chain) chain, sequence, hash from linked order by chain, sequence desc) tip
      on tip.chain = last.id
    where h.id = last.id)
  select all_good into written from good;

  if written and has_holds then
    perform ledger.move_holds(sources, destinations, amounts, source_holds, destination_holds);
  end if;
  return written;
end $$;

-- Writes one journal whose heads are locked and whose key is claimed, leg by leg, or says why not: outcome 1 written,
-- 3 an account or a hold would go below zero, 5 a balance beyond what can be held.
create function ledger.write_journal(
  id bigint, journal_key uuid, kind text, ref text, at timestamptz, sources bigint[], destinations bigint[],
  amounts bigint[], source_holds text[], destination_holds text[], house_chain bigint,
  out outcome smallint, out refused_account bigint, out refused_hold text
) language plpgsql as $$
declare
  heads bigint[];
  balances bigint[];
  versions bigint[];
  chain_sequences bigint[];
  chain_hashes bytea[];
  accounts bigint[];
  changes bigint[];
  leg_versions bigint[];
  balances_after bigint[];
  leg_holds text[];
  has_house boolean := false;
  has_holds constant boolean := source_holds is not null or destination_holds is not null;
  line int;
  place int;
  next numeric;
  chain bigint;
  previous bytea;
begin
  select array_agg(h.id), array_agg(h.balance), array_agg(h.version), array_agg(h.chain_sequence), array_agg(h.chain_hash)
  into heads, balances, versions, chain_sequences, chain_hashes
  from ledger.head h where h.id = any (sources || destinations || house_chain);

  for leg in 1 .. 2 * cardinality(sources) loop
    line := (leg + 1) / 2;
    if leg % 2 = 1 then
      accounts[leg] := sources[line];
      changes[leg] := -amounts[line];
      leg_holds[leg] := source_holds[line];
    else
      accounts[leg] := destinations[line];
      changes[leg] := amounts[line];
      leg_holds[leg] := destination_holds[line];
    end if;
    if accounts[leg] < 0 then
      has_house := true;
      leg_versions[leg] := nextval('ledger.house_posting');
      balances_after[leg] := null;
    else
      chain := greatest(chain, accounts[leg]);
      place := array_position(heads, accounts[leg]);
      next := balances[place]::numeric + changes[leg];
      if next not between 0 and 9223372036854775807 then
        outcome := case when next < 0 then 3 else 5 end;
        refused_account := accounts[leg];
        return;
      end if;
      balances[place] := next;
      versions[place] := versions[place] + 1;
      leg_versions[leg] := versions[place];
      balances_after[leg] := next;
    end if;
  end loop;
  if source_holds is not null then
    select 3, c.account_id, c.hold into outcome, refused_account, refused_hold
    from ledger.hold_course(sources, destinations, amounts, source_holds, destination_holds) c
    where c.remaining < 0 order by c.n limit 1;
    if found then return; end if;
  end if;
  -- After this line the journal succeeds.
  outcome := 1;
  if cardinality(array_remove(leg_holds, null)) = 0 then leg_holds := null; end if;
  chain := coalesce(chain, house_chain);
  place := array_position(heads, chain);
  previous := chain_hashes[place];
  chain_sequences[place] := chain_sequences[place] + 1;
  chain_hashes[place] := ledger.link_hash(null, previous,
    ledger.journal_text(id, journal_key, kind, ref, at, chain, chain_sequences[place],
      accounts, leg_versions, changes, balances_after, leg_holds));

  update ledger.head h
  set balance = n.balance, version = n.version, chain_sequence = n.chain_sequence, chain_hash = n.chain_hash
  from unnest(heads, balances, versions, chain_sequences, chain_hashes) n(id, balance, version, chain_sequence, chain_hash)
  where h.id = n.id;
  insert into ledger.journal (
    id, key, kind, reference, at, accounts, versions, amounts, balances, holds, chain, sequence, previous, hash)
  values (id, journal_key, kind, ref, at, accounts, leg_versions, changes, balances_after, leg_holds, chain, chain_sequences[place], previous, chain_hashes[place]);
  insert into ledger.posting (account_id, version, journal_id, leg, amount, balance_after, hold)
  select l.account, l.version, id, l.leg, l.change, l.balance_after, l.hold
  from unnest(accounts, leg_versions, changes, balances_after, leg_holds)
    with ordinality l(account, version, change, balance_after, hold, leg);
  if has_house then
    insert into ledger.house_delta (account_id, amount)
    select l.account, sum(l.change) from unnest(accounts, changes) l(account, change) where l.account < 0 group by l.account;
  end if;
  if has_holds then
    perform ledger.move_holds(sources, destinations, amounts, source_holds, destination_holds);
  end if;
end $$;

-- Posts journals one by one when one of them is a repeat or is refused, with the same answers as for a set and in the same
-- commit.
create function ledger.post_one_by_one(
  ids bigint[], keys uuid[], bodies bigint[], kinds text[], refs text[], ats timestamptz[],
  items int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], house_chain bigint,
  out journal_ids bigint[], out outcomes smallint[], out refused_accounts bigint[], out refused_holds text[]
) language plpgsql as $$
declare
  first int := 1;
  last int;
  done record;
  answer record;
begin
  for i in 1 .. cardinality(keys) loop
    last := first;
    while items[last + 1] = i loop last := last + 1; end loop;
    select * into strict done from (
      select * from ledger.key_recent r where r.key = keys[i]
      union all select * from ledger.key_earlier e where e.key = keys[i]) k;
    journal_ids[i] := done.journal_id;
    if done.journal_id <> ids[i] then
      outcomes[i] := case when done.body <> bodies[i] then 4 when done.outcome = 1 then 2 else done.outcome end;
      refused_accounts[i] := done.refused_account;
      refused_holds[i] := done.refused_hold;
    else
      answer := ledger.write_journal(ids[i], keys[i], kinds[i], refs[i], ats[i], sources[first:last],
        destinations[first:last], amounts[first:last], source_holds[first:last], destination_holds[first:last],
        house_chain);
      outcomes[i] := answer.outcome;
      refused_accounts[i] := answer.refused_account;
      refused_holds[i] := answer.refused_hold;
      if answer.outcome <> 1 then
        -- Kept, so that a repeat gets the same answer.
        update ledger.key_recent k set outcome = answer.outcome, refused_account = answer.refused_account,
          refused_hold = answer.refused_hold where k.key = keys[i];
      end if;
    end if;
    first := last + 1;
  end loop;
end $$;

-- The ledger for a role that owns nothing of it: what writes its tables are functions that run as the owner of the books,
-- which the server is not. They believe nothing that they are called with, and their search path is their own, so that no
-- name in them can mean another thing. db/rights.ts grants them.
-- Whether the arrays of a call are what Node makes of journals. Who calls has no other way to the tables, so none may do
-- what a journal cannot: move an amount below zero, touch a head that is not the account's, leave an account out.
create function ledger.is_consistent(
  keys uuid[], bodies bigint[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], locks bigint[], houses bigint[], house_chain bigint,
  source_heads int[], destination_heads int[]
) returns boolean language plpgsql stable as $$
declare
  journals constant int := cardinality(keys);
  postings constant int := cardinality(items);
  heads constant int := cardinality(locks);
begin
  return coalesce(
    journals = cardinality(bodies) and journals = cardinality(kinds) and journals = cardinality(refs) and journals = cardinality(ats)
    and postings = cardinality(lines) and postings = cardinality(sources) and postings = cardinality(destinations)
    and postings = cardinality(amounts) and postings = cardinality(source_heads) and postings = cardinality(destination_heads)
    and postings = coalesce(cardinality(source_holds), postings) and postings = coalesce(cardinality(destination_holds), postings)
    and items[1] = 1 and items[postings] = journals
    and (house_chain is null or (house_chain between -16 and -1 and locks[1] = house_chain))
    and not exists (
      select from generate_series(1, heads) n
      where locks[n] <= coalesce(locks[n - 1], -17) or (locks[n] <= 0 and locks[n] is distinct from house_chain))
    and not exists (
      select from generate_series(1, postings) n
      where (amounts[n] > 0 and sources[n] <> destinations[n]
        and case when sources[n] < 0 then source_heads[n] = 0 and sources[n] = any (houses) else locks[source_heads[n]] = sources[n] end
        and case when destinations[n] < 0 then destination_heads[n] = 0 and destinations[n] = any (houses)
          else locks[destination_heads[n]] = destinations[n] end
        and case when items[n] = items[n - 1] then lines[n] = lines[n - 1] + 1
          else lines[n] = 1 and items[n] = coalesce(items[n - 1], 0) + 1 end
        -- A journal among house accounts only hangs on the chain of the house.
        and (house_chain is not null or sources[n] > 0 or destinations[n] > 0 or exists (
          select from generate_series(1, postings) m where items[m] = items[n] and (sources[m] > 0 or destinations[m] > 0)))
      ) is not true), false);
end $$;

-- Posts journals. `locks` are the heads they need (each member account once, and the house chain when a journal has no
-- member) in the order of their ids, `source_heads` and `destination_heads` say where among them an account is (0 for
-- the house's), `houses` are the house accounts they name. Answers:
--   known: false when one of the accounts is not open yet; then nothing was done
--   journal_ids: the journal of each item
--   outcomes: null when every item was posted now; otherwise for each item
--     1 posted now, 2 posted before under this key, 3 no funds, 4 key used for another body, 5 balance too large
--   refused_accounts, refused_holds: with outcome 3
-- One plan for arrays of any length, from the first call of a connection on: left to itself PostgreSQL plans the first
-- five calls anew; after those no difference was measured beyond the noise.
create function ledger.post(
  keys uuid[], bodies bigint[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], locks bigint[], houses bigint[], house_chain bigint,
  source_heads int[], destination_heads int[],
  out known boolean, out journal_ids bigint[], out outcomes smallint[], out refused_accounts bigint[],
  out refused_holds text[]
) language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  claimed int;
  head_ids bigint[];
  head_balances bigint[];
  head_versions bigint[];
  head_sequences bigint[];
  head_hashes bytea[];
begin
  if not ledger.is_consistent(keys, bodies, kinds, refs, ats, items, lines, sources, destinations, amounts, source_holds,
    destination_holds, locks, houses, house_chain, source_heads, destination_heads)
  then raise exception 'ledger.post: the arrays do not belong together' using errcode = 'invalid_parameter_value'; end if;

  select count(*) = cardinality(locks), array_agg(l.id), array_agg(l.balance::bigint), array_agg(l.version),
    array_agg(l.chain_sequence), array_agg(l.chain_hash)
  into known, head_ids, head_balances, head_versions, head_sequences, head_hashes
  from (select h.* from ledger.head h where h.id = any (locks) order by h.id for no key update) l;
  if known and cardinality(houses) > 0 then
    select count(*) = cardinality(houses) into known from ledger.house_balance b where b.id = any (houses);
  end if;
  if not known then return; end if;

  -- Given out under the locks, so that the ids of an account's journals are in the order of its balances.
  for i in 1 .. cardinality(keys) loop journal_ids[i] := nextval('ledger.journal_id'); end loop;
  insert into ledger.key_recent (key, body, journal_id)
  select keys[n], bodies[n], journal_ids[n] from generate_series(1, cardinality(keys)) n
  where not exists (select from ledger.key_earlier e where e.key = keys[n])
  order by keys[n], n
  on conflict (key) do nothing;
  get diagnostics claimed = row_count;

  if claimed = cardinality(keys) then
    if ledger.write_journals(
      journal_ids, keys, kinds, refs, ats, items, lines, sources, destinations, amounts, source_holds,
      destination_holds, house_chain, source_heads, destination_heads, head_ids, head_balances, head_versions,
      head_sequences, head_hashes)
    then return; end if;
  end if;
  select p.* into journal_ids, outcomes, refused_accounts, refused_holds
  from ledger.post_one_by_one(journal_ids, keys, bodies, kinds, refs, ats, items, sources, destinations, amounts,
    source_holds, destination_holds, house_chain) p;
end $$;

-- Posts one journal of one posting that names a member and no hold, which is most of what is posted alone, in five
-- statements of one row each. An UPDATE is lock and change in one; the heads are taken in the order of their ids, and
-- the chain is that of the last, so that its link is computed by the update itself. Whatever this way cannot do (a
-- refusal, a repeat, an account that is not open) it leaves to post(), after it has taken back what it changed.
-- Answers the journal's id; or post()'s row as JSON, when it was left to that.
create function ledger.post_alone(
  p_key uuid, p_body bigint, p_kind text, p_ref text, p_at timestamptz, p_source bigint, p_destination bigint, p_amount bigint
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  low constant bigint := least(p_source, p_destination);
  high constant bigint := greatest(p_source, p_destination);
  is_source_low constant boolean := p_source < p_destination;
  low_change constant bigint := case when is_source_low then -p_amount else p_amount end;
  low_balance bigint;
  low_version bigint;
  high_balance bigint;
  high_version bigint;
  link_sequence bigint;
  link bytea;
  link_before bytea;
  versions bigint[];
  balances bigint[];
  new_id bigint;
begin
  if low = high or high <= 0 or low between -1000 and 0 or p_amount <= 0
  then raise exception 'ledger.post_alone: not a journal' using errcode = 'invalid_parameter_value'; end if;

  <<quick>>
  begin
    -- A house account, whose id is below zero, is the lower.
    if low < 0 then
      perform from ledger.house_balance b where b.id = low;
      exit quick when not found;
      low_version := nextval('ledger.house_posting');
    else
      update ledger.head h set balance = h.balance + low_change, version = h.version + 1
      where h.id = low and case when is_source_low then h.balance >= p_amount else h.balance <= 9223372036854775807 - p_amount end
      returning h.balance, h.version into low_balance, low_version;
      exit quick when not found;
    end if;

    -- The journal's id is given out while both heads are held, as everywhere. When the update had to wait for another
    -- session, PostgreSQL computes all of this again from the row that the other left, so currval() is the id used.
    update ledger.head h
    set balance = h.balance - low_change, version = h.version + 1, chain_sequence = h.chain_sequence + 1,
      chain_hash = sha256(h.chain_hash || convert_to(ledger.journal_text(
        nextval('ledger.journal_id'), p_key, p_kind, p_ref, p_at, high, h.chain_sequence + 1,
        array[p_source, p_destination],
        case when is_source_low then array[low_version, h.version + 1] else array[h.version + 1, low_version] end,
        array[-p_amount, p_amount],
        case when is_source_low then array[low_balance, h.balance - low_change]
          else array[h.balance - low_change, low_balance] end,
        null), 'UTF8'))
    where h.id = high and case when is_source_low then h.balance <= 9223372036854775807 - p_amount else h.balance >= p_amount end
    returning h.balance, h.version, h.chain_sequence, h.chain_hash, old.chain_hash
    into high_balance, high_version, link_sequence, link, link_before;
    exit quick when not found;

    new_id := currval('ledger.journal_id');
    insert into ledger.key_recent (key, body, journal_id)
    select p_key, p_body, new_id where not exists (select from ledger.key_earlier e where e.key = p_key)
    on conflict (key) do nothing;
    exit quick when not found;
    -- After this line the journal succeeds.
    if is_source_low then
      versions := array[low_version, high_version];
      balances := array[low_balance, high_balance];
    else
      versions := array[high_version, low_version];
      balances := array[high_balance, low_balance];
    end if;
    if low < 0 then insert into ledger.house_delta (account_id, amount) values (low, low_change); end if;
    insert into ledger.journal (
      id, key, kind, reference, at, accounts, versions, amounts, balances, chain, sequence, previous, hash)
    values (new_id, p_key, p_kind, p_ref, p_at, array[p_source, p_destination], versions, array[-p_amount, p_amount],
      balances, high, link_sequence, link_before, link);
    insert into ledger.posting (account_id, version, journal_id, leg, amount, balance_after) values
      (p_source, versions[1], new_id, 1, -p_amount, balances[1]),
      (p_destination, versions[2], new_id, 2, p_amount, balances[2]);
    return new_id;
  end;

  if low_balance is not null then
    update ledger.head h set balance = h.balance - low_change, version = h.version - 1 where h.id = low;
  end if;
  if high_balance is not null then
    update ledger.head h set balance = h.balance + low_change, version = h.version - 1,
      chain_sequence = h.chain_sequence - 1, chain_hash = link_before
    where h.id = high;
  end if;
  return (select row_to_json(a) from (
    select known, journal_ids::text[], outcomes, refused_accounts::text[], refused_holds
    from ledger.post(
      array[p_key], array[p_body], array[p_kind], array[p_ref], array[p_at], array[1], array[1],
      array[p_source], array[p_destination], array[p_amount], null, null,
      case when low > 0 then array[low, high] else array[high] end,
      case when low > 0 then null else array[low] end, null,
      array[(low > 0)::int + (not is_source_low)::int], array[(low > 0)::int + is_source_low::int])) a);
end $$;
