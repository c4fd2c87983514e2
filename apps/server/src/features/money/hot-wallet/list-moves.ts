// The hot wallets between their limits, and moves between hot and cold, as staff see them and as metrics.
import type { HotLevel, WalletMove as MoveDto } from '@causeway/contract';
import { amount, sumText, toDecimal } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { channelField } from '../basics/index.ts';
import { coldWallets, walletReadings } from '../custody/index.ts';
import { openPayments } from '../payouts/index.ts';
import { type Level, levelOf } from './levels.ts';
import { type HotLimit, moveStore, type NamedMove } from './store.ts';

interface Read {
  readonly limit: HotLimit;
  /** Minor units; null before the wallet was read. */
  readonly held: bigint | null;
  readonly level: Level;
  readonly stuck: HotLevel['stuck'];
}

/** By the last reading of the wallet. */
async function levelsNow(context: FeatureContext): Promise<readonly Read[]> {
  const [limits, readings, cold] = await Promise.all([
    moveStore(context.db).limits(),
    walletReadings(context.db),
    context.use(coldWallets)(),
  ]);
  return Promise.all(
    limits.map(async (limit) => {
      const unitsIn = (wanted: 'hot' | 'cold'): bigint | null => {
        const reading = readings.find(
          ({ channel, place, asset }) =>
            channel === limit.channel && place === wanted && asset === limit.currency,
        );
        return reading ? BigInt(reading.units) : null;
      };
      const held = unitsIn('hot');
      const level = levelOf(limit, held ?? 0n, await openPayments(context.db, limit.channel));
      const stuck = stuckOf(level.side, cold.has(limit.channel), unitsIn('cold'));
      return { limit, held, level, stuck: held === null ? null : stuck };
    }),
  );
}

function stuckOf(side: Level['side'], isSet: boolean, inCold: bigint | null): HotLevel['stuck'] {
  if (side === 'within') return null;
  if (!isSet) return 'no-cold-wallet';
  return side === 'below' && inCold === 0n ? 'cold-empty' : null;
}

export const listLevels = async (context: FeatureContext): Promise<HotLevel[]> =>
  (await levelsNow(context)).map(({ limit, held, level, stuck }) => {
    const { channel, currency } = limit;
    const text = (minor: bigint): string => sumText(minor, currency);
    return {
      ...{ channel, channelName: channelField(channel).value },
      currency: currency === 'USDC' ? 'USDC' : 'USDT',
      ...{ floor: text(limit.floor), target: text(limit.target), ceiling: text(limit.ceiling) },
      ...{ leaving: text(level.leaving), waiting: text(level.waiting) },
      held: held === null ? null : text(held),
      free: held === null ? null : text(level.free),
      side: held === null ? null : level.side,
      stuck,
    };
  });

const sides = { below: -1, within: 0, above: 1 } as const;

export const sideLevels = async (context: FeatureContext) =>
  (await levelsNow(context))
    .filter(({ held }) => held !== null)
    .map(({ limit: { channel, currency }, level: { side } }) => ({
      labels: { channel: String(channel), asset: currency },
      value: sides[side],
    }));

export const listMoves = async (context: FeatureContext, staffId: string): Promise<MoveDto[]> =>
  (await moveStore(context.db).listed()).map((move) => toDto(move, staffId));

const toDto = (move: NamedMove, staffId: string): MoveDto => ({
  ...{ moveNo: move.id, version: move.version, channel: move.channel, status: move.status },
  channelName: channelField(move.channel).value,
  direction: move.direction,
  amount: { currency: move.currency, value: toDecimal(amount(move.currency, move.amount)) },
  ...{ fromAddress: move.fromAddress, toAddress: move.toAddress },
  proposedTime: move.proposedAt.toISOString(),
  firstApprovedBy: move.firstApprovedByName,
  isOwnApproval: move.firstApprovedBy === staffId,
  decidedBy: move.decidedByName,
  decidedTime: move.decidedAt?.toISOString() ?? null,
  reason: move.reason,
  toSign: toSign(move),
  txHash: move.txHash,
  endedTime: move.endedAt?.toISOString() ?? null,
});

/** The file for the offline signer. The signer shows what the bytes say, whatever else is in the file. */
const documentOf = ({ id, channel, fromAddress, unsigned }: NamedMove): string =>
  JSON.stringify({ format: 'causeway-unsigned/1', move: id, channel, from: fromAddress, unsigned });

function toSign(move: NamedMove): MoveDto['toSign'] {
  const { unsigned, status, id, expiresAt, sequence, spentBy } = move;
  if (unsigned === null || status !== 'APPROVED') return null;
  return {
    ...{ document: documentOf(move), fileName: `${id}-unsigned.json` },
    ...{ expiresTime: expiresAt?.toISOString() ?? null, spentBy },
    nonce: sequence === null ? null : String(sequence),
  };
}
