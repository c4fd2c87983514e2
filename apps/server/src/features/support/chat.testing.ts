// Shared by the tests of live chat: a server within the hours of support, guests who open conversations, and agents.
import { snakeOf } from '@causeway/ledger';
import {
  claimChat,
  newCaptcha,
  openChat,
  openGuestChat,
  readGuestChat,
  sendGuestChat,
  type RequestOf,
} from '@causeway/contract';
import { type TestOptions, type TestPerson, testServer } from '../../platform/testing.ts';
import { captchaFeature } from '../access/captcha/index.ts';
import { agentsFeature } from './agents/index.ts';
import { chatFeature } from './chat/index.ts';

/** A Monday, 10:00 in Hong Kong. */
const startAt = new Date('2026-03-02T02:00:00Z');

export async function chatServer(options: Partial<TestOptions> = {}) {
  const server = await testServer({
    startAt,
    ...options,
    features: [
      captchaFeature({ text: () => 'AC37' }),
      chatFeature,
      agentsFeature,
      ...(options.features ?? []),
    ],
  });
  const set = (table: 'chat_hours' | 'chat_limits', column: string, value: unknown) =>
    server.pool.query(`update ${table} set ${snakeOf(column)} = $1`, [value]);
  const captcha = async () => {
    const asked = { type: 'individual', captchaCheckType: 'chat' } as const;
    const { id } = await server.stranger.call(newCaptcha, asked);
    return { id, answer: 'AC37' };
  };
  type Form = Partial<RequestOf<typeof openGuestChat>>;
  const openAsGuest = async (form: Form = {}, address?: string) =>
    server.call(
      openGuestChat,
      { email: 'ada@example.com', captchaVerifyParam: await captcha(), ...form },
      address === undefined ? {} : { headers: { 'x-forwarded-for': address } },
    );
  return {
    ...server,
    set,
    captcha,
    openAsGuest,
    /** Opens a guest's conversation that waits in the queue, with an open page. */
    guest: async (form: Form = {}) => {
      const { data, refusal } = await openAsGuest(form);
      if (refusal !== undefined) throw new Error(`no conversation: ${refusal}`);
      const { guestToken, conversation } = data;
      const read = (after = 0) => server.call(readGuestChat, { guestToken, after });
      await read();
      return {
        guestToken,
        id: conversation.conversationId,
        say: (text: string, requestId?: string) =>
          server.call(sendGuestChat, { guestToken, text }, requestId === undefined ? {} : { requestId }),
        read,
      };
    },
    openAs: (person: TestPerson, problem = '') =>
      server.call(openChat, { edition: 'personal', page: '/overview', problem }, { session: person }),
    /** Adds an agent who has claimed these conversations. */
    agentOf: async (...conversationIds: readonly string[]) => {
      const session = await server.signedInStaff('support');
      for (const conversationId of conversationIds) {
        await server.as(session).call(claimChat, { conversationId });
      }
      return session;
    },
  };
}

export type ChatServer = Awaited<ReturnType<typeof chatServer>>;
