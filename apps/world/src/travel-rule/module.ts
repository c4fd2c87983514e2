// Another service that keeps wallets and exchanges names with us before money moves, by TRP 3 (OpenVASP). A
// word in the beneficiary's name decides its answer; later answers are pushed to the callback of the inquiry.
import type { FastifyInstance } from 'fastify';
import { CALL_FAILURES, type FailureKind } from '../failures.ts';
import { ControlRefusal, type WorldContext, type WorldModule } from '../module.ts';
import { ASKING, type Asked, CONFIRMING, PLAYS, ask, confirm, takeAnswer } from './asking.ts';
import { INSTITUTION, type Received, answerOf, pushAnswer } from './answers.ts';
import { API_VERSION, CONFIRMATION, INQUIRY, MAGIC_WORDS, wordIn } from './messages.ts';

const ANSWER_FAILURES: readonly FailureKind[] = ['late', 'lost-answer', 'twice'];

interface Service {
  readonly app: FastifyInstance;
  readonly context: WorldContext;
  /** Keyed by the inquiry's reference. */
  readonly received: Map<string, Received>;
  /** Its own inquiries, keyed alike. */
  readonly asked: Map<string, Asked>;
}

export function createTravelRuleModule(): WorldModule {
  const received = new Map<string, Received>();
  const asked = new Map<string, Asked>();
  return {
    name: INSTITUTION,
    institutions: [
      {
        ...{ name: INSTITUTION, title: 'Another wallet service' },
        operations: [
          { name: 'inquiry', failures: CALL_FAILURES },
          { name: 'answer', failures: ANSWER_FAILURES },
          { name: 'confirmation', failures: CALL_FAILURES },
          { name: 'callback', failures: CALL_FAILURES },
        ],
      },
    ],
    register(app, context) {
      const service = { app, context, received, asked };
      mountInquiries(service);
      mountConfirmations(service);
      mountControls(service);
      mountAsking(service);
    },
    reset() {
      received.clear();
      asked.clear();
    },
  };
}

function mountInquiries({ app, context, received }: Service): void {
  app.post<{ Params: { address: string } }>('/travel-rule/wallets/:address', (request, reply) =>
    context.failures.answer({
      ...{ institution: INSTITUTION, operation: 'inquiry', reply },
      act: () => {
        const { 'api-version': version, 'request-identifier': named } = request.headers;
        const read = INQUIRY.safeParse(request.body);
        const reference = String(named ?? '');
        if (!read.success || reference === '' || !String(version).startsWith('3.'))
          return reply.code(400).send({ error: 'malformed' });
        const { address } = request.params;
        const fresh = { reference, address, inquiry: read.data, answers: [], confirmations: [] };
        const entry: Received = received.get(reference) ?? fresh;
        received.set(reference, entry);
        void reply.headers({ 'api-version': API_VERSION, 'request-identifier': reference });
        const word = wordIn(read.data);
        if (word === 'direct' || word === 'garbled') return answerOf(context, entry);
        if (word !== 'unanswered') setImmediate(() => void pushAnswer(context, entry));
        return { version: API_VERSION };
      },
    }),
  );
}

function mountConfirmations({ app, context, received }: Service): void {
  const path = '/travel-rule/transfers/:reference/confirmation';
  app.post<{ Params: { reference: string } }>(path, (request, reply) =>
    context.failures.answer({
      ...{ institution: INSTITUTION, operation: 'confirmation', reply },
      act: () => {
        const entry = received.get(request.params.reference);
        const read = CONFIRMATION.safeParse(request.body);
        if (!entry) return reply.code(404).send({ error: 'unknown' });
        if (!read.success) return reply.code(400).send({ error: 'malformed' });
        entry.confirmations.push(read.data);
        reply.code(204);
        return null;
      },
    }),
  );
}

function mountControls({ context, received }: Service): void {
  const tag = 'travel rule';
  context.control({
    ...{ method: 'GET', path: '/travel-rule', tag, summary: 'Inquiries about payments to its wallets' },
    answers: '{ words, inquiries: [{ reference, address, inquiry, answers, confirmations }] }',
    handle: () => ({ words: MAGIC_WORDS, inquiries: [...received.values()] }),
  });
  context.control({
    ...{ method: 'POST', path: '/travel-rule/:reference/answer', tag },
    summary: 'Answer an inquiry now, such as one whose answer was lost',
    answers: 'nothing (204)',
    handle: async ({ params }) => {
      const entry = received.get(params['reference'] ?? '');
      if (!entry) throw new ControlRefusal(404, 'There is no such inquiry.');
      await pushAnswer(context, entry);
    },
  });
}

function mountAsking({ app, context, asked }: Service): void {
  app.post<{ Params: { reference: string } }>('/travel-rule/asked/:reference', (request, reply) =>
    context.failures.answer({
      ...{ institution: INSTITUTION, operation: 'callback', reply },
      act: () => {
        reply.code(takeAnswer(asked.get(request.params.reference), request.body));
        return null;
      },
    }),
  );
  const tag = 'travel rule';
  context.control({
    ...{ method: 'POST', path: '/travel-rule/asked', tag, body: ASKING },
    summary: `Ask the server about a payment to one of its addresses: ${PLAYS.join(', ')}`,
    answers: '{ reference, isSilent, taken, answers }',
    handle: ({ body }) => ask(context, body, (entry) => void asked.set(entry.reference, entry)),
  });
  context.control({
    ...{ method: 'GET', path: '/travel-rule/asked', tag },
    summary: 'Its own inquiries, with the answers to them',
    answers: '{ plays, asked: [{ reference, isSilent, taken, answers }] }',
    handle: () => ({ plays: PLAYS, asked: [...asked.values()] }),
  });
  context.control({
    ...{ method: 'POST', path: '/travel-rule/asked/:reference/confirm', tag, body: CONFIRMING },
    summary: 'Confirm the transaction of an approved inquiry',
    answers: '{ taken }',
    handle: ({ params, body }) => confirm(context, asked.get(params['reference'] ?? ''), body.txHash),
  });
}
