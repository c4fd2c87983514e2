-- Attempts at identity checks count by document too: who was taken out of a record and put in again under another id is
-- the same person. They are numbered over the whole member, so that of two at the same instant, of whomever, one is
-- refused and no limit is passed.
alter table identity_check_attempt
  -- Country and number of the document that the record named when it began, in capital letters and digits.
  add column document text,
  drop constraint identity_check_attempt_number;
update identity_check_attempt a set number = numbered.number
  from (select id, row_number() over (partition by member_id order by at, id) as number from identity_check_attempt) numbered
 where numbered.id = a.id;
alter table identity_check_attempt add constraint identity_check_attempt_number unique (member_id, number);
