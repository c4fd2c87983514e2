-- Whose an account is cannot be changed, and shows where it was: else two members' balances could change places without
-- a single posting. An account's id is computed from its owner, purpose and currency, and the chains cover the id.

-- Checking a foreign key locks the row that is named, which takes the right to change it. Accounts never go, so that
-- it held nothing but the opening; a balance without its account is a fault below.
alter table ledger.house_balance drop constraint house_balance_id_fkey;
select ledger.make_append_only('ledger.account');

-- Faults of the balances, none when all is well: a version left out, a balance after that is not the running sum, a
-- balance that is not the sum of its postings, holds that are not the balance they are kept from, a journal that does
-- not add up to zero, an account whose id is not of its owner, purpose and currency, a balance without its account.
create or replace function ledger.balance_faults()
returns table (fault text, account_id bigint, version bigint) language sql stable as $$
  with course as (
    select p.account_id, p.version, p.balance_after,
      row_number() over w as version_expected, sum(p.amount) over w as balance_expected
    from ledger.posting p where p.account_id > 0
    window w as (partition by p.account_id order by p.version)),
  member as (
    select account_id, max(version) as version, (array_agg(balance_expected order by version desc))[1] as balance
    from course group by account_id),
  house as (
    select p.account_id, sum(p.amount) as balance from ledger.posting p where p.account_id < 0 group by p.account_id)
  select 'version left out', account_id, version from course where version <> version_expected
  union all
  select 'balance after is not the running sum', account_id, version from course where balance_after is distinct from balance_expected
  union all
  select 'balance is not the sum of postings', h.id, h.version
  from ledger.head h left join member m on m.account_id = h.id
  where h.balance <> coalesce(m.balance, 0) or h.version <> coalesce(m.version, 0)
  union all
  select 'balance is not the sum of postings', b.id, null
  from ledger.account_balance b left join house on house.account_id = b.id
  where b.id < 0 and b.balance <> coalesce(house.balance, 0)
  union all
  select 'postings without an account', s.account_id, null
  from (select account_id from member union all select account_id from house) s
  where not exists (select from ledger.account a where a.id = s.account_id)
  union all
  select 'account is not of its owner', a.id, null
  from ledger.account a where a.id <> ledger.account_id(a.owner, a.purpose, a.currency)
  union all
  select 'balance without an account', b.id, null
  from (select id from ledger.head where id > 0 union all select id from ledger.house_balance) b
  where not exists (select from ledger.account a where a.id = b.id)
  union all
  select 'holds are not the frozen balance', h.id, h.version
  from ledger.head h join ledger.account a on a.id = h.id
  left join (select o.account_id, sum(o.remaining) as kept from ledger.hold o group by o.account_id) o on o.account_id = h.id
  where h.balance <> coalesce(o.kept, 0) and (o.kept is not null or a.purpose in ('frozen', 'prepaid-frozen'))
  union all
  select 'journal is not zero in each currency', null, p.journal_id
  from ledger.posting p join ledger.account a on a.id = p.account_id
  group by p.journal_id, a.currency having sum(p.amount) <> 0
$$;
