-- Support: announcements, suggestions and live chat.

-- Conversations are searched by pairs of adjacent characters: most Chinese words have two characters, which neither words
-- nor trigrams find.
create function chat_pairs(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct pair), '{}')
    from (select letter || lead(letter) over (order by place) as pair
            from string_to_table(lower(said), null) with ordinality as letters (letter, place)) pairs
   where pair is not null
$$;

-- Area: support

-- Announcements of staff to all members, or some of them: notices on the overview, and announcements that may have to be
-- confirmed. A changed text is a new version; each confirmation is stored with its version and time.
create table announcement (
  id uuid primary key,
  kind text not null check (kind in ('notice', 'announcement')),
  audience text not null check (audience in ('all', 'individuals', 'businesses', 'institutions', 'unverified')),
  must_confirm boolean not null default false,
  shown_from timestamptz not null,
  shown_until timestamptz,
  -- The version that is shown.
  number integer not null default 1,
  ended_by uuid references staff,
  version integer not null default 1,
  check (kind = 'announcement' or not must_confirm),
  check (shown_until is null or shown_until >= shown_from)
);
create index announcement_shown on announcement (shown_from);

create table announcement_version (
  id uuid primary key,
  announcement_id uuid not null references announcement,
  number integer not null,
  title jsonb not null check (title ?& array['en', 'zh-Hans', 'zh-Hant']),
  text jsonb not null check (text ?& array['en', 'zh-Hans', 'zh-Hant']),
  -- Null for announcements from before staff wrote them in the console.
  written_by uuid references staff,
  written_at timestamptz not null,
  unique (announcement_id, number)
);
create trigger announcement_version_append_only before update or delete or truncate on announcement_version
  for each statement execute function refuse_change();

create table announcement_confirmation (
  announcement_id uuid not null,
  number integer not null,
  person_id uuid not null references person,
  at timestamptz not null,
  primary key (announcement_id, number, person_id),
  foreign key (announcement_id, number) references announcement_version (announcement_id, number)
);
create trigger announcement_confirmation_append_only before update or delete or truncate on announcement_confirmation
  for each statement execute function refuse_change();

-- Suggestions of members' people, and the answers of staff.
create table suggestion (
  id uuid primary key,
  member_id text not null references member,
  person_id uuid not null references person,
  category text not null check (category in ('product', 'fees', 'service', 'problem', 'other')),
  text text not null check (length(text) between 1 and 500),
  -- The language of the message and of its answer.
  language text not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  sent_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  answer text check (length(answer) between 1 and 1000),
  decided_by uuid references staff,
  decided_at timestamptz,
  version integer not null default 1,
  -- Files that were attached to a suggestion.
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 3),
  check ((status = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((status = 'answered') = (answer is not null))
);
create index suggestion_person on suggestion (person_id, sent_at);
create index suggestion_open on suggestion (sent_at) where status = 'open';
create index suggestion_files on suggestion using gin (file_ids);

-- The settings of live chat, its hours and its limits: always exactly one row each.
create table chat_hours (
  id boolean primary key default true check (id),
  -- Hong Kong time; the last minute is before hours_to.
  hours_from text not null,
  hours_to text not null check (hours_from < hours_to),
  -- Includes Saturdays, Sundays and holidays.
  is_daily boolean not null,
  closed_en text,
  closed_zh_hans text,
  closed_zh_hant text
);

create table chat_limits (
  id boolean primary key default true check (id),
  -- Limits of simultaneous chats: for an agent, and in line.
  agent_chats_max integer not null,
  waiting_max integer not null,
  -- Minutes without a word from either side.
  inactive_minutes integer not null,
  file_types text[] not null,
  -- A file of exactly this size is refused.
  file_megabytes_max integer not null,
  -- The files that a visitor may send in one conversation.
  files_max integer not null,
  -- How long a conversation is kept after its end.
  kept_days integer not null
);

insert into chat_hours (hours_from, hours_to, is_daily) values ('09:00', '18:00', false);
insert into chat_limits
  (agent_chats_max, waiting_max, inactive_minutes, file_types, file_megabytes_max, files_max, kept_days)
values (5, 50, 30, array['jpg', 'png', 'bmp', 'gif', 'pdf'], 10, 10, 730);

-- The limits of live chat also hold for simultaneous calls: counts from before a write are repeated in the write.
-- The row at which a visitor's new conversations collide: each counts the earlier ones, and of two at once one finds a
-- newer version.
create table chat_beginner (
  -- 'person:<id>', or the keyed hash of a guest's network or email.
  id text primary key,
  begun_at timestamptz not null,
  version integer not null default 1
) with (fillfactor = 70);
create index chat_beginner_begun on chat_beginner (begun_at);

-- Live chat: conversations of guests and of members' people with support, and what was said in them.
create table chat_conversation (
  id uuid primary key,
  version integer not null default 1,
  state text not null check (state in ('waiting', 'open', 'closed')),
  -- True for a message that was left: it is answered by email.
  is_left boolean not null,
  person_id uuid references person,
  member_id text references member,
  guest_email text,
  guest_mobile text not null default '',
  guest_name text not null default '',
  -- Keyed hash of the guest's network.
  guest_network text,
  language text not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  problem text not null,
  -- The edition that a member used.
  edition text not null default '',
  page text not null default '',
  agent_id uuid references staff,
  last_sequence integer not null default 0,
  -- The number of the visitor's files.
  file_count integer not null default 0,
  muted_until timestamptz,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  closed_by text check (closed_by in ('visitor', 'agent', 'inactivity', 'no-answer')),
  transcript_at timestamptz,
  -- The last message that each side has seen. Staff are notified of new messages in the queue, but not of
  -- read ones.
  visitor_seen integer not null default 0,
  agent_seen integer not null default 0,
  -- The time since which a guest has had no page open. A place in the queue is kept for a moment, but staff
  -- are notified at once.
  guest_away_at timestamptz,
  -- A conversation whose agent has left waits again, before conversations that nobody has answered yet; null once it is
  -- taken.
  returned_at timestamptz,
  check ((person_id is null) = (member_id is null)),
  check ((person_id is null) = (guest_email is not null)),
  check ((guest_email is null) = (guest_network is null)),
  check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  check (state <> 'open' or agent_id is not null),
  check (state <> 'waiting' or agent_id is null)
);
-- Each person has at most one, on any device.
create unique index chat_conversation_of_person on chat_conversation (person_id)
  where state <> 'closed' and not is_left;
create index chat_conversation_waiting on chat_conversation (opened_at, id) where state = 'waiting';
create index chat_conversation_agent on chat_conversation (agent_id) where state = 'open';
create index chat_conversation_person on chat_conversation (person_id, opened_at) where person_id is not null;
create index chat_conversation_network on chat_conversation (guest_network, opened_at) where guest_network is not null;
create index chat_conversation_email on chat_conversation (guest_email) where guest_email is not null;
create index chat_conversation_closed on chat_conversation (closed_at) where state = 'closed';

-- The queue shows the last message, so staff are notified of each message in it.
create function notify_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat_changed', json_build_object(
    'conversationId', new.id, 'sequence', new.last_sequence, 'state', new.state, 'personId', new.person_id,
    'agentId', new.agent_id,
    'isQueue', tg_op = 'INSERT' or new.state <> old.state or new.agent_id is distinct from old.agent_id
      or new.guest_away_at is distinct from old.guest_away_at
      or new.state = 'waiting' and new.last_sequence <> old.last_sequence)::text);
  return null;
end $$;
create trigger chat_conversation_changed after insert or update on chat_conversation
  for each row execute function notify_chat();

-- The maximum length of the line; guests fill at most three quarters of it, so that there is always room for members.
create function hold_chat_line() returns trigger language plpgsql as $$
declare
  places integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('chat_line', 0));
  select waiting_max into places from chat_limits;
  if (select count(*) > places or new.guest_email is not null and count(guest_email) > ceil(places * 0.75)
        from chat_conversation where state = 'waiting' and not is_left) then
    raise exception 'the line is full' using errcode = 'unique_violation', constraint = 'chat_line';
  end if;
  return null;
end $$;
create trigger chat_line_held after insert on chat_conversation
  for each row when (new.state = 'waiting' and not new.is_left) execute function hold_chat_line();

-- How many conversations an agent may have at once, taken from the line or handed over.
create function hold_chat_agent() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('chat_agent ' || new.agent_id, 0));
  if (select count(*) from chat_conversation where agent_id = new.agent_id and state = 'open')
      > (select agent_chats_max from chat_limits) then
    raise exception 'the agent has enough' using errcode = 'unique_violation', constraint = 'chat_agent';
  end if;
  return null;
end $$;
create trigger chat_agent_held after update on chat_conversation
  for each row when (new.state = 'open' and new.agent_id is distinct from old.agent_id) execute function hold_chat_agent();

create table chat_message (
  conversation_id uuid not null references chat_conversation on delete cascade,
  -- Gapless from 1.
  sequence integer not null,
  -- The id of the request that sent it.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('text', 'file', 'joined', 'waiting', 'closed')),
  author text not null check (author in ('visitor', 'agent', 'system')),
  staff_id uuid references staff,
  text text not null,
  file_id uuid,
  at timestamptz not null,
  primary key (conversation_id, sequence),
  check ((kind = 'file') = (file_id is not null)),
  check (author <> 'agent' or staff_id is not null)
);
create index chat_message_file on chat_message (file_id) where file_id is not null;
create index chat_message_pairs on chat_message using gin (chat_pairs(text));

-- A message never changes, and is deleted with its conversation at the end of its retention.
create function keep_chat_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from chat_conversation where id = old.conversation_id) then
    return old;
  end if;
  raise exception 'chat_message is append-only' using errcode = 'restrict_violation';
end $$;
create trigger chat_message_kept before update or delete on chat_message
  for each row execute function keep_chat_message();

-- Notes of agents for one another, prepared answers, and files that were sent.
create table chat_note (
  id uuid primary key,
  conversation_id uuid not null references chat_conversation on delete cascade,
  staff_id uuid not null references staff,
  text text not null,
  at timestamptz not null
);
create index chat_note_conversation on chat_note (conversation_id, at);

-- A row exists before its bytes; a row that no message names an hour later is removed with them.
create table chat_file (
  id uuid primary key,
  conversation_id uuid not null references chat_conversation,
  name text not null,
  -- Bytes.
  size integer not null,
  content_type text not null,
  at timestamptz not null
);
create index chat_file_conversation on chat_file (conversation_id);

create table canned_answer (
  id uuid primary key,
  version integer not null default 1,
  title text not null,
  -- Texts by language.
  texts jsonb not null,
  changed_by uuid not null references staff,
  changed_at timestamptz not null
);
create unique index canned_answer_title on canned_answer (lower(title));
