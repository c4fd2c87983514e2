-- Money that arrived: credited, on its way back, or without an owner yet.

-- Area: money

-- Money that arrived, from the bank's entry or the block that contains it to the member's available balance. Money that is
-- not credited goes back the way it came, by a payment of its own, from staff's decision to the final report of the bank or
-- chain.
create table deposit (
  -- The transaction number.
  id text primary key,
  member_id text not null references member,
  account_id uuid not null references collection_account,
  channel smallint not null,
  status text not null check (status in ('PENDING', 'VANISHED', 'HELD', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN',
    'CREDITED', 'RETURNING', 'RETURN_SENT', 'RETURN_FAILED', 'RETURNED')),
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0 and fee < amount),
  receiving_account text not null,
  source_account text not null,
  payer_name text,
  payer_bic text,
  remittance text,
  -- The bank's reference of the entry, or '<hash>:<position>' on a chain: the same money reported twice has the same
  -- reference.
  payment_reference text not null,
  -- The last block on a chain that contained it; both null for a bank.
  block_number bigint,
  block_hash text,
  -- When it was deep enough, or booked by the bank: screening starts then.
  confirmed_at timestamptz,
  risk_level smallint not null default 0 check (risk_level between 0 and 5),
  checks jsonb,
  reason text,
  created_at timestamptz not null,
  credited_at timestamptz,
  version integer not null default 1,
  -- How many return payments were begun: the last one is `<id>R<count>` at the bank or chain.
  return_attempt smallint not null default 0,
  return_started_at timestamptz,
  -- The day in Hong Kong when the return is due.
  return_due date,
  return_sent_at timestamptz,
  returned_at timestamptz,
  -- The bank's reference of the return payment, or the hash of its transaction.
  return_reference text,
  -- Why the last return payment failed: the provider's code and words.
  return_failed_code text,
  return_failed_reason text,
  -- The bank's entry by which a return payment came back after it was paid; '' while the bank has only announced it.
  return_bounced text,
  documents_reason text,
  -- The deadline for the member to submit documents, or to confirm the return; afterwards staff may decide without.
  member_due_at timestamptz,
  return_confirmed_by uuid references person,
  first_approved_by uuid references staff,
  first_approved_at timestamptz,
  second_approved_by uuid references staff,
  -- Earlier tries that were paid and came back to us: further reports about them change nothing.
  return_came_back smallint[] not null default '{}',
  -- The ultimate payer of a bank deposit, and how the booking differs from the instruction.
  ultimate_payer text,
  instructed_currency text,
  instructed_value text,
  charges jsonb,
  is_small boolean not null default false,
  -- The payee of a return if the bank named no payer, or named one in letters that the bank cannot write: staff enter it
  -- (MON-600).
  holder_name text,
  -- When two members of staff and the bank's own books agreed that the bank never booked it (MON-900); null again once the bank has.
  never_booked_at timestamptz,
  updated_at timestamptz not null default record_changed(),
  constraint deposit_asks_member check (status not in ('DOCUMENTS_NEEDED', 'CONFIRM_RETURN')
    or member_due_at is not null),
  constraint deposit_never_booked check (never_booked_at is null or status = 'VANISHED'),
  constraint deposit_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  constraint deposit_two_of_staff check (second_approved_by is null or (first_approved_by is not null
    and second_approved_by <> first_approved_by))
) with (fillfactor = 70);
create unique index deposit_once on deposit (channel, payment_reference);
create index deposit_member on deposit (member_id, created_at desc, id);
create index deposit_never_booked on deposit (channel) where never_booked_at is not null;
create index deposit_moving on deposit (channel, created_at) where status = 'PENDING';
create index deposit_on_chain on deposit (created_at) where channel in (8, 9);
create index deposit_held on deposit (created_at) where status = 'HELD';
-- Finds deposits by block, whenever a chain reorganizes.
create index deposit_block on deposit (channel, block_number) where block_number is not null;
create index deposit_returning on deposit (return_due, id) where status in ('RETURNING', 'RETURN_SENT', 'RETURN_FAILED');
create index deposit_asks_member on deposit (member_id, status) where status in ('DOCUMENTS_NEEDED', 'CONFIRM_RETURN');
create index deposit_source_ends on deposit (member_id, channel, address_ends(source_account)) where channel in (8, 9);
create index deposit_small on deposit (account_id, currency) where is_small and status = 'PENDING';
-- Finds small deposits of one sender on one account, which staff decide on together (MON-605).
create index deposit_small_decided on deposit (account_id, currency, source_account)
  where is_small and status in ('HELD', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN');
create index deposit_updated on deposit (member_id, updated_at, id);
-- The member sees the risk once the money is to be returned.
create trigger deposit_updated before update on deposit for each row when (
  (old.status, old.currency, old.amount, old.fee, old.channel, old.account_id, old.receiving_account, old.source_account,
   old.payer_name, old.ultimate_payer, old.instructed_currency, old.instructed_value, old.charges, old.payer_bic,
   old.remittance, old.payment_reference, old.block_number, old.reason, old.created_at, old.credited_at,
   old.documents_reason, old.member_due_at, old.return_due, old.return_sent_at, old.returned_at, old.return_reference,
   old.is_small,
   case when old.status in ('CONFIRM_RETURN', 'RETURNING', 'RETURN_SENT', 'RETURN_FAILED', 'RETURNED') then old.risk_level end)
  is distinct from
  (new.status, new.currency, new.amount, new.fee, new.channel, new.account_id, new.receiving_account, new.source_account,
   new.payer_name, new.ultimate_payer, new.instructed_currency, new.instructed_value, new.charges, new.payer_bic,
   new.remittance, new.payment_reference, new.block_number, new.reason, new.created_at, new.credited_at,
   new.documents_reason, new.member_due_at, new.return_due, new.return_sent_at, new.returned_at, new.return_reference,
   new.is_small,
   case when new.status in ('CONFIRM_RETURN', 'RETURNING', 'RETURN_SENT', 'RETURN_FAILED', 'RETURNED') then new.risk_level end))
  execute function note_change();
create trigger deposit_notified_new after insert on deposit referencing new table as made
  for each statement execute function notify_institutions('deposit.updated');
create trigger deposit_notified after update of status on deposit for each row
  when (old.status is distinct from new.status) execute function notify_institution('deposit.updated');

-- Money on our accounts that matches no member: staff find its owner or send it back; each decision needs two
-- of them.
create table unmatched_payment (
  -- The transaction number.
  id text primary key,
  channel smallint not null,
  status text not null check (status in ('UNMATCHED', 'VANISHED', 'MATCHED', 'RETURNING', 'RETURN_SENT',
    'RETURN_FAILED', 'RETURNED', 'BOOKED')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The account number or address that was paid.
  receiving_account text not null,
  source_account text not null,
  payer_name text,
  payer_bic text,
  remittance text,
  -- The same reference as a deposit's: the same money reported twice has the same reference.
  payment_reference text not null,
  -- The number of our payment that came back; '' if the bank does not name it.
  returned_payment text,
  block_number bigint,
  block_hash text,
  -- When it was booked by the bank, or deep enough on its chain: only then it can be handled.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- The first colleague's proposal: to match it to this account, to send it back, or that it is the house's own money.
  proposed text check (proposed in ('match', 'return', 'movement')),
  proposed_account uuid references collection_account,
  proposed_reason text,
  proposed_by uuid references staff,
  proposed_at timestamptz,
  decided_by uuid references staff,
  decided_at timestamptz,
  -- The deposit that it became.
  deposit_id text unique references deposit,
  return_attempt smallint not null default 0,
  return_started_at timestamptz,
  return_due date,
  return_sent_at timestamptz,
  returned_at timestamptz,
  return_reference text,
  return_failed_code text,
  return_failed_reason text,
  return_bounced text,
  version integer not null default 1,
  return_came_back smallint[] not null default '{}',
  ultimate_payer text,
  instructed_currency text,
  instructed_value text,
  charges jsonb,
  holder_name text,
  -- The house's own movement that it is, and the move or hedge that the movement is a part of.
  proposed_kind text,
  proposed_part_of text,
  constraint unmatched_payment_proposal check ((proposed is null) = (proposed_by is null)
    and (proposed is null) = (proposed_reason is null) and (proposed is null) = (proposed_at is null)
    and (proposed is not distinct from 'match') = (proposed_account is not null)
    and (proposed is not distinct from 'movement') = (proposed_kind is not null)),
  -- The second person is never the first.
  constraint unmatched_payment_two_of_staff check (decided_by is null or decided_by <> proposed_by),
  constraint unmatched_payment_decided check ((decided_by is null) = (status in ('UNMATCHED', 'VANISHED'))
    and (decided_by is null) = (decided_at is null)),
  -- It has one outcome: a deposit, or a return payment.
  constraint unmatched_payment_fate check ((status = 'MATCHED') = (deposit_id is not null) and (deposit_id is null
    or (proposed = 'match' and return_attempt = 0)) and (return_attempt = 0 or proposed = 'return')
    and (status <> 'BOOKED' or proposed = 'movement'))
) with (fillfactor = 70);
create unique index unmatched_payment_once on unmatched_payment (channel, payment_reference);
create index unmatched_payment_waiting on unmatched_payment (created_at, id) where status = 'UNMATCHED';
create index unmatched_payment_returning on unmatched_payment (return_due, id)
  where status in ('RETURNING', 'RETURN_SENT', 'RETURN_FAILED');

-- The target of a failed return payment: an account or address that one member of staff proposes and another confirms.
create table return_correction (
  -- The failed return payment, `<transaction number>R<attempt>`.
  id text primary key,
  txn_no text not null,
  attempt smallint not null,
  name text not null,
  account text not null,
  -- Empty on a chain.
  bic text not null,
  reason text not null,
  -- The source from which staff know the account.
  source text not null,
  -- The screening's findings for name and address.
  checks jsonb not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  version integer not null default 1,
  constraint return_correction_of check (id = txn_no || 'R' || attempt),
  constraint return_correction_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  constraint return_correction_two_of_staff check (confirmed_by <> proposed_by)
);
create index return_correction_newest on return_correction (txn_no, attempt) where confirmed_by is not null;

-- Small deposits on a chain wait together: they are screened by their sources and credited together. A deposit below this
-- amount is small, in minor units; with 0 none is. `wait_days`: after this time they are credited whatever their sum is.
create table small_deposit (
  currency text primary key check (currency in ('USDT', 'USDC')),
  small_below bigint not null check (small_below >= 0),
  wait_days integer not null check (wait_days between 1 and 365)
);
create trigger tell_setting_changed after insert or update or delete on small_deposit
  for each statement execute function tell_setting_changed('small-deposit');

insert into small_deposit (currency, small_below, wait_days) values ('USDT', 1000000, 30), ('USDC', 1000000, 30);

-- The last screening of a source, which is screened once a day for any number of small deposits.
create table small_deposit_source (
  -- Channel and address, a colon between them.
  id text primary key,
  risk_level smallint not null check (risk_level between 0 and 5),
  is_abnormal boolean not null,
  screened_at timestamptz not null
);

-- Small deposits that were credited together: members are notified of this sum.
create table small_deposit_credit (
  id uuid primary key,
  member_id text not null references member,
  account_id uuid not null references collection_account,
  currency text not null,
  deposits integer not null check (deposits > 0),
  -- The amount before the fee.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  credited_at timestamptz not null
);

-- The fee of a deposit, by channel, currency, tier and member; lines apply as in transfer_fee. Without a line there is no
-- fee.
create table deposit_fee (
  id uuid primary key default gen_random_uuid(),
  channel smallint not null,
  currency text not null,
  tier text,
  member_id text references member,
  fixed bigint not null default 0 check (fixed >= 0),
  basis_points integer not null default 0 check (basis_points between 0 and 10000),
  least bigint check (least >= 0),
  most bigint check (most >= 0),
  check (least is null or most is null or least <= most),
  check (tier is null or member_id is null)
);
create unique index deposit_fee_line on deposit_fee
  (channel, currency, coalesce(tier, ''), coalesce(member_id, ''));
create trigger tell_setting_changed after insert or update or delete on deposit_fee
  for each statement execute function tell_setting_changed('deposit-fee');

-- A sub-account is shown with its balance and its collection accounts, so it changes when they change. One
-- call locks all sub-accounts of a statement in the order of their ids, so that two statements cannot
-- deadlock.
create function note_sub_account_changes(ids text[]) returns void language plpgsql as $$
begin
  perform 1 from sub_account where id = any (ids) order by id for no key update;
  update sub_account set updated_at = record_changed() where id = any (ids);
end $$;

-- Money moved between a member and one of its sub-accounts.
create table sub_account_move (
  -- The transaction number.
  id text primary key,
  member_id text not null,
  sub_account_id text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount bigint not null check (amount > 0),
  remark text not null,
  -- The deposit that was passed on; each deposit at most once.
  deposit_id text unique references deposit,
  -- The person who moved it; null for a deposit.
  person_id uuid references person,
  created_at timestamptz not null,
  status text not null default 'MOVED' check (status in ('WAITING', 'MOVED', 'REJECTED', 'CANCELED')),
  version integer not null default 1,
  updated_at timestamptz not null default record_changed(),
  foreign key (sub_account_id, member_id) references sub_account (id, member_id),
  check ((deposit_id is null) = (person_id is not null)),
  constraint sub_account_move_deposit check (deposit_id is null or status = 'MOVED')
);
create index sub_account_move_member on sub_account_move (member_id, created_at desc, id);
create index sub_account_move_account on sub_account_move (sub_account_id, created_at desc, id);
create index sub_account_move_updated on sub_account_move (member_id, updated_at, id);
create trigger sub_account_move_updated before update on sub_account_move for each row when (
  (old.sub_account_id, old.direction, old.currency, old.amount, old.remark, old.deposit_id, old.created_at, old.status)
  is distinct from
  (new.sub_account_id, new.direction, new.currency, new.amount, new.remark, new.deposit_id, new.created_at, new.status))
  execute function note_change();

create function note_moved_sub_accounts() returns trigger language plpgsql as $$
begin
  perform note_sub_account_changes(array(select distinct sub_account_id from changed));
  return null;
end $$;
create trigger sub_account_moved after insert on sub_account_move
  referencing new table as changed for each statement execute function note_moved_sub_accounts();
create trigger sub_account_move_decided after update on sub_account_move
  referencing new table as changed for each statement execute function note_moved_sub_accounts();
