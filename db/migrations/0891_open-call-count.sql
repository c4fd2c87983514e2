-- Calls of the open API, counted by member and day of Hong Kong as they are accepted; a finished day is charged once.
create table open_call_count (
  id         text    primary key, -- <member>:<day>
  member_id  text    not null references member,
  day        date    not null,
  calls      integer not null check (calls >= 0),
  charged_at timestamptz,
  version    integer not null default 1
) with (fillfactor = 50);
create index open_call_count_open on open_call_count (day, id) where charged_at is null;
