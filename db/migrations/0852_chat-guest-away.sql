-- Since when a guest has no page open any more; a place in line is kept for a moment, and staff are told at once.
alter table chat_conversation add column guest_away_at timestamptz;

create or replace function notify_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat_changed', json_build_object(
    'conversationId', new.id, 'sequence', new.last_sequence, 'state', new.state, 'personId', new.person_id,
    'agentId', new.agent_id,
    'isQueue', tg_op = 'INSERT' or new.state <> old.state or new.agent_id is distinct from old.agent_id
      or new.guest_away_at is distinct from old.guest_away_at
      or new.state = 'waiting' and new.last_sequence <> old.last_sequence)::text);
  return null;
end $$;
