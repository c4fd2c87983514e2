-- A conversation whose agent has gone waits again, before those that nobody has answered yet; null once it is taken.
alter table chat_conversation add column returned_at timestamptz;

-- Nobody answered what the visitor wrote last: that is no lack of activity.
alter table chat_conversation drop constraint chat_conversation_closed_by_check;
alter table chat_conversation add constraint chat_conversation_closed_by_check
  check (closed_by in ('visitor', 'agent', 'inactivity', 'no-answer')) not valid;
alter table chat_conversation validate constraint chat_conversation_closed_by_check;
