-- Whether a member is of the first version is a setting too.
insert into setting (id) values ('version-one');
