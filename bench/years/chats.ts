// Closed conversations of everybody with support: the seed has none.
import type pg from 'pg';

/** Conversations of each person, over the years. */
const EACH = 14;

/** Answers how many rows. */
export async function insertChats(client: pg.Client, years: number): Promise<number> {
  const conversations = await client.query(
    `insert into chat_conversation (id, state, is_left, person_id, member_id, language, problem, agent_id, last_sequence,
       opened_at, last_at, closed_at, closed_by)
     select gen_random_uuid(), 'closed', false, p.id, p.member_id, p.language, 'When does my transfer arrive?',
       (select id from staff where role = 'support' limit 1), 3, at, at + interval '9 minutes', at + interval '9 minutes', 'visitor'
     from person p cross join generate_series(1, $1::int) n
     cross join lateral (select now() - random() * $2::int * interval '365 days' as at) t`,
    [EACH, years],
  );
  const messages = await client.query(
    `insert into chat_message (conversation_id, sequence, id, kind, author, staff_id, text, at)
     select c.id, n, md5(c.id::text || n), 'text', case when n = 2 then 'agent' else 'visitor' end,
       case when n = 2 then c.agent_id end,
       (array['Good morning, my transfer has not arrived yet.', 'It was sent today and arrives tomorrow.', 'Thank you!'])[n],
       c.opened_at + n * interval '3 minutes'
     from chat_conversation c cross join generate_series(1, 3) n`,
  );
  return (conversations.rowCount ?? 0) + (messages.rowCount ?? 0);
}
