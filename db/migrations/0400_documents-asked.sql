-- What staff ask a member for before they decide on a transfer: why, and by when.
alter table transfer
  add column documents_reason      text,
  add column documents_due_at      timestamptz,
  -- When the member was reminded, or asked so late that no reminder is due.
  add column documents_reminded_at timestamptz,
  add constraint transfer_documents
    check (status <> 3 or (documents_reason is not null and documents_due_at is not null));
create index transfer_documents_due on transfer (documents_due_at) where status = 3;

-- What is asked for is handed in however often something was added before; the verb keeps the rest to ten.
alter table transaction_supplement
  drop constraint transaction_supplement_number_check,
  add constraint transaction_supplement_number_check check (number >= 1);
