-- What came back of a transfer that had been paid: banks on the way may keep part of it as their charge, so that it is no
-- more than the amount. Of those that came back before now, all of it did.
alter table transfer
  add column refunded_amount  bigint check (refunded_amount > 0 and refunded_amount <= amount),
  add column refunded_at      timestamptz,
  -- The bank's entry by which it came back; null as long as the bank has only said so.
  add column refund_reference text;

update transfer set refunded_amount = amount,
                    refunded_at = (select min(audit.at) from audit
                                    where audit.subject_kind = 'transfer' and audit.subject_id = transfer.id
                                      and audit.action = 'transfers.return')
  where status = 14;

alter table transfer add constraint transfer_refunded
  check ((status = 14) = (refunded_amount is not null) and (refund_reference is null or status = 14));
