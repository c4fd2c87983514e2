// How many codes per day an address may get and a network may request, and how many wrong ones a network may try: limits for
// a guesser at many codes, beyond the five attempts at each code and the ten codes of one person. Requests of strangers are
// counted so that the owner keeps a share (decision 0009).
import { createHmac } from 'node:crypto';
import { networkOf } from '../../../platform/network.ts';
import { refuse, refuseUntil } from '../../../platform/refusal.ts';
import type { Insert, Statement } from '../../../platform/spine/plan.ts';
import { type CodeEventKind, type Counted, eventsCounted, eventsForgotten, rows } from './store.ts';
import {
  type CodePurpose,
  type CodesContext,
  after,
  codesPerAddress,
  codesPerDay,
  codesPerNetwork,
  daySeconds,
  isCoolingDown,
  smsPerRange,
  strangersCodes,
  wrongPerNetwork,
} from './code-limits.ts';
import { countedSms } from './sms-budget.ts';

/** The requester of a code: a signed-in person by default. */
export type AskedBy =
  | { readonly kind: 'stranger'; readonly hasCaptcha: boolean }
  /** A browser that the owner of the address trusts. */
  | { readonly kind: 'trusted-browser'; readonly browserId: string };

const keyed = (pepper: string, parts: readonly string[]): string =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['code event', ...parts]))
    .digest('base64url');

const networkSource = ({ codePepper }: CodesContext, network: string): string =>
  keyed(codePepper, ['network', networkOf(network)]);

const eventRow = (kind: CodeEventKind, source: string, now: Date): Insert =>
  rows.insert('code_event', { kind, source, at: now });

export interface Asked {
  readonly purpose: CodePurpose;
  readonly address: string;
  readonly network?: string | undefined;
  readonly by?: AskedBy | undefined;
  readonly channel?: 'mail' | 'sms';
}

interface Limit {
  readonly source: string;
  readonly most: number;
  /** How many may be requested without a captcha. */
  readonly plain?: number;
  /** Whether a minute has to pass after each. */
  readonly coolsDown?: boolean;
}

function limitsOf(
  context: CodesContext,
  { purpose, address, network, by, channel }: Asked,
): readonly Limit[] {
  const source = (...parts: readonly string[]): string => keyed(context.codePepper, parts);
  const to = address.toLowerCase();
  const ofNetwork =
    network === undefined ? [] : [{ source: networkSource(context, network), most: codesPerNetwork }];
  if (by?.kind === 'trusted-browser')
    return [{ source: source('browser', purpose, by.browserId), most: codesPerDay, coolsDown: true }];
  if (by?.kind !== 'stranger')
    return [{ source: source('address', to), most: codesPerAddress }, ...ofNetwork];
  const { overall, withoutCaptcha, perNetwork } = strangersCodes;
  const plain = by.hasCaptcha ? overall : withoutCaptcha;
  const near = network === undefined ? '' : networkOf(network);
  return [
    { source: source('near', purpose, to, near), most: perNetwork, coolsDown: true },
    { source: source('far', purpose, to), most: overall, plain },
    ...(channel === 'sms' ? [{ source: source('range', to.slice(0, -4)), most: smsPerRange }] : []),
    ...ofNetwork,
  ];
}

/**
 * Refuses `code-cooldown`, `too-many-requests` when the day's limit is reached, `graphic-code-needed` when a captcha is due
 * and missing; otherwise answers the statements that count this one.
 */
export async function countedSending(
  context: CodesContext,
  asked: Asked,
  now: Date,
): Promise<readonly Insert[]> {
  if (context.isUnlimited === true) return [];
  const limits = limitsOf(context, asked);
  const sources = limits.map(({ source }) => source);
  const counts = await eventsCounted(context.db, 'sent', sources, after(now, -daySeconds));
  for (const limit of limits) refuseOver(limit, counts.get(limit.source), now);
  const sms = asked.by?.kind === 'stranger' && asked.channel === 'sms';
  return [
    ...sources.map((source) => eventRow('sent', source, now)),
    ...(sms ? await countedSms(context, asked.address, now) : []),
  ];
}

function refuseOver({ most, plain = most, coolsDown }: Limit, counted: Counted | undefined, now: Date): void {
  if (!counted) return;
  if (coolsDown && isCoolingDown({ issuedAt: counted.last }, now)) refuse('code-cooldown');
  if (counted.count >= most)
    refuseUntil(after(counted.first, daySeconds), now, 'codes of a day to an address or for a network');
  if (counted.count >= plain) refuse('graphic-code-needed', { because: 'codes of a day to an address' });
}

/** A right code proves that the address was its owner's: earlier requests no longer count. */
export const forgottenSending = (context: CodesContext, asked: Asked): readonly Statement[] =>
  context.isUnlimited === true || !asked.by
    ? []
    : [
        eventsForgotten(
          limitsOf(context, asked)
            .filter(({ most }) => most < codesPerNetwork)
            .map(({ source }) => source),
        ),
      ];

/** Refuses `too-many-requests` when a network has tried enough wrong codes today. */
export async function refuseGuessing(
  context: CodesContext,
  network: string | undefined,
  now: Date,
): Promise<void> {
  if (network === undefined || context.isUnlimited === true) return;
  const source = networkSource(context, network);
  const counted = (await eventsCounted(context.db, 'wrong', [source], after(now, -daySeconds))).get(source);
  if (counted && counted.count >= wrongPerNetwork)
    refuseUntil(after(counted.first, daySeconds), now, 'wrong codes of a network');
}

/** The statements that count a wrong code. */
export const countedWrong = (
  context: CodesContext,
  network: string | undefined,
  now: Date,
): readonly Insert[] =>
  network === undefined || context.isUnlimited === true
    ? []
    : [eventRow('wrong', networkSource(context, network), now)];
