-- What a second person of a business approves before it is done: new payees, and exchanges and transfers above a threshold.

create table approval (
  id             uuid        primary key,
  member_id      text        not null references member,
  kind           text        not null check (kind in ('payee', 'exchange', 'transfer')),
  -- A payee's id, or a transaction number.
  subject_id     text        not null,
  -- Exactly what was submitted, and the SHA-256 of its canonical text, which is in the audit trail too.
  content        jsonb       not null,
  content_hash   text        not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Why it is needed, as it held at submission: {threshold, worth} in USD, both null for a payee, worth null without a rate.
  rule           jsonb       not null,
  -- What mails call it: {name, amount}.
  summary        jsonb       not null,
  submitted_by   uuid        not null references person,
  submitted_at   timestamptz not null,
  status         text        not null default 'waiting'
    check (status in ('waiting', 'approved', 'rejected', 'withdrawn', 'lapsed')),
  -- Null of what lapsed by itself.
  decided_by     uuid        references person,
  decided_at     timestamptz,
  reason         text,
  -- When nobody was left who may approve, and the admins were told.
  told_nobody_at timestamptz,
  version        integer     not null default 1,
  constraint approval_decided check ((status = 'waiting') = (decided_at is null)),
  constraint approval_by check ((decided_by is not null) = (status in ('approved', 'rejected', 'withdrawn'))),
  constraint approval_reason check ((reason is not null) = (status = 'rejected')),
  constraint approval_not_own check (decided_by is null or (decided_by = submitted_by) = (status = 'withdrawn'))
);
create unique index approval_once on approval (kind, subject_id) where status = 'waiting';
create index approval_waiting on approval (member_id, kind, submitted_at) where status = 'waiting';
create index approval_subject on approval (kind, subject_id, submitted_at);

create function approval_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'approval % is % and does not change', old.id, old.status using errcode = 'check_violation';
end $$;

create trigger approval_content
  before update of id, member_id, kind, subject_id, content, content_hash, rule, summary, submitted_by, submitted_at
  on approval for each row execute function approval_is_fixed();
create trigger approval_final before update on approval for each row when (old.status <> 'waiting')
  execute function approval_is_fixed();
create trigger approval_kept before delete on approval for each row execute function approval_is_fixed();

-- On which decisions a payee waits while it is pending: on ours (screening, staff), on a second person's, or on both.
alter table payee add column awaits text check (awaits in ('review', 'review-and-approval', 'approval'));
update payee set awaits = 'review' where status = 'PENDING';
alter table payee add constraint payee_awaits check ((status = 'PENDING') = (awaits is not null));
