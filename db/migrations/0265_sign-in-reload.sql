-- What a sign-in must not lose with a reload of its page: the recovery codes.

-- The authenticator is bound, and its recovery codes are not yet said to be kept.
alter table pending_sign_in drop constraint pending_sign_in_required_check;
alter table pending_sign_in add constraint pending_sign_in_required_check
  check (required in ('new-browser', 'two-factor', 'bind-authenticator', 'keep-codes'));
alter table staff_sign_in drop constraint staff_sign_in_required_check;
alter table staff_sign_in add constraint staff_sign_in_required_check
  check (required in ('two-factor', 'bind-factor', 'keep-codes'));
