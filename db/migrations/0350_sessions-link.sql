-- The link in a notice about the safety of an account with which its owner ends all sessions: each serves once. Nothing is
-- stored of one that is not used, for its token says whom it is about and since when.
create table sessions_link_use (
  -- That of the job that sent it.
  link_id   uuid        primary key,
  person_id uuid        not null references person,
  used_at   timestamptz not null
);
create trigger sessions_link_use_append_only before update or delete or truncate on sessions_link_use
  for each statement execute function refuse_change();
