-- A part that is declared about oneself holds at once; about a colleague, once another colleague or they themselves confirm
-- it. One that is dismissed or withdrawn never held.
alter table staff_tie
  add column confirmed_by uuid references staff,
  add column confirmed_at timestamptz;
update staff_tie set confirmed_by = declared_by, confirmed_at = declared_at;
alter table staff_tie
  add check ((confirmed_by is null) = (confirmed_at is null)),
  drop constraint staff_tie_check2,
  add constraint staff_tie_removal check (removed_by is null or removal_asked_by is not null or confirmed_by is null);

create or replace function members_of_staff(who uuid) returns setof text language sql stable as $$
  with own as (
    select person.member_id
      from held_mailbox mine
      join held_mailbox theirs using (mailbox)
      join person on person.id = theirs.owner_id
     where mine.owner_id = who
    union
    select member_id from staff_tie where staff_id = who and confirmed_at is not null and removed_at is null
  ), documents as (
    select distinct key
      from own
      join member on member.id = own.member_id and member.member_type = 3
      join verification_submission verified on verified.member_id = own.member_id and verified.outcome = 'approved'
     cross join lateral unnest(verification_document_keys(verified.record)) as key
     where key like 'D %'
  )
  select member_id from own
  union
  select other.member_id
    from verification_submission other
   where verification_document_keys(other.record) && array(select key from documents)
$$;
