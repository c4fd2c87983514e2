-- A right proof of an account that may not come in is called blocked, as it is shown.
alter table login_record drop constraint login_record_outcome_check;
update login_record set outcome = 'blocked' where outcome = 'barred';
alter table login_record add constraint login_record_outcome_check check (outcome in
  ('signed-in', 'wrong-credentials', 'wrong-code', 'locked', 'blocked', 'registered', 'password-reset'));
