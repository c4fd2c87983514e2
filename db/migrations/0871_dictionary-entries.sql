-- What the provider has changed of the lists that forms choose from: an entry that is offered no more stays readable where it
-- was chosen before.
create table dictionary_entry (
  list       text    not null,
  entry      text    not null,
  is_offered boolean not null,
  -- Among the others, smallest first.
  place      integer not null,
  primary key (list, entry)
);
create trigger tell_setting_changed after insert or update or delete on dictionary_entry
  for each statement execute function tell_setting_changed('dictionary');
insert into setting (id) values ('dictionary');
