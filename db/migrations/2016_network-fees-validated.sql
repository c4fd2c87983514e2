-- All movements that there are fit the longer lists.
alter table house_movement validate constraint house_movement_kind_check;
alter table house_movement validate constraint house_movement_decided;
