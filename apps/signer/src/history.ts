// What the log says of a payment and of the last 24 hours. The hours roll: a limit is not had twice around midnight.
import type { LogLine, SignedEntry } from './log.ts';

/** What may be signed now, as it would count. */
export type Candidate = Pick<
  SignedEntry,
  'id' | 'approvalKind' | 'channel' | 'asset' | 'units' | 'feeMax' | 'nonce'
>;

export interface SignedDay {
  /** What leaves; a replacement is its payment once more, and counts once. */
  units(kinds: readonly string[], asset: string): bigint;
  /** The most that fees come to: of each nonce the dearest. */
  fees(): bigint;
}

const DAY_MILLISECONDS = 24 * 3600 * 1000;

export interface History {
  /** What was signed for an id since it was last released, oldest first. */
  signedFor(id: string): readonly SignedEntry[];
  /** What was ever signed for it: one content, whatever was released. */
  contentOf(id: string): string | null;
  /** The last 24 hours of a channel, as if the candidate were signed now. */
  dayWith(at: Date, candidate: Candidate): SignedDay;
}

export function historyOf(lines: readonly LogLine[]): History {
  const signed = (from: readonly LogLine[]): readonly SignedEntry[] =>
    from.flatMap(({ entry }) => (entry.kind === 'signed' ? [entry] : []));
  /** Lines are in the order of their times, so the day is at the end. */
  const ofDay = (at: Date, channel: number): readonly SignedEntry[] => {
    const since = at.getTime() - DAY_MILLISECONDS;
    const first = lines.findLastIndex((each) => each.at.getTime() < since) + 1;
    return signed(lines.slice(first)).filter((each) => each.channel === channel);
  };
  return {
    signedFor: (id) => {
      const released = lines.findLastIndex(({ entry }) => entry.kind === 'released' && entry.id === id);
      return signed(lines.slice(released + 1)).filter((each) => each.id === id);
    },
    contentOf: (id) => signed(lines).find((each) => each.id === id)?.content ?? null,
    dayWith: (at, candidate) => {
      const groups = oncePerNonce([...ofDay(at, candidate.channel), candidate]);
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
    },
  };
}

const maxOf = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** One id under one nonce can be included once; on TRON each signature stands alone. */
function oncePerNonce(entries: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const groups = Map.groupBy(entries, (each) => (each.nonce === null ? each : `${each.id} ${each.nonce}`));
  return [...groups.values()];
}
