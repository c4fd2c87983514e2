-- What applications for one more account on a channel collide on: an application is a new row, which collides with
-- nothing, so the limit of accounts could be passed by several at once.

create table collection_account_room (
  -- '<member>:<channel>'
  id              text        primary key,
  last_applied_at timestamptz,
  version         integer     not null default 1
) with (fillfactor = 70);
