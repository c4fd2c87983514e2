-- After a recovery the next sign-in gives a code that the approving colleague hands over, and only then sets up a factor.
-- A recovery is over once a factor is there again.
alter table staff_recovery add column completed_at timestamptz;
update staff_recovery recovery set completed_at = decided_at
 where status = 'approved'
   and (exists (select from authenticator where authenticator.id = recovery.staff_id)
     or exists (select from passkey where passkey.owner_id = recovery.staff_id));
alter table staff_recovery add constraint staff_recovery_completed check (completed_at is null or status = 'approved');

alter table staff_sign_in drop constraint staff_sign_in_required_check;
alter table staff_sign_in add constraint staff_sign_in_required_check
  check (required in ('two-factor', 'recovery-code', 'bind-factor', 'keep-codes'));
