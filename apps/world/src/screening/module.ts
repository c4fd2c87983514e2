// The screening service of the box: parties against lists, addresses and transactions by risk. What it answers is
// decided by magic names and endings, and by lists that can be changed.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { requireBearer } from '../bearer.ts';
import { CALL_FAILURES } from '../failures.ts';
import type { WorldContext, WorldModule } from '../module.ts';

export const RISKS = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'SEVERE', 'UNKNOWN'] as const;
export type Risk = (typeof RISKS)[number];

/** Endings of an address, in any case, and what they stand for. */
const MAGIC_ENDINGS: readonly { readonly ending: string; readonly risk: Risk }[] = [
  { ending: 'bad0', risk: 'NONE' },
  { ending: 'bad2', risk: 'MEDIUM' },
  { ending: 'bad3', risk: 'HIGH' },
  { ending: 'bad4', risk: 'SEVERE' },
  { ending: 'dead', risk: 'SEVERE' },
  { ending: 'bad5', risk: 'UNKNOWN' },
];
/** An address with this ending is reported as tampered with. */
const TAMPERED_ENDING = 'bada';
/** An entry of a list, as screening services tell it: how alike the names are of a hundred, and what the list keeps. */
interface Match {
  readonly list: string;
  readonly name: string;
  readonly score: number;
  readonly record: readonly { readonly label: string; readonly value: string }[];
  readonly reference?: string;
  /** YYYY-MM-DD. */
  readonly listedOn?: string;
}

const MAGIC_NAMES: readonly ({ readonly word: string } & Omit<Match, 'name'>)[] = [
  {
    word: 'sanction',
    list: 'Sanctions list',
    score: 98,
    reference: 'SL-2041',
    listedOn: '2022-03-15',
    record: [
      { label: 'Programme', value: 'Asset freeze' },
      { label: 'Reference', value: 'SL-2041' },
      { label: 'Also known as', value: 'Sanktion' },
    ],
  },
  {
    word: 'watchlist',
    list: 'Watch list',
    score: 91,
    reference: 'WL-77',
    listedOn: '2024-07-01',
    record: [
      { label: 'Reference', value: 'WL-77' },
      { label: 'Reported by', value: 'Financial regulator' },
    ],
  },
  {
    word: 'politician',
    list: 'Politically exposed persons',
    score: 87,
    record: [
      { label: 'Date of birth', value: '1961-04-02' },
      { label: 'Country', value: 'GB' },
      { label: 'Office', value: 'Member of parliament since 2015' },
    ],
  },
];

interface Lists {
  /** Lower-case address or transaction hash. */
  readonly risks: Map<string, Risk>;
  readonly tampered: Set<string>;
  /** Matches by lower-case name. */
  readonly names: Map<string, Match>;
}

const PARTY = z.object({
  kind: z.enum(['person', 'company']).nullable().default(null),
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
  const lists: Lists = { risks: new Map(), tampered: new Set(), names: new Map() };
  return {
    name: 'screening',
    institutions: [
      {
        name: 'screening',
        title: 'Screening',
        operations: ['party', 'lists', 'address', 'transaction'].map((name) => ({
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
      mountControls(lists, context);
    },
    reset() {
      for (const list of [lists.risks, lists.tampered, lists.names]) list.clear();
    },
  };
}

function matches(lists: Lists, name: string): readonly Match[] {
  const lower = name.toLowerCase();
  const magic = MAGIC_NAMES.filter((entry) => lower.includes(entry.word)).map(
    ({ word: _word, ...entry }) => ({
      ...entry,
      name: name.toUpperCase(),
    }),
  );
  const own = lists.names.get(lower);
  return own === undefined ? magic : [...magic, own];
}

/** Computed from the lists' content: putting a name on a list and taking it off again changes nothing. */
function versionOf({ names }: Lists): string {
  const sorted = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([MAGIC_NAMES, sorted]))
    .digest('hex')
    .slice(0, 16);
}

function riskOf(lists: Lists, address: string): Risk {
  const lower = address.toLowerCase();
  const magic = MAGIC_ENDINGS.find(({ ending }) => lower.endsWith(ending));
  return lists.risks.get(lower) ?? magic?.risk ?? 'LOW';
}

function isTampered(lists: Lists, address: string): boolean {
  const lower = address.toLowerCase();
  return lists.tampered.has(lower) || lower.endsWith(TAMPERED_ENDING);
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
    },
  });
}
