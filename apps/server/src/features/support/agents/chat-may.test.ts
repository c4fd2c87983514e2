// The rights in a conversation's answer are those that its calls grant, for each role and state.
import {
  claimChat,
  closeSupportChat,
  handOverChat,
  muteChat,
  readSupportChat,
  sendSupportChat,
  supportChatAct,
  type SupportChatAct,
} from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newStaff } from '../../access/staff/staff.testing.ts';
import { type ChatServer, chatServer } from '../chat.testing.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await chatServer();
});
afterAll(() => server.stop());

interface State {
  readonly state: 'waiting' | 'open' | 'closed';
  /** The agent of the conversation; an absent colleague has no session. */
  readonly agent: 'nobody' | 'reader' | 'colleague' | 'absent';
}

const states: Readonly<Record<string, State>> = {
  waits: { state: 'waiting', agent: 'nobody' },
  'the reader has': { state: 'open', agent: 'reader' },
  'a colleague has': { state: 'open', agent: 'colleague' },
  'an absent colleague has': { state: 'open', agent: 'absent' },
  'the reader has had': { state: 'closed', agent: 'reader' },
  'a colleague has had': { state: 'closed', agent: 'colleague' },
};
const cases = Object.entries(states).flatMap(([name, state]) =>
  (['support', 'senior'] as const).map((role) => [name, role, state] as const),
);

/** The refusals that deny the right. */
const denials = new Set(['forbidden', 'chat-ended', 'claimed-by-another', 'chat-not-yours']);

describe('the listed actions on a conversation match the refusals', () => {
  test.each(cases)('when it %s, for a %s', async (_name, role, { state, agent }) => {
    const { id: conversationId } = await server.guest();
    const session = await server.signedInStaff(role);
    const agents: Readonly<Record<State['agent'], string | null>> = {
      nobody: null,
      reader: session.staffId,
      colleague: (await server.signedInStaff('support')).staffId,
      absent: (await newStaff(server, { role: 'support' })).staffId,
    };
    const become = () =>
      server.pool.query(
        `update chat_conversation set state = $2, agent_id = $3, closed_at = $4, closed_by = $5,
           muted_until = null, version = version + 1 where id = $1`,
        [
          ...[conversationId, state, agents[agent]],
          ...(state === 'closed' ? [server.clock.now(), 'inactivity'] : [null, null]),
        ],
      );
    const call = async (act: SupportChatAct): Promise<string | undefined> => {
      const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
      const calls = {
        claim: () => server.call(claimChat, { conversationId }, { session }),
        answer: () => server.call(sendSupportChat, { conversationId, text: 'Hi' }, { session }),
        'hand-over': () => server.call(handOverChat, { conversationId, staffId: null }, { session }),
        mute: () => server.call(muteChat, { conversationId, until, reason: 'Rude' }, { session }),
        close: () => server.call(closeSupportChat, { conversationId }, { session }),
      };
      return (await calls[act]()).refusal;
    };

    await become();
    const { conversation } = await server.as(session).call(readSupportChat, { conversationId, after: 0 });
    const allowed: SupportChatAct[] = [];
    for (const act of supportChatAct.options) {
      await become();
      const refusal = await call(act);
      if (refusal === undefined || !denials.has(refusal)) allowed.push(act);
    }
    expect(conversation.may).toEqual(allowed);
  });
});
