// The screening service of the box: parties against lists, addresses and transactions by risk. Magic names
// and endings, and lists that can be changed, decide its answers. It speaks its own protocol, yente's and
// Watchman's.
import * as z from 'zod';
import { requireBearer } from '../bearer.ts';
import { CALL_FAILURES } from '../failures.ts';
import type { WorldContext, WorldModule } from '../module.ts';
import {
  LISTS_STATES,
  type Lists,
  MAGIC_ENDINGS,
  MAGIC_NAMES,
  RISKS,
  TAMPERED_ENDING,
  isTampered,
  matches,
  riskOf,
  versionOf,
} from './lists.ts';
import { mountWatchman } from './watchman.ts';
import { mountYente } from './yente.ts';

const PARTY = z.object({
  kind: z.enum(['person', 'company', 'vessel']).nullable().default(null),
  name: z.string().min(1),
  country: z.string(),
  nameLocal: z.string().optional(),
  birthday: z.iso.date().optional(),
  nationality: z.string().optional(),
  documentNumber: z.string().optional(),
});
const LISTS = z.object({});
const ADDRESS = z.object({ network: z.string(), address: z.string().min(1) });
const TRANSACTION = z.object({ network: z.string(), hash: z.string().min(1), from: z.string() });

export function createScreeningModule(): WorldModule {
  const lists: Lists = {
    ...{ risks: new Map(), tampered: new Set(), names: new Map() },
    ...{ state: 'ready', changedAt: new Date(0) },
  };
  let clock: WorldContext['clock'] | undefined;
  return {
    name: 'screening',
    institutions: [
      {
        name: 'screening',
        title: 'Screening',
        operations: [
          'party',
          'lists',
          'address',
          'transaction',
          'match',
          'catalog',
          'search',
          'listinfo',
        ].map((name) => ({
          name,
          failures: CALL_FAILURES,
        })),
      },
    ],
    register(app, context) {
      const onRequest = requireBearer(context.secret);
      function check<Body extends z.ZodType>(
        operation: string,
        body: Body,
        judge: (given: z.output<Body>) => unknown,
      ): void {
        app.post(`/screening/v1/${operation}`, { onRequest }, (request, reply) => {
          const reading = body.safeParse(request.body);
          if (!reading.success) {
            return reply.code(400).send({ error: 'invalid', detail: z.prettifyError(reading.error) });
          }
          return context.failures.answer({
            institution: 'screening',
            operation,
            reply,
            act: () => judge(reading.data),
          });
        });
      }
      check('party', PARTY, ({ name }) => ({ matches: matches(lists, name) }));
      check('lists', LISTS, () => ({ version: versionOf(lists) }));
      check('address', ADDRESS, ({ address }) => ({
        risk: riskOf(lists, address),
        tampered: isTampered(lists, address),
      }));
      check('transaction', TRANSACTION, ({ hash, from }) => ({
        risk: lists.risks.get(hash.toLowerCase()) ?? riskOf(lists, from),
      }));
      clock = context.clock;
      lists.changedAt = clock.now();
      mountYente(app, context, lists);
      mountWatchman(app, context, lists);
      mountControls(lists, context);
    },
    reset() {
      for (const list of [lists.risks, lists.tampered, lists.names]) list.clear();
      lists.state = 'ready';
      lists.changedAt = clock?.now() ?? lists.changedAt;
    },
  };
}

function mountControls(lists: Lists, context: WorldContext): void {
  const tag = 'screening';
  context.control({
    method: 'GET',
    path: '/screening',
    tag,
    summary: 'The magic names and endings, and what was put on the lists',
    answers: '{ magicNames, magicEndings, tamperedEnding, risks, tampered, names, listVersion }',
    handle: () => ({
      magicNames: MAGIC_NAMES,
      magicEndings: MAGIC_ENDINGS,
      tamperedEnding: TAMPERED_ENDING,
      risks: Object.fromEntries(lists.risks),
      tampered: [...lists.tampered],
      names: Object.fromEntries([...lists.names].map(([name, { list }]) => [name, list])),
      listVersion: versionOf(lists),
    }),
  });
  context.control({
    method: 'PUT',
    path: '/screening/risks',
    tag,
    summary:
      'Give an address or a transaction hash a risk (null takes it off), and say whether it was tampered with',
    answers: 'nothing (204)',
    body: z.object({
      subject: z.string().min(1),
      risk: z.enum(RISKS).nullable(),
      tampered: z.boolean().default(false),
    }),
    handle: ({ body }) => {
      const subject = body.subject.toLowerCase();
      if (body.risk === null) lists.risks.delete(subject);
      else lists.risks.set(subject, body.risk);
      if (body.tampered) lists.tampered.add(subject);
      else lists.tampered.delete(subject);
    },
  });
  context.control({
    method: 'PUT',
    path: '/screening/names',
    tag,
    summary: 'Put a name on a list with what the list keeps of it (null takes it off)',
    answers: 'nothing (204)',
    body: z.object({
      name: z.string().min(1),
      list: z.string().nullable(),
      /** The name in the list; the same name when not given. */
      listedAs: z.string().min(1).optional(),
      score: z.number().min(0).max(100).default(100),
      record: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
    }),
    handle: ({ body: { name, list, listedAs = name, score, record } }) => {
      if (list === null) lists.names.delete(name.toLowerCase());
      else lists.names.set(name.toLowerCase(), { list, name: listedAs, score, record });
      lists.changedAt = context.clock.now();
    },
  });
  context.control({
    method: 'PUT',
    path: '/screening/state',
    tag,
    summary:
      'What yente and Watchman answer: as usual, too many requests, an index that is not there, a page of a proxy',
    answers: 'nothing (204)',
    body: z.object({ state: z.enum(LISTS_STATES) }),
    handle: ({ body }) => {
      lists.state = body.state;
    },
  });
}
