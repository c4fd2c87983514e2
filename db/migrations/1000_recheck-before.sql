-- What held before the admin who changed the rules last began to change them: whoever mistyped a threshold and corrects it at
-- once has asked for nothing less than before. Null where the rules were last changed before this was kept.
alter table recheck_setting
  add column began_at           timestamptz,
  add column before_new_payee   boolean,
  add column before_exchange    bigint check (before_exchange between 2 and 999999999),
  add column before_transfer    bigint check (before_transfer between 2 and 999999999),
  add column before_sub_account bigint check (before_sub_account between 2 and 999999999),
  add constraint recheck_setting_before check ((began_at is null) = (before_new_payee is null));
