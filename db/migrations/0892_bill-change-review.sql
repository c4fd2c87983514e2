-- A change of a bill that waits for a second of staff is decided in the review queue, as all that waits is.
alter table bill_change add decision_reason text;
create index bill_change_open on bill_change (requested_at, id) where status = 'waiting';
