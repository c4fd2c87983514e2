-- The agreements that the provider publishes; those of the product itself come before them.

create table agreement_version (
  document   text    not null check (document in ('agreement', 'privacy')),
  -- The day, Hong Kong time, from which it holds.
  version    text    not null check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  en         text    not null,
  zh_hans    text    not null,
  zh_hant    text    not null,
  -- Who agreed to an earlier one is asked again.
  asks_again boolean not null,
  primary key (document, version)
);
-- What people agreed to stays readable as it was.
create trigger agreement_version_append_only before update or delete or truncate on agreement_version
  for each statement execute function refuse_change();
create trigger tell_setting_changed after insert on agreement_version
  for each statement execute function tell_setting_changed('agreement');
insert into setting (id) values ('agreement');
