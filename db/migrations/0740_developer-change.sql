-- What an admin wants of the developer platform and another one has to confirm: kept with who decided it.

create table developer_change (
  id                uuid        primary key,
  member_id         text        not null references member,
  notification_url  text        not null check (length(notification_url) between 1 and 500),
  events            text[]      not null,
  -- PEM, SubjectPublicKeyInfo.
  public_key        text        not null,
  ends_previous     boolean     not null,
  submitted_by      uuid        not null references person,
  submitted_at      timestamptz not null,
  -- replaced: its submitter or a colleague submitted another one.
  status            text        not null check (status in ('waiting', 'approved', 'rejected', 'replaced')),
  decided_by        uuid        references person,
  decided_at        timestamptz,
  version           integer     not null default 1,
  constraint developer_change_by_another check (status <> 'approved' or decided_by <> submitted_by),
  constraint developer_change_decided check ((status = 'waiting') = (decided_at is null))
);

create unique index developer_change_waiting on developer_change (member_id) where status = 'waiting';
