// Another service that keeps wallets, and exchanges names with us before money moves: it speaks TRP 3 (OpenVASP). What it
// answers is decided by a word in the beneficiary's name; later answers are pushed to the callback of the inquiry.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { CALL_FAILURES, PUSH_FAILURES } from '../failures.ts';
import { ControlRefusal, type WorldContext, type WorldModule } from '../module.ts';

const INSTITUTION = 'travel-rule';
const API_VERSION = '3.2.1';

/** Words in a beneficiary's name, in any case, and what it answers. */
const MAGIC_WORDS = ['unknown', 'direct', 'garbled', 'elsewhere', 'unanswered'] as const;
type Word = (typeof MAGIC_WORDS)[number];

const NAMES = z.object({
  name: z.object({
    nameIdentifier: z.array(
      z.object({
        primaryIdentifier: z.string().optional(),
        secondaryIdentifier: z.string().optional(),
        legalPersonName: z.string().optional(),
      }),
    ),
  }),
});
const INQUIRY = z.object({
  asset: z.object({ dti: z.string() }),
  amount: z.number(),
  callback: z.url(),
  IVMS101: z.object({
    originator: z.object({ originatorPersons: z.array(z.unknown()).min(1) }),
    beneficiary: z.object({
      beneficiaryPersons: z
        .array(z.object({ naturalPerson: NAMES.optional(), legalPerson: NAMES.optional() }))
        .min(1),
    }),
  }),
});
type Inquiry = z.output<typeof INQUIRY>;

const CONFIRMATION = z.union([
  z.object({ txid: z.string().min(1) }),
  z.object({ canceled: z.string().min(1) }),
]);

/** An inquiry that it got, with what it answered and what became of the payment. */
interface Received {
  readonly reference: string;
  readonly address: string;
  readonly inquiry: Inquiry;
  answers: object[];
  confirmations: z.output<typeof CONFIRMATION>[];
}

const namesIn = ({ IVMS101 }: Inquiry): string =>
  IVMS101.beneficiary.beneficiaryPersons
    .flatMap(({ naturalPerson, legalPerson }) => (naturalPerson ?? legalPerson)?.name.nameIdentifier ?? [])
    .map((name) => Object.values(name).join(' '))
    .join(' ')
    .toLowerCase();

const wordIn = (inquiry: Inquiry): Word | undefined => {
  const names = namesIn(inquiry);
  return MAGIC_WORDS.find((word) => names.includes(word));
};

export function createTravelRuleModule(): WorldModule {
  const received = new Map<string, Received>();

  const answerOf = (context: WorldContext, { inquiry, address, reference }: Received): object => {
    const word = wordIn(inquiry);
    if (word === 'unknown') return { rejected: 'No beneficiary of this name holds the address.' };
    if (word === 'garbled') return { approved: 'yes' };
    const callback = `${context.ownUrl()}/travel-rule/transfers/${reference}/confirmation`;
    const paid = word === 'elsewhere' ? `${address.slice(0, -4)}0000` : address;
    return { approved: { address: paid, callback } };
  };

  async function push(context: WorldContext, entry: Received): Promise<void> {
    const hit = context.failures.take(INSTITUTION, 'answer', PUSH_FAILURES);
    if (hit?.kind === 'lost-answer') return;
    if (hit?.kind === 'late') await context.failures.hold(hit);
    const answer = answerOf(context, entry);
    const { pathname, search } = new URL(entry.inquiry.callback);
    const headers = {
      ...{ 'api-version': API_VERSION, 'request-identifier': entry.reference },
      'content-type': 'application/json; charset=utf-8',
    };
    for (let times = hit?.kind === 'twice' ? 2 : 1; times > 0; times -= 1)
      await context.pushTo(pathname + search, { headers, body: JSON.stringify(answer) });
    entry.answers.push(answer);
  }

  function mountInquiries(app: FastifyInstance, context: WorldContext): void {
    app.post<{ Params: { address: string } }>('/travel-rule/wallets/:address', (request, reply) =>
      context.failures.answer({
        ...{ institution: INSTITUTION, operation: 'inquiry', reply },
        act: () => {
          const read = INQUIRY.safeParse(request.body);
          const reference = String(request.headers['request-identifier'] ?? '');
          if (!read.success || reference === '' || !String(request.headers['api-version']).startsWith('3.'))
            return reply.code(400).send({ error: 'malformed' });
          const { address } = request.params;
          const known = received.get(reference);
          const entry = known ?? { reference, address, inquiry: read.data, answers: [], confirmations: [] };
          received.set(reference, entry);
          void reply.headers({ 'api-version': API_VERSION, 'request-identifier': reference });
          const word = wordIn(read.data);
          if (word === 'direct' || word === 'garbled') return answerOf(context, entry);
          if (word !== 'unanswered') setImmediate(() => void push(context, entry));
          return { version: API_VERSION };
        },
      }),
    );
  }

  function mountConfirmations(app: FastifyInstance, context: WorldContext): void {
    app.post<{ Params: { reference: string } }>(
      '/travel-rule/transfers/:reference/confirmation',
      (request, reply) =>
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

  function mountControls(context: WorldContext): void {
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
        await push(context, entry);
      },
    });
  }

  return {
    name: INSTITUTION,
    institutions: [
      {
        ...{ name: INSTITUTION, title: 'Another wallet service' },
        operations: [
          { name: 'inquiry', failures: CALL_FAILURES },
          {
            name: 'answer',
            failures: PUSH_FAILURES.filter((kind) => ['late', 'lost-answer', 'twice'].includes(kind)),
          },
          { name: 'confirmation', failures: CALL_FAILURES },
        ],
      },
    ],
    register(app, context) {
      mountInquiries(app, context);
      mountConfirmations(app, context);
      mountControls(context);
    },
    reset: () => received.clear(),
  };
}
