-- What each submission pays for and nobody uses.

-- The trail of a subject is found by its id alone (audit_subject_id); ids of two kinds are never the same.
drop index audit_subject;

-- A payee belongs to a member, and a member pays its own payees only: one reference says both, and is one look-up where
-- there were two. payee.member_id references member.
create unique index payee_of_member on payee (id, member_id);
alter table transfer
  add constraint transfer_payee_of_member foreign key (payee_id, member_id) references payee (id, member_id),
  drop constraint transfer_payee_id_fkey,
  drop constraint transfer_member_id_fkey;
