-- Up to which message each side has seen a conversation; staff are told of what is said in line, not of what was seen.
alter table chat_conversation
  add column visitor_seen integer not null default 0,
  add column agent_seen   integer not null default 0;

create or replace function notify_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat_changed', json_build_object(
    'conversationId', new.id, 'sequence', new.last_sequence, 'state', new.state, 'personId', new.person_id,
    'agentId', new.agent_id,
    'isQueue', tg_op = 'INSERT' or new.state <> old.state or new.agent_id is distinct from old.agent_id
      or new.state = 'waiting' and new.last_sequence <> old.last_sequence)::text);
  return null;
end $$;
