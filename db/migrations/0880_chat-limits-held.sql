-- The limits of live chat hold for calls at once: what was counted before a write is counted again where rows come together.

-- What a visitor's beginnings meet at: each counts those before it, and two at once find its version moved on.
create table chat_beginner (
  -- 'person:<id>', or the keyed hash of a guest's network or email.
  id       text        primary key,
  begun_at timestamptz not null,
  version  integer     not null default 1
) with (fillfactor = 70);
create index chat_beginner_begun on chat_beginner (begun_at);

-- The line as it is set; guests fill three quarters of it, so that there is always room for members.
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

-- What an agent may have at once, taken from the line or handed over.
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
