-- The line shows what was said last, so staff are told of each message in it.
create or replace function notify_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat_changed', json_build_object(
    'conversationId', new.id, 'sequence', new.last_sequence, 'state', new.state, 'personId', new.person_id,
    'agentId', new.agent_id,
    'isQueue', tg_op = 'INSERT' or new.state = 'waiting' or new.state <> old.state
      or new.agent_id is distinct from old.agent_id)::text);
  return null;
end $$;
