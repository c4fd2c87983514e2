-- A page of several members' accounts as one list, newest first, that costs what the first does however deep it is. The
-- ids of an account's journals are in the order of its versions, which have no gaps: the s-th newest posting of an
-- account is found by its key. To skip k postings of n accounts, look k/n deep into each. Where that look finds the
-- newest posting, all down to it are among the k newest of all: fewer than k/n of each other account can be before it.
-- So they are skipped, and what is left of k shrinks by an n-th each time.
create function ledger.entries_page(p_accounts bigint[], p_offset bigint, p_limit int)
returns table (
  account_id bigint, journal_id bigint, leg int, kind text, reference text, at timestamptz, amount bigint,
  balance_after bigint
) language plpgsql stable rows 20
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[];
  -- Of each account, the newest version that is not skipped.
  upto bigint[];
  accounts int;
  skip bigint := p_offset;
  depth bigint;
  place int;
  skipped bigint;
begin
  select array_agg(h.id), array_agg(h.version) into ids, upto
  from ledger.head h where h.id = any (p_accounts) and h.version > 0;
  while skip > 0 loop
    select count(*) into accounts from unnest(upto) left_over where left_over > 0;
    exit when accounts = 0;
    depth := greatest(skip / accounts, 1);
    select l.place, least(depth, l.version) into place, skipped
    from unnest(ids, upto) with ordinality l(id, version, place)
    join ledger.posting p on p.account_id = l.id and p.version = l.version - least(depth, l.version) + 1
    where l.version > 0
    order by p.journal_id desc, p.leg desc limit 1;
    upto[place] := upto[place] - skipped;
    skip := skip - skipped;
  end loop;
  return query with page as materialized (
    select p.* from unnest(ids, upto) l(id, version)
    join ledger.posting p on p.account_id = l.id and p.version <= l.version and p.version > l.version - p_limit
    order by p.journal_id desc, p.leg desc limit p_limit)
  select p.account_id, p.journal_id, p.leg::int, j.kind, j.reference, j.at, p.amount::bigint, p.balance_after::bigint
  from page p join ledger.journal j on j.id = p.journal_id order by p.journal_id desc, p.leg desc;
end $$;
