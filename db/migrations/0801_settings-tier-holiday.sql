-- The tier of a member and the holidays are settings too.
insert into setting (id) values ('member-tier'), ('holiday');
create trigger tell_setting_changed after insert or update or delete on holiday
  for each statement execute function tell_setting_changed('holiday');
