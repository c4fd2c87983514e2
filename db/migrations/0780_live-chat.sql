-- Live chat: conversations of guests and of members' people with support, and what was said in them.
create table chat_conversation (
  id            uuid        primary key,
  version       integer     not null default 1,
  state         text        not null check (state in ('waiting', 'open', 'closed')),
  -- A message that was left: it is answered by email.
  is_left       boolean     not null,
  person_id     uuid        references person,
  member_id     text        references member,
  guest_email   text,
  guest_mobile  text        not null default '',
  guest_name    text        not null default '',
  -- Keyed hash of the network that a guest came from.
  guest_network text,
  language      text        not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  problem       text        not null,
  -- Where a member was.
  edition       text        not null default '',
  page          text        not null default '',
  agent_id      uuid        references staff,
  last_sequence integer     not null default 0,
  -- Of the visitor.
  file_count    integer     not null default 0,
  muted_until   timestamptz,
  opened_at     timestamptz not null,
  last_at       timestamptz not null,
  closed_at     timestamptz,
  closed_by     text        check (closed_by in ('visitor', 'agent', 'inactivity')),
  transcript_at timestamptz,
  check ((person_id is null) = (member_id is null)),
  check ((person_id is null) = (guest_email is not null)),
  check ((guest_email is null) = (guest_network is null)),
  check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  check (state <> 'open' or agent_id is not null),
  check (state <> 'waiting' or agent_id is null)
);
-- One at a time for each person, on whichever device.
create unique index chat_conversation_of_person on chat_conversation (person_id)
  where state <> 'closed' and not is_left;
create index chat_conversation_waiting on chat_conversation (opened_at, id) where state = 'waiting';
create index chat_conversation_agent on chat_conversation (agent_id) where state = 'open';
create index chat_conversation_person on chat_conversation (person_id, opened_at) where person_id is not null;
create index chat_conversation_network on chat_conversation (guest_network, opened_at) where guest_network is not null;
create index chat_conversation_email on chat_conversation (guest_email) where guest_email is not null;
create index chat_conversation_closed on chat_conversation (closed_at) where state = 'closed';

create table chat_message (
  conversation_id uuid        not null references chat_conversation on delete cascade,
  -- Gapless from 1.
  sequence        integer     not null,
  -- Of the request that said it.
  id              text        not null check (id ~ '^[0-9a-f]{32}$'),
  kind            text        not null check (kind in ('text', 'file', 'joined', 'waiting', 'closed')),
  author          text        not null check (author in ('visitor', 'agent', 'system')),
  staff_id        uuid        references staff,
  text            text        not null,
  file_id         uuid,
  at              timestamptz not null,
  primary key (conversation_id, sequence),
  check ((kind = 'file') = (file_id is not null)),
  check (author <> 'agent' or staff_id is not null)
);

-- What was said stays as it was said, and goes with its conversation when that has been kept long enough.
create function keep_chat_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from chat_conversation where id = old.conversation_id) then
    return old;
  end if;
  raise exception 'chat_message is append-only' using errcode = 'restrict_violation';
end $$;
create trigger chat_message_kept before update or delete on chat_message
  for each row execute function keep_chat_message();

-- Open pages are told that a conversation has moved on, on whichever server they are.
create function notify_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat_changed', json_build_object(
    'conversationId', new.id, 'sequence', new.last_sequence, 'state', new.state, 'personId', new.person_id,
    'agentId', new.agent_id,
    'isQueue', tg_op = 'INSERT' or new.state <> old.state or new.agent_id is distinct from old.agent_id)::text);
  return null;
end $$;
create trigger chat_conversation_changed after insert or update on chat_conversation
  for each row execute function notify_chat();

-- What support works by; a line that is not here is as the product has it.
create table chat_setting (
  name  text  primary key,
  value jsonb not null
);

alter table graphic_code drop constraint graphic_code_purpose_check;
alter table graphic_code add constraint graphic_code_purpose_check
  check (purpose in ('register', 'sign-in', 'reset', 'chat'));
