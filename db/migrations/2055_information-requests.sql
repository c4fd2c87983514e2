-- Staff ask members for information, and verified members report changes: one thread with a deadline.

-- A thread between a member and staff with a deadline: staff ask for information, or a verified member reports a change
-- (docs/decisions/0047). It blocks nothing.
create table information_request (
  id uuid primary key,
  member_id text not null references member,
  -- Who opened it: asked by staff, or reported by the member.
  direction text not null check (direction in ('asked', 'reported')),
  -- The reported change; null for a question of staff.
  change text check (change in ('name', 'address', 'document', 'owners', 'directors', 'activity')),
  -- The side that has the turn, or the outcome.
  status text not null check (status in ('with-member', 'with-staff', 'closed', 'accepted', 'rejected')),
  -- The last day in time for the next answer, in Hong Kong.
  due_on date not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The missed deadline of the last reminder; null before the first.
  overdue_notified date,
  version integer not null default 1,
  constraint information_request_change check ((direction = 'reported') = (change is not null)),
  constraint information_request_closed check
    ((status in ('closed', 'accepted', 'rejected')) = (closed_at is not null)),
  constraint information_request_outcome check
    (case direction when 'asked' then status not in ('accepted', 'rejected') else status <> 'closed' end)
);
create index information_request_member on information_request (member_id, opened_at desc, id);
create index information_request_open on information_request (due_on, opened_at, id) where closed_at is null;
-- A member reports the same change once at a time.
create unique index information_request_reported on information_request (member_id, change)
  where direction = 'reported' and closed_at is null;

-- One entry of the thread, by staff or by a person of the member.
create table information_request_entry (
  id uuid primary key,
  -- The order of entries.
  number bigint generated always as identity,
  request_id uuid not null references information_request,
  kind text not null check (kind in ('ask', 'answer', 'report', 'close', 'accept', 'reject')),
  at timestamptz not null,
  staff_id uuid references staff,
  person_id uuid references person,
  -- The words of a decision; '' for the other kinds.
  note text not null default '',
  -- What staff ask, a list of texts; [] for the other kinds.
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- The member's answers in the order of the items: [{text, fileIds}]. A report and an addition have one.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- All files of the answers.
  file_ids uuid[] not null default '{}',
  constraint information_request_entry_author check (case when kind in ('answer', 'report')
    then person_id is not null and staff_id is null else staff_id is not null and person_id is null end),
  constraint information_request_entry_content check (case kind
    when 'ask' then items <> '[]' and answers = '[]'
    when 'answer' then answers <> '[]' and items = '[]'
    when 'report' then answers <> '[]' and items = '[]'
    else items = '[]' and answers = '[]' end)
);
create index information_request_entry_thread on information_request_entry (request_id, number);
create index information_request_entry_files on information_request_entry using gin (file_ids);
create trigger information_request_entry_append_only before update or delete or truncate on information_request_entry
  for each statement execute function refuse_change();

