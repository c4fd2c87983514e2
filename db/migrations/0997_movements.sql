-- The entries of a member's account between two versions, newest first, each with the account on the other side of its
-- posting. Between what is available and what is frozen of one owner nothing came in or went out: the other side says so.
create function ledger.movements_window(p_account bigint, p_after bigint, p_upto bigint)
returns table (
  version bigint, journal_id bigint, leg int, kind text, reference text, at timestamptz, amount bigint,
  balance_after bigint, counterpart bigint
) language plpgsql stable rows 1000
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query with page as materialized (
    select p.version, p.journal_id, p.leg, p.amount, p.balance_after from ledger.posting p
    where p.account_id = p_account and p.version > p_after and p.version <= p_upto)
  select p.version, p.journal_id, p.leg::int, j.kind, j.reference, j.at, p.amount::bigint, p.balance_after::bigint,
    -- Legs come in pairs: the source is odd, its destination follows.
    j.accounts[case when p.leg % 2 = 1 then p.leg + 1 else p.leg - 1 end]
  from page p join ledger.journal j on j.id = p.journal_id order by p.version desc;
end $$;

-- The same account of entries that are known by journal and leg, in their order.
create function ledger.counterparts(p_journals bigint[], p_legs int[])
returns table (place int, counterpart bigint) language plpgsql stable rows 20
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query select e.place::int, j.accounts[case when e.leg % 2 = 1 then e.leg + 1 else e.leg - 1 end]
  from unnest(p_journals, p_legs) with ordinality e(journal_id, leg, place)
  join ledger.journal j on j.id = e.journal_id;
end $$;
