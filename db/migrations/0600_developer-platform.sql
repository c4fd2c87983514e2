-- What an institution has set up to work by API: where it is notified, and the keys of both sides.

create table developer_platform (
  id                text        primary key references member,
  notification_url  text        not null check (length(notification_url) between 1 and 500),
  -- Calls are made in this person's name, as long as they are an admin.
  updated_by        uuid        not null references person,
  updated_at        timestamptz not null,
  version           integer     not null default 1
);

create table developer_key (
  id           uuid        primary key,
  member_id    text        not null references member,
  -- merchant: the institution signs calls with it; server: we sign notifications with it.
  kind         text        not null check (kind in ('merchant', 'server')),
  -- PEM, SubjectPublicKeyInfo.
  public_key   text        not null,
  -- Of ours only, sealed under the server's key.
  private_key  text,
  created_at   timestamptz not null,
  -- Null until another one takes its place.
  valid_until  timestamptz,
  version      integer     not null default 1,
  constraint developer_key_private check ((kind = 'server') = (private_key is not null)),
  constraint developer_key_once unique (member_id, public_key)
);
