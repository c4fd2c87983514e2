-- The entries of a member's account between two versions, newest first, for walking all of them a piece at a time.
-- Versions have no gaps, so a window says how much is read, whatever the filter behind it lets pass. As for
-- ledger.statement_page, PostgreSQL may not plan a window for the average account: each posting finds its journal by key.
create function ledger.entries_window(p_account bigint, p_after bigint, p_upto bigint)
returns table (
  version bigint, journal_id bigint, leg int, kind text, reference text, at timestamptz, amount bigint,
  balance_after bigint
) language plpgsql stable rows 1000
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query with page as materialized (
    select p.version, p.journal_id, p.leg, p.amount, p.balance_after from ledger.posting p
    where p.account_id = p_account and p.version > p_after and p.version <= p_upto)
  select p.version, p.journal_id, p.leg::int, j.kind, j.reference, j.at, p.amount::bigint, p.balance_after::bigint
  from page p join ledger.journal j on j.id = p.journal_id order by p.version desc;
end $$;
