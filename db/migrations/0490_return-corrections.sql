-- Where a payment back goes after it failed: to an account or address that one of staff proposes and another confirms.
create table return_correction (
  id           text        primary key, -- the payment back that failed, `<transaction number>R<attempt>`
  txn_no       text        not null,
  attempt      smallint    not null,
  name         text        not null,
  account      text        not null,
  bic          text        not null, -- '' on a chain
  reason       text        not null,
  -- Where staff have the account from.
  source       text        not null,
  -- What the screening of name and address found.
  checks       jsonb       not null,
  proposed_by  uuid        not null references staff,
  proposed_at  timestamptz not null,
  confirmed_by uuid        references staff,
  confirmed_at timestamptz,
  version      integer     not null default 1,
  constraint return_correction_of check (id = txn_no || 'R' || attempt),
  constraint return_correction_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  constraint return_correction_two_of_staff check (confirmed_by <> proposed_by)
);
create index return_correction_newest on return_correction (txn_no, attempt) where confirmed_by is not null;
