-- What is not credited goes back by the way that it came: a payment of its own, from staff's decision to the last word of
-- bank or chain.

alter table deposit
  drop constraint deposit_status_check,
  -- How many payments back were begun: the last one is `<id>R<count>` to the bank or chain.
  add column return_attempt       smallint not null default 0,
  add column return_started_at    timestamptz,
  -- The day in Hong Kong by which it is to be back.
  add column return_due           date,
  add column return_sent_at       timestamptz,
  add column returned_at          timestamptz,
  -- The bank's reference of the payment back, or the hash of its transaction.
  add column return_reference     text,
  -- Why the last payment back did not succeed: the provider's code and words.
  add column return_failed_code   text,
  add column return_failed_reason text,
  -- Of a payment back that came back after it was paid: the bank's entry, '' while it has only said so.
  add column return_bounced       text;

-- What left its chain was one of those that were returned.
update deposit set status = 'VANISHED' where vanished;
-- What was refused until now is still with us: staff start its return.
update deposit set status = 'RETURN_FAILED', return_due = created_at::date where status = 'RETURNED';

alter table deposit
  drop column vanished,
  add constraint deposit_status_check check (status in (
    'PENDING', 'VANISHED', 'HELD', 'CREDITED', 'RETURNING', 'RETURN_SENT', 'RETURN_FAILED', 'RETURNED'));

create index deposit_returning on deposit (return_due, id) where status in ('RETURNING', 'RETURN_SENT', 'RETURN_FAILED');
