-- The check of the books finds what it could not: a balance row that is gone, holds that changed places, keys that are gone.

-- Keys of journals up to this one may be forgotten; the check asks for those after it.
alter table ledger.key_turn add column forgotten_to bigint not null default 0;

create or replace function ledger.rotate_keys(kept interval default '90 days', keys_min bigint default 5000000)
returns boolean language plpgsql as $$
declare
  turned timestamptz;
  keys bigint;
begin
  select at into turned from ledger.key_turn;
  if turned > now() - kept then return false; end if;
  if pg_relation_size('ledger.key_recent') < keys_min * 68 then return false; end if;
  -- Whoever else was at it has turned them meanwhile.
  select at into turned from ledger.key_turn for update;
  if turned > now() - kept then return false; end if;
  select count(*) into keys from ledger.key_recent;
  if keys < keys_min then return false; end if;
  update ledger.key_turn set forgotten_to = greatest(forgotten_to,
    coalesce((select max(journal_id) from ledger.key_earlier), 0));
  lock table ledger.key_recent, ledger.key_earlier in access exclusive mode;
  drop table ledger.key_earlier;
  alter table ledger.key_recent rename to key_earlier;
  alter index ledger.key_recent_pkey rename to key_earlier_pkey;
  create table ledger.key_recent (like ledger.key_earlier including all);
  revoke all on ledger.key_recent from public;
  update ledger.key_turn set at = now();
  return true;
end $$;

-- Faults of the balances, none when all is well: a version left out, a balance after that is not the running sum, a
-- balance that is not the sum of its postings, holds that are not the balance they are kept from, a journal that does
-- not add up to zero, an account whose id is not of its owner, purpose and currency, a balance without its account and an
-- account without its balance, a hold that is not the sum of its own postings, and a key that is not of its journal.
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
  select 'account without a balance', a.id, null
  from ledger.account a
  where not exists (select from ledger.head h where h.id = a.id)
    and not exists (select from ledger.house_balance b where b.id = a.id)
  union all
  select 'hold is not the sum of its postings', coalesce(o.account_id, s.account_id), null
  from ledger.hold o
  full join (
    select p.account_id, p.hold, sum(p.amount) as kept from ledger.posting p
    where p.account_id > 0 and p.hold is not null group by p.account_id, p.hold having sum(p.amount) <> 0) s
    on s.account_id = o.account_id and s.hold = o.name
  where o.remaining is distinct from s.kept
  union all
  select 'key is forgotten', null, j.id
  from ledger.journal j, ledger.key_turn t
  where j.id > t.forgotten_to
    and not exists (select from ledger.key_recent k where k.key = j.key and k.journal_id = j.id)
    and not exists (select from ledger.key_earlier k where k.key = j.key and k.journal_id = j.id)
  union all
  select 'key was posted twice', null, max(j.id)
  from ledger.journal j, ledger.key_turn t where j.id > t.forgotten_to group by j.key having count(*) > 1
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

-- One hash over all journals up to one, by which a rewriting shows that makes every chain fit again: what was said of them
-- before, and kept elsewhere, does not fit any more. By hundred thousand, for a sum of all would not fit into memory.
create function ledger.root(up_to bigint) returns table (journals bigint, root text) language sql stable as $$
  with part as (
    select id / 100000 as n, count(*) as journals, sha256(string_agg(int8send(id) || hash, '' order by id)) as hash
    from ledger.journal where id <= up_to group by 1)
  select coalesce(sum(journals), 0)::bigint, encode(sha256(coalesce(string_agg(hash, '' order by n), '')), 'hex') from part
$$;
