-- Pages of what moved: the entries of members' wallets without those that only hold or release, available and frozen together.
-- Versions have no gaps, but movements among them have: so how many there are is counted once, at every 32nd version.

-- Taken from the books, no part of them, and made when somebody looks. May be emptied at any time.
create table movement_count (
  account_id bigint not null,
  -- Movements among the account's entries up to this version.
  moved      bigint not null,
  upto       bigint not null,
  primary key (account_id, moved, upto)
);

-- The movements between two versions that are multiples of 32, by piece of 32; costs what is between them.
create function ledger.movement_sums(p_account bigint, p_partner bigint, p_after bigint, p_upto bigint)
returns table (upto bigint, moved bigint) language plpgsql stable rows 100
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query select ((w.version - 1) / 32 + 1) * 32, count(*) filter (where w.counterpart is distinct from p_partner)
  from ledger.movements_window(p_account, p_after, p_upto) w group by 1;
end $$;

-- What an account had just before an entry of its partner: halving finds it in as many looks as its versions have bits.
create function ledger.balance_before(p_account bigint, p_journal bigint, p_leg int)
returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := coalesce((select h.version from ledger.head h where h.id = p_account), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select (p.journal_id, p.leg::int) < (p_journal, p_leg) from ledger.posting p
        where p.account_id = p_account and p.version = middle)
    then low := middle; else high := middle - 1; end if;
  end loop;
  return coalesce((select p.balance_after from ledger.posting p where p.account_id = p_account and p.version = low), 0);
end $$;

-- A page of the movements of several accounts as one list, newest first, and how many there are; each account with the one
-- that a hold of it is kept on, or is kept from. To skip k movements of n accounts, look k/n deep into each, at a version up to
-- which they were counted. Where that look finds the newest posting, all down to it are among the k newest of all: at most k/n
-- of each other account are before it. So they are skipped. What is left to skip is less than n pieces, and is read.
create function ledger.movements_page(p_accounts bigint[], p_partners bigint[], p_offset bigint, p_limit int)
returns table (
  total bigint, account_id bigint, journal_id bigint, leg int, kind text, reference text, at timestamptz, amount bigint,
  balance_after bigint, counterpart bigint, partner_balance bigint
) language plpgsql stable rows 20
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[];
  partners bigint[];
  -- Of each account, the newest version that is not skipped, and the movements up to it.
  newest bigint[];
  counts bigint[];
  all_moved bigint;
  accounts int;
  skip bigint := p_offset;
  depth bigint;
  look record;
begin
  select array_agg(w.id), array_agg(w.partner), array_agg(h.version), array_agg(coalesce(c.moved, 0) + t.moved)
  into ids, partners, newest, counts
  from unnest(p_accounts, p_partners) w(id, partner)
  join ledger.head h on h.id = w.id and h.version > 0
  left join lateral (select n.upto, n.moved from public.movement_count n
    where n.account_id = w.id order by n.moved desc, n.upto desc limit 1) c on true
  cross join lateral (select count(*) as moved from ledger.movements_window(w.id, coalesce(c.upto, 0), h.version) e
    where e.counterpart is distinct from w.partner) t;
  all_moved := coalesce((select sum(n) from unnest(counts) n), 0);
  loop
    accounts := (select count(*) from unnest(counts) n where n > 0);
    exit when accounts = 0 or skip < accounts;
    depth := skip / accounts;
    with looked as (
      select l.place, l.id, case when l.moved <= depth then 0 else c.upto end as upto,
        case when l.moved <= depth then 0 else c.moved end as moved
      from unnest(ids, newest, counts) with ordinality l(id, upto, moved, place)
      left join lateral (select n.upto, n.moved from public.movement_count n
        where n.account_id = l.id and n.moved >= l.moved - depth and n.upto < l.upto
        order by n.moved, n.upto limit 1) c on true
      where l.moved > 0)
    select k.place, k.upto, k.moved, exists (select from looked without where without.upto is null) as is_near into look
    from looked k left join ledger.posting p on p.account_id = k.id and p.version = k.upto + 1
    order by p.journal_id desc nulls last, p.leg desc limit 1;
    exit when look.is_near;
    skip := skip - (counts[look.place] - look.moved);
    newest[look.place] := look.upto;
    counts[look.place] := look.moved;
  end loop;
  return query with page as materialized (
    select l.id, l.partner, e.* from unnest(ids, partners, newest, counts) l(id, partner, upto, moved)
    left join lateral (select n.upto from public.movement_count n
      where n.account_id = l.id and n.moved <= l.moved - skip - p_limit
      order by n.moved desc, n.upto desc limit 1) c on true
    cross join lateral ledger.movements_window(l.id, coalesce(c.upto, 0), l.upto) e
    where l.moved > 0 and e.counterpart is distinct from l.partner
    order by e.journal_id desc, e.leg desc offset skip limit p_limit)
  select all_moved, p.id, p.journal_id, p.leg, p.kind, p.reference, p.at, p.amount, p.balance_after, p.counterpart,
    -- Holds leave what both accounts have together as it is, so before each movement there was what the older one left.
    (first_value(p.balance_after + p.first_partner_balance) over older - sum(p.amount) over older + p.amount
      - p.balance_after)::bigint
  from (select) one left join (
    select q.*, case when q.place = 1 then ledger.balance_before(q.partner, q.journal_id, q.leg) end as first_partner_balance
    from (select g.*, least(g.id, g.partner) as wallet,
        row_number() over (partition by least(g.id, g.partner) order by g.journal_id desc, g.leg desc) as place
      from page g) q) p on true
  window older as (partition by p.wallet order by p.place)
  order by p.journal_id desc, p.leg desc;
end $$;
