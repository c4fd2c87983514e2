-- How long sessions live and when a sign-in is locked are settings: one row each, which is always there.
create table session_times (
  id                boolean primary key default true check (id),
  -- Without an action.
  idle_minutes      integer not null check (idle_minutes between 5 and 60),
  -- Of members in the European Economic Area and the United Kingdom: what PSD2 allows.
  idle_psd2_minutes integer not null check (idle_psd2_minutes between 1 and 5),
  -- Whatever is done in it.
  max_hours         integer not null check (max_hours between 1 and 24)
);
insert into session_times (idle_minutes, idle_psd2_minutes, max_hours) values (15, 5, 12);

create table sign_in_lock (
  id           boolean primary key default true check (id),
  failures_max integer not null check (failures_max between 3 and 10),
  lock_minutes integer not null check (lock_minutes between 15 and 1440)
);
insert into sign_in_lock (failures_max, lock_minutes) values (5, 60);

insert into setting (id) values ('session-times'), ('sign-in-lock');
create trigger tell_setting_changed after insert or update or delete on session_times
  for each statement execute function tell_setting_changed('session-times');
create trigger tell_setting_changed after insert or update or delete on sign_in_lock
  for each statement execute function tell_setting_changed('sign-in-lock');
