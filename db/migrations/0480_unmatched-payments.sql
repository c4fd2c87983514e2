-- Money on an account of ours that matches no member: staff find out whose it is, or send it back; two of them each time.
create table unmatched_payment (
  id                   text        primary key, -- the transaction number
  channel              smallint    not null,
  status               text        not null check (status in (
    'UNMATCHED', 'VANISHED', 'MATCHED', 'RETURNING', 'RETURN_SENT', 'RETURN_FAILED', 'RETURNED')),
  currency             text        not null,
  amount               bigint      not null check (amount > 0),
  -- The number or address that was paid.
  receiving_account    text        not null,
  source_account       text        not null,
  payer_name           text,
  payer_bic            text,
  remittance           text,
  -- As of a deposit: the same money told twice carries the same.
  payment_reference    text        not null,
  -- Of a payment of ours that came back: its number, '' where the bank does not say it.
  returned_payment     text,
  block_number         bigint,
  block_hash           text,
  -- Booked by the bank, or deep enough on its chain: from then on something can be done with it.
  confirmed_at         timestamptz,
  created_at           timestamptz not null,

  -- What the first of staff proposed: to match it to this account, or to send it back.
  proposed             text        check (proposed in ('match', 'return')),
  proposed_account     uuid        references collection_account,
  proposed_reason      text,
  proposed_by          uuid        references staff,
  proposed_at          timestamptz,
  decided_by           uuid        references staff,
  decided_at           timestamptz,
  -- The deposit that it became.
  deposit_id           text        unique references deposit,

  return_attempt       smallint    not null default 0,
  return_started_at    timestamptz,
  return_due           date,
  return_sent_at       timestamptz,
  returned_at          timestamptz,
  return_reference     text,
  return_failed_code   text,
  return_failed_reason text,
  return_bounced       text,
  version              integer     not null default 1,

  constraint unmatched_payment_proposal check (
    (proposed is null) = (proposed_by is null) and (proposed is null) = (proposed_reason is null)
    and (proposed is null) = (proposed_at is null)
    and (proposed is not distinct from 'match') = (proposed_account is not null)),
  -- The second pair of eyes is never the first.
  constraint unmatched_payment_two_of_staff check (decided_by is null or decided_by <> proposed_by),
  constraint unmatched_payment_decided check (
    (decided_by is null) = (status in ('UNMATCHED', 'VANISHED')) and (decided_by is null) = (decided_at is null)),
  -- One fate: a deposit, or a payment back.
  constraint unmatched_payment_fate check (
    (status = 'MATCHED') = (deposit_id is not null)
    and (deposit_id is null or (proposed = 'match' and return_attempt = 0))
    and (return_attempt = 0 or proposed = 'return'))
) with (fillfactor = 70);
create unique index unmatched_payment_once on unmatched_payment (channel, payment_reference);
create index unmatched_payment_waiting on unmatched_payment (created_at, id) where status = 'UNMATCHED';
create index unmatched_payment_returning on unmatched_payment (return_due, id)
  where status in ('RETURNING', 'RETURN_SENT', 'RETURN_FAILED');
