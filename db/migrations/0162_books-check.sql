-- That the books were verified, when, and what was found: what chain_faults and balance_faults tell only to who asks.

create table ledger.books_check (
  id bigint generated always as identity primary key,
  -- By the database's own time. The books were as they are told here when it began.
  began_at timestamptz not null,
  ended_at timestamptz not null,
  chain_faults int not null,
  balance_faults int not null,
  -- The first hundred faults of each. Numbers are text, for many readers of JSON would lose their digits.
  findings jsonb not null
);
select ledger.make_append_only('ledger.books_check');
revoke all on ledger.books_check from public;

-- Verifies the whole books in one snapshot and keeps what was found; no row when another session is at it. Reads all
-- there is, and nobody who posts waits for it.
create function ledger.check_books() returns setof ledger.books_check language plpgsql as $$
declare
  chains int;
  balances int;
  of_chains jsonb;
  of_balances jsonb;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('ledger.check_books', 0)) then return; end if;
  with chain as materialized (select * from ledger.chain_faults()),
  balance as materialized (select * from ledger.balance_faults())
  select
    (select count(*) from chain), (select count(*) from balance),
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'fault', f.fault, 'chain', f.chain::text, 'sequence', f.sequence::text, 'journalId', f.journal_id::text)))
     from (select * from chain order by journal_id, fault limit 100) f),
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'fault', f.fault, 'accountId', f.account_id::text, 'version', f.version::text)))
     from (select * from balance order by account_id, version, fault limit 100) f)
  into chains, balances, of_chains, of_balances;
  return query
  insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings)
  values (statement_timestamp(), clock_timestamp(), chains, balances,
    coalesce(of_chains, '[]') || coalesce(of_balances, '[]'))
  returning *;
end $$;
