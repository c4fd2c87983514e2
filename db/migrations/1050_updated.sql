-- When what a list shows of a record changed last, so that who has read up to a moment asks for what changed since.
--
-- A commit becomes visible later than the time that it wrote. So who writes such a time says first, by a lock that everybody
-- can see, since when their transaction runs, and whoever reads goes no further than the oldest of those that run. The lock is
-- shared: nobody waits for it. It is named by the second, counted from 2020, in which its transaction began.
create function record_changed() returns timestamptz language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(1050, (floor(extract(epoch from now())) - 1577836800)::int);
  return date_trunc('milliseconds', greatest(clock_timestamp(), now()));
end $$;

-- Everything that changed before it is committed and can be seen by whoever looks after asking. A second less than what the
-- locks allow, for a clock that is set back by less, as when another machine takes over.
create function records_settled() returns timestamptz language plpgsql as $$
declare
  asked constant timestamptz := clock_timestamp();
  oldest timestamptz;
begin
  select to_timestamp(min(objid::bigint) + 1577836800) into oldest from pg_locks
   where locktype = 'advisory' and classid = 1050 and objsubid = 2
     and database = (select oid from pg_database where datname = current_database());
  return date_trunc('milliseconds', least(asked, oldest)) - interval '1 second';
end $$;

create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := record_changed();
  return new;
end $$;

-- Those that are there have changed by now, whenever it was.
do $$
declare
  listed text;
begin
  foreach listed in array array['transfer', 'deposit', 'exchange', 'payee', 'sub_account', 'sub_account_move'] loop
    -- To the millisecond, as all that are noted: a cursor says no more, and would begin again before a finer time.
    execute format('alter table %I add column updated_at timestamptz not null default date_trunc(''milliseconds'', now())', listed);
    execute format('alter table %I alter column updated_at set default record_changed()', listed);
  end loop;
end $$;

-- What members are shown, and nothing else: what staff and machines note about a record tells nobody that it is looked at.
create trigger transfer_updated before update on transfer for each row when (
  (old.status, old.currency, old.amount, old.fee, old.payee_id, old.payee_name, old.payee_account, old.payee_bank_name,
   old.account_type, old.remitter_name, old.funds_source, old.payment_purpose, old.postscript, old.remark, old.submitted_by,
   old.submitted_at, old.reviewed_at, old.sent_at, old.paid_at, old.reason, old.reason_code, old.refused_by,
   old.payment_reference, old.refunded_amount, old.refunded_at, old.refund_reference, old.documents_reason,
   old.documents_due_at)
  is distinct from
  (new.status, new.currency, new.amount, new.fee, new.payee_id, new.payee_name, new.payee_account, new.payee_bank_name,
   new.account_type, new.remitter_name, new.funds_source, new.payment_purpose, new.postscript, new.remark, new.submitted_by,
   new.submitted_at, new.reviewed_at, new.sent_at, new.paid_at, new.reason, new.reason_code, new.refused_by,
   new.payment_reference, new.refunded_amount, new.refunded_at, new.refund_reference, new.documents_reason,
   new.documents_due_at))
  execute function note_change();

-- The risk is told once money is to go back.
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

create trigger exchange_updated before update on exchange for each row when (
  (old.status, old.sell_currency, old.buy_currency, old.sell_amount, old.buy_amount, old.rate, old.fee, old.value_date,
   old.at_once, old.submitted_by, old.submitted_at, old.settled_at, old.reserved_sell_amount, old.reserved_fee,
   old.final_rate, old.final_sell_amount, old.final_buy_amount, old.final_fee, old.reason, old.returned_at, old.side,
   old.tolerance, old.awaits_until, old.cancellation)
  is distinct from
  (new.status, new.sell_currency, new.buy_currency, new.sell_amount, new.buy_amount, new.rate, new.fee, new.value_date,
   new.at_once, new.submitted_by, new.submitted_at, new.settled_at, new.reserved_sell_amount, new.reserved_fee,
   new.final_rate, new.final_sell_amount, new.final_buy_amount, new.final_fee, new.reason, new.returned_at, new.side,
   new.tolerance, new.awaits_until, new.cancellation))
  execute function note_change();

-- Of what a payee waits for, members are told whether it is one of them.
create trigger payee_updated before update on payee for each row when (
  (old.account_type, old.entity_type, old.account_name, old.currency, old.status, old.bank_number, old.bank_name,
   old.swift_code, old.bank_country, old.payee_country, old.payee_city, old.payee_address, old.chain_type,
   old.chain_address, old.remark, old.audit_remark, old.created_at, old.last_paid_at, old.first_name, old.last_name,
   old.relation_to_payer, old.relation_file_id, old.payee_province, old.payee_post_code, old.phone_code,
   old.phone_number, old.id_card_number, old.bank_province, old.bank_city, old.bank_address, old.branch_name,
   old.branch_code, old.intermediary_bank_name, old.intermediary_swift, old.account_source, old.is_certified,
   old.awaits in ('approval', 'review-and-approval'))
  is distinct from
  (new.account_type, new.entity_type, new.account_name, new.currency, new.status, new.bank_number, new.bank_name,
   new.swift_code, new.bank_country, new.payee_country, new.payee_city, new.payee_address, new.chain_type,
   new.chain_address, new.remark, new.audit_remark, new.created_at, new.last_paid_at, new.first_name, new.last_name,
   new.relation_to_payer, new.relation_file_id, new.payee_province, new.payee_post_code, new.phone_code,
   new.phone_number, new.id_card_number, new.bank_province, new.bank_city, new.bank_address, new.branch_name,
   new.branch_code, new.intermediary_bank_name, new.intermediary_swift, new.account_source, new.is_certified,
   new.awaits in ('approval', 'review-and-approval')))
  execute function note_change();

create trigger sub_account_move_updated before update on sub_account_move for each row when (
  (old.sub_account_id, old.direction, old.currency, old.amount, old.remark, old.deposit_id, old.created_at, old.status)
  is distinct from
  (new.sub_account_id, new.direction, new.currency, new.amount, new.remark, new.deposit_id, new.created_at, new.status))
  execute function note_change();

create trigger sub_account_updated before update on sub_account for each row when (
  (old.name, old.reference, old.created_at) is distinct from (new.name, new.reference, new.created_at))
  execute function note_change();

-- A sub-account is shown with what it holds and with the collection accounts whose money goes to it: it changes with them.
-- All of a statement at once and in their order, so that two of them never wait for each other.
create function note_sub_account_changes(ids text[]) returns void language plpgsql as $$
begin
  perform 1 from sub_account where id = any (ids) order by id for no key update;
  update sub_account set updated_at = record_changed() where id = any (ids);
end $$;
create function note_moved_sub_accounts() returns trigger language plpgsql as $$
begin
  perform note_sub_account_changes(array(select distinct sub_account_id from changed));
  return null;
end $$;
create trigger sub_account_moved after insert on sub_account_move
  referencing new table as changed for each statement execute function note_moved_sub_accounts();
create trigger sub_account_move_decided after update on sub_account_move
  referencing new table as changed for each statement execute function note_moved_sub_accounts();
create function note_collecting_sub_accounts() returns trigger language plpgsql as $$
begin
  perform note_sub_account_changes(array[old.sub_account_id, new.sub_account_id]);
  return null;
end $$;
create trigger sub_account_collects after update on collection_account for each row
  when (old.sub_account_id is distinct from new.sub_account_id) execute function note_collecting_sub_accounts();
