// How many codes a day an address may get and a network may ask for, and how many wrong ones a network may try: what the
// five attempts at each code and the ten codes of one person leave to who guesses over many of them.
import { createHmac } from 'node:crypto';
import { networkOf } from '../../../platform/network.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { type CodeEventKind, eventCounts, rows } from './store.ts';
import {
  type CodePurpose,
  type CodesContext,
  after,
  codesPerAddress,
  codesPerNetwork,
  daySeconds,
  wrongPerNetwork,
} from './rules.ts';

/** Of calls that anybody may make; they use up nothing of what a person's own changes and payments need. */
const ofStrangers: ReadonlySet<CodePurpose> = new Set<CodePurpose>(['register', 'sign-in', 'reset']);

const keyed = (pepper: string, parts: readonly string[]): string =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['code event', ...parts]))
    .digest('base64url');

const networkSource = ({ codePepper }: CodesContext, network: string): string =>
  keyed(codePepper, ['network', networkOf(network)]);

const eventRow = (kind: CodeEventKind, source: string, now: Date): Insert =>
  rows.insert('code_event', { kind, source, at: now });

interface Asked {
  readonly purpose: CodePurpose;
  readonly address: string;
  readonly network?: string | undefined;
}

/** Refuses `too-many-requests` when the day has brought enough; else what counts this one. */
export async function countedSending(
  context: CodesContext,
  { purpose, address, network }: Asked,
  now: Date,
): Promise<readonly Insert[]> {
  if (context.isUnlimited === true) return [];
  const who = ofStrangers.has(purpose) ? 'strangers' : 'own';
  const limits = [
    { source: keyed(context.codePepper, ['address', who, address.toLowerCase()]), most: codesPerAddress },
    ...(network === undefined ? [] : [{ source: networkSource(context, network), most: codesPerNetwork }]),
  ];
  const sources = limits.map(({ source }) => source);
  const counts = await eventCounts(context.db, 'sent', sources, after(now, -daySeconds));
  if (limits.some(({ source, most }) => (counts.get(source) ?? 0) >= most))
    refuse('too-many-requests', { because: 'codes of a day to an address or for a network' });
  return sources.map((source) => eventRow('sent', source, now));
}

/** Refuses `too-many-requests` when a network has tried enough wrong codes today. */
export async function refuseGuessing(
  context: CodesContext,
  network: string | undefined,
  now: Date,
): Promise<void> {
  if (network === undefined || context.isUnlimited === true) return;
  const source = networkSource(context, network);
  const counts = await eventCounts(context.db, 'wrong', [source], after(now, -daySeconds));
  if ((counts.get(source) ?? 0) >= wrongPerNetwork)
    refuse('too-many-requests', { because: 'wrong codes of a network' });
}

/** What counts a wrong code. */
export const countedWrong = (
  context: CodesContext,
  network: string | undefined,
  now: Date,
): readonly Insert[] =>
  network === undefined || context.isUnlimited === true
    ? []
    : [eventRow('wrong', networkSource(context, network), now)];
