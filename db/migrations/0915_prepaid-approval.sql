-- Transfers to the prepaid account wait for a second person as other transfers do, and what fees do not need goes back.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check
  check (kind in ('payee', 'exchange', 'transfer', 'prepaid', 'sub-account-move'));

alter table prepaid_transfer
  -- To the prepaid account, or back from it.
  add column direction    text not null default 'in' check (direction in ('in', 'out')),
  -- When its amount was confirmed: its use of the limits counts from then.
  add column submitted_at timestamptz;
update prepaid_transfer set submitted_at = moved_at where moved_at is not null;
alter table prepaid_transfer
  drop constraint prepaid_transfer_status_check,
  drop constraint prepaid_transfer_check,
  drop constraint prepaid_transfer_check1,
  add constraint prepaid_transfer_status_check
    check (status in ('PREPARED', 'WAITING', 'MOVED', 'REJECTED', 'CANCELED')),
  add constraint prepaid_transfer_amount check ((status = 'PREPARED') = (amount is null)),
  add constraint prepaid_transfer_moved check ((status = 'MOVED') = (moved_at is not null)),
  add constraint prepaid_transfer_submitted check (status in ('PREPARED', 'MOVED') or submitted_at is not null);
create index prepaid_transfer_member on prepaid_transfer (member_id, prepared_at desc, id) where status <> 'PREPARED';
