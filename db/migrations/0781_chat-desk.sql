-- What agents keep beside conversations: notes for one another, answers that are ready, and the files that were sent.
create table chat_note (
  id              uuid        primary key,
  conversation_id uuid        not null references chat_conversation on delete cascade,
  staff_id        uuid        not null references staff,
  text            text        not null,
  at              timestamptz not null
);
create index chat_note_conversation on chat_note (conversation_id, at);

-- A row is there before its bytes are; one that no message names an hour later is removed with them.
create table chat_file (
  id              uuid        primary key,
  conversation_id uuid        not null references chat_conversation,
  name            text        not null,
  -- Bytes.
  size            integer     not null,
  content_type    text        not null,
  at              timestamptz not null
);
create index chat_file_conversation on chat_file (conversation_id);
create index chat_message_file on chat_message (file_id) where file_id is not null;

create table canned_answer (
  id         uuid        primary key,
  version    integer     not null default 1,
  title      text        not null,
  -- By language.
  texts      jsonb       not null,
  changed_by uuid        not null references staff,
  changed_at timestamptz not null
);
create unique index canned_answer_title on canned_answer (lower(title));
