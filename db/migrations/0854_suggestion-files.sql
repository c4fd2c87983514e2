-- Files that were handed in with a suggestion.
alter table suggestion
  add column file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 3);
create index suggestion_files on suggestion using gin (file_ids);
