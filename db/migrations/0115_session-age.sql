-- A session has a longest life, whatever is done in it.

alter table session drop constraint session_end_reason_check, add constraint session_end_reason_check check (
  end_reason in ('signed-out', 'elsewhere', 'idle', 'too-old', 'refresh-reused', 'disabled', 'member-disabled',
    'password-changed', 'ended-by-owner', 'ended-by-staff'));
alter table staff_session drop constraint session_end_reason_check, add constraint session_end_reason_check check (
  end_reason in ('signed-out', 'elsewhere', 'idle', 'too-old', 'refresh-reused', 'disabled', 'member-disabled',
    'password-changed', 'ended-by-owner', 'ended-by-staff'));
