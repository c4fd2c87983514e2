-- The ledger's books: the owner and balance of each account, and the journals and postings, which are written once and never
-- changed. Members' balances are exact rows that are locked in order; house balances are sums that nobody waits for; holds
-- name the purpose of reserved amounts.
create schema ledger;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of %.% is refused; post a reversing journal instead',
    lower(tg_op), tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Removes the rights to change a table, from its owner too, and refuses a superuser, who keeps the rights.
create function ledger.make_append_only(relation regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger append_only before update or delete or truncate on %s
     for each statement execute function ledger.refuse_change()', relation);
  -- Always: also in a session that plays a replica.
  execute format('alter table %s enable always trigger append_only', relation);
  execute format('revoke update, delete, truncate on %s from public, current_user', relation);
end $$;

create function ledger.account_id(owner text, purpose text, currency text) returns bigint
language sql immutable parallel safe
return case when owner = 'house' then -1 else 1 end
  * (('x' || left(encode(sha256(convert_to(owner || e'\n' || purpose || e'\n' || currency, 'UTF8')), 'hex'), 16))::bit(64)::bigint
     & 9223372036854775807);

-- The id is computed from the key: nobody has to look it up, and no cache of ids can be wrong. Members have ids above zero,
-- the house below. Whose an account is cannot be changed: else two members' balances could change places without a single
-- posting.
create table ledger.account (
  id bigint primary key,
  owner text not null check (owner <> '' and owner !~ '[\n]'),
  purpose text not null check (purpose <> '' and purpose !~ '[\n]'),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  unique (owner, purpose, currency),
  check ((id < 0) = (owner = 'house')),
  -- The ids next to zero name the chains of the house's own journals.
  check (id not between -1000 and 0)
);
select ledger.make_append_only('ledger.account');

-- Rules about values of every posting are domains instead of checks of tables: PostgreSQL reads a table's checks anew in
-- each statement, and a domain's once per connection.
create domain ledger.balance as bigint constraint no_overdraft check (value >= 0);
create domain ledger.change as bigint constraint some_change check (value <> 0);

-- The parts of a member's account that a posting changes: the balance, the gapless version of its postings, and the last
-- link of the account's chain of journals. The rows -16 to -1 are the chains of journals that move money between house
-- accounts only; they hold none themselves. Half-empty pages keep updates within the page (HOT).
create table ledger.head (
  id bigint primary key,
  balance ledger.balance not null default 0,
  version bigint not null default 0,
  chain_sequence bigint not null default 0,
  chain_hash bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000'
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
insert into ledger.head (id) select -n from generate_series(1, 16) n;

-- A house account's balance is its rolled up balance plus its deltas. Posting only ever inserts a delta.
-- There is no foreign key: checking one locks the row that is named, which takes the right to change it.
-- Accounts never go, so that it would hold nothing but the opening; a balance without its account is a break
-- in the books.
create table ledger.house_balance (
  id bigint primary key,
  balance numeric(38) not null default 0
);

create table ledger.house_delta (
  account_id bigint not null,
  amount numeric(38) not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Reserved amounts on a member's frozen account, by purpose. A hold is never drawn below zero, and is removed when it is
-- used up; its history is in the postings, which carry its name.
create table ledger.hold (
  account_id bigint not null,
  name text not null,
  remaining bigint not null constraint no_overdraw check (remaining > 0),
  primary key (account_id, name)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

create sequence ledger.journal_id;
-- Orders the postings of house accounts, which have no row with a version.
create sequence ledger.house_posting;

create table ledger.journal (
  id bigint not null,
  key uuid not null,
  kind text not null,
  reference text not null,
  at timestamptz not null,
  -- The journal's legs, as the hash covers them: each posting's source (amount below zero), then its destination. The rows
  -- of ledger.posting repeat them for each account's statement; holds is null when no leg has one.
  accounts bigint[] not null,
  versions bigint[] not null,
  amounts bigint[] not null,
  balances bigint[] not null,
  holds text[],
  -- The chain that the journal belongs to: that of its highest member account, or one of the house's own (-16 to -1).
  chain bigint not null,
  sequence bigint not null,
  previous bytea not null,
  hash bytea not null,
  primary key (id)
) partition by range (id);
create index journal_reference on ledger.journal (reference);
select ledger.make_append_only('ledger.journal');

-- One row for each side of a posting: the source with the amount below zero (odd legs), the destination above (even). For a
-- member's account `version` counts its postings without a gap and `balance_after` is the balance they left; for a house
-- account `version` only orders. The index is by account, because a journal lists its own legs.
create table ledger.posting (
  account_id bigint not null,
  version bigint not null,
  journal_id bigint not null,
  leg smallint not null,
  amount ledger.change not null,
  balance_after ledger.balance,
  hold text,
  primary key (account_id, version, journal_id),
  check ((account_id < 0) = (balance_after is null))
) partition by range (journal_id);
select ledger.make_append_only('ledger.posting');

-- Keys of journals posted or refused, with what is needed to answer a repeat. Random keys in one index that grows forever
-- cost more each month (measured: +40 % at ten million), so there are two tables that take turns.
create table ledger.key_recent (
  key uuid primary key,
  body bigint not null,
  journal_id bigint not null,
  outcome smallint not null default 1,
  refused_account bigint,
  refused_hold text
);
create table ledger.key_earlier (like ledger.key_recent including all);
create table ledger.key_turn (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default now(),
  -- Keys of journals up to this one may be forgotten; the check of the books looks for later ones.
  forgotten_to bigint not null default 0
);
insert into ledger.key_turn default values;

-- Opens missing accounts, in the order of the ids. Two keys of one id (one chance in 10^5 at ten million accounts) are an
-- error here, before any money is on either.
create function ledger.open_accounts(owners text[], purposes text[], currencies text[]) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.account (id, owner, purpose, currency)
  select distinct ledger.account_id(k.owner, k.purpose, k.currency), k.owner, k.purpose, k.currency
  from unnest(owners, purposes, currencies) k(owner, purpose, currency)
  order by 1
  on conflict do nothing;

  if exists (
    select from unnest(owners, purposes, currencies) k(owner, purpose, currency)
    join ledger.account a on a.id = ledger.account_id(k.owner, k.purpose, k.currency)
    where (a.owner, a.purpose, a.currency) <> (k.owner, k.purpose, k.currency))
  then raise exception 'two accounts would have one id'; end if;

  insert into ledger.head (id)
  select distinct ledger.account_id(k.owner, k.purpose, k.currency)
  from unnest(owners, purposes, currencies) k(owner, purpose, currency)
  where k.owner <> 'house' order by 1
  on conflict do nothing;

  insert into ledger.house_balance (id)
  select distinct ledger.account_id(k.owner, k.purpose, k.currency)
  from unnest(owners, purposes, currencies) k(owner, purpose, currency)
  where k.owner = 'house' order by 1
  on conflict do nothing;
end $$;

-- Adds the deltas to the balances. Safe at any time: a reader sees either the delta or the sum, never both or neither.
-- Answers how many deltas were added; 0 when another session is doing it.
create function ledger.roll_up_house() returns bigint language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  rolled bigint;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('ledger.roll_up_house', 0)) then return 0; end if;
  with gone as (delete from ledger.house_delta returning account_id, amount),
  total as (select account_id, sum(amount) as amount, count(*) as n from gone group by account_id),
  added as (
    update ledger.house_balance b set balance = b.balance + t.amount from total t where b.id = t.account_id
    returning t.n)
  select coalesce(sum(n), 0) into rolled from added;
  return rolled;
end $$;

-- Every account with its current balance, the house's with deltas that are not rolled up yet: one statement, one snapshot.
create view ledger.account_balance as
  select a.id, a.owner, a.purpose, a.currency, h.balance::numeric as balance, h.version
  from ledger.account a join ledger.head h on h.id = a.id
  union all
  select a.id, a.owner, a.purpose, a.currency, b.balance + coalesce(d.amount, 0), null
  from ledger.account a join ledger.house_balance b on b.id = a.id
  left join (select account_id, sum(amount) as amount from ledger.house_delta group by account_id) d
    on d.account_id = a.id;

revoke all on all tables in schema ledger from public;
revoke truncate on ledger.account, ledger.head, ledger.house_balance, ledger.house_delta, ledger.hold from current_user;
