// The log's content for each payment and for the last 24 hours, updated as the log grows. Older entries are
// kept only to compare them with a repeated request. The 24 hours move along, so that nobody gets a limit
// twice around midnight.
import { createHash } from 'node:crypto';
import type { LogLine, SignedEntry } from './log-entry.ts';

/** The transaction to sign, in the form that counts towards limits. */
export type Candidate = Pick<
  SignedEntry,
  'id' | 'approvalKind' | 'channel' | 'asset' | 'units' | 'feeMax' | 'nonce'
>;

export interface SignedDay {
  /** The outgoing amount; a replacement belongs to its payment and counts once. */
  units(kinds: readonly string[], asset: string): bigint;
  /** The maximum sum of fees: the highest of each nonce. */
  fees(): bigint;
}

type Signature = Pick<SignedEntry, 'nonce' | 'expiresAt' | 'txHash'>;

export interface History {
  /** The signatures for an id since it was last released, oldest first. */
  signedFor(id: string): readonly Signature[];
  /** True if an id was ever signed, even before a release. */
  isKnown(id: string): boolean;
  /** True if it was signed with this content. */
  hasContent(id: string, content: string): boolean;
  /** The last 24 hours of a channel, as if the candidate were signed now. */
  dayWith(at: Date, candidate: Candidate): SignedDay;
}

export interface GrowingHistory extends History {
  /** Takes the lines in the order of the log. */
  add(line: LogLine): void;
}

const DAY_MILLISECONDS = 24 * 3600 * 1000;

interface Payment {
  /** The hash replaces the content, which is longer. */
  readonly hash: string;
  signed: Signature[];
}

interface Recent extends Candidate {
  readonly at: number;
}

export function createHistory(): GrowingHistory {
  const payments = new Map<string, Payment>();
  let recent: Recent[] = [];
  const addSigned = (at: Date, entry: SignedEntry): void => {
    const { id, nonce, expiresAt, txHash, approvalKind, channel, asset, units, feeMax } = entry;
    const payment = payments.get(id) ?? { hash: hashOf(entry.content), signed: [] };
    payment.signed.push({ nonce, expiresAt, txHash });
    payments.set(id, payment);
    const now = at.getTime();
    if ((recent[0]?.at ?? now) < now - 2 * DAY_MILLISECONDS)
      recent = recent.filter((each) => each.at >= now - DAY_MILLISECONDS);
    recent.push({ at: now, id, nonce, approvalKind, channel, asset, units, feeMax });
  };
  return {
    add({ at, entry }) {
      if (entry.kind === 'signed') addSigned(at, entry);
      const released = entry.kind === 'released' ? payments.get(entry.id) : undefined;
      if (released) released.signed = [];
    },
    signedFor: (id) => payments.get(id)?.signed ?? [],
    isKnown: (id) => payments.has(id),
    hasContent: (id, content) => payments.get(id)?.hash === hashOf(content),
    dayWith: (at, candidate) => {
      const since = at.getTime() - DAY_MILLISECONDS;
      const ofDay = recent.filter((each) => each.at >= since && each.channel === candidate.channel);
      return dayOf([...ofDay, candidate]);
    },
  };
}

function dayOf(entries: readonly Candidate[]): SignedDay {
  const groups = oncePerNonce(entries);
  return {
    units: (kinds, asset) =>
      groups
        .flatMap(([first]) => first ?? [])
        .filter((each) => kinds.includes(each.approvalKind) && each.asset === asset)
        .reduce((sum, each) => sum + BigInt(each.units), 0n),
    fees: () =>
      groups.reduce(
        (sum, same) => sum + same.reduce((most, { feeMax }) => maxOf(most, BigInt(feeMax)), 0n),
        0n,
      ),
  };
}

const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64');

const maxOf = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Only one signature of an id under one nonce can be included; on TRON each signature is separate. */
function oncePerNonce(entries: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const groups = Map.groupBy(entries, (each) => (each.nonce === null ? each : `${each.id} ${each.nonce}`));
  return [...groups.values()];
}
