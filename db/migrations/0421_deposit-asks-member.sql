-- What a deposit needs of its member: documents, or the word that money of risk goes back to the wallet that it came from.
alter table deposit
  drop constraint deposit_status_check,
  add column documents_reason    text,
  -- By when the member is to hand in documents, or to confirm the return; from then on staff decide without.
  add column member_due_at       timestamptz,
  add column return_confirmed_by uuid references person,
  add constraint deposit_status_check check (status in (
    'PENDING', 'VANISHED', 'HELD', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN', 'CREDITED', 'RETURNING', 'RETURN_SENT',
    'RETURN_FAILED', 'RETURNED')),
  add constraint deposit_asks_member
    check (status not in ('DOCUMENTS_NEEDED', 'CONFIRM_RETURN') or member_due_at is not null);
create index deposit_asks_member on deposit (member_id, status) where status in ('DOCUMENTS_NEEDED', 'CONFIRM_RETURN');
