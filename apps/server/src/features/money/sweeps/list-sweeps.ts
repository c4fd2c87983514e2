// Sweeps, places and pauses as staff see them.
import type {
  ChainChannelCode,
  RequestOf,
  ResponseOf,
  Sweep,
  listSweeps as listEndpoint,
  listSweepPlaces as placesEndpoint,
} from '@causeway/contract';
import { sumText } from '@causeway/money';
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import { channelField } from '../basics/index.ts';
import { isQuiet } from './rules.ts';
import type { SweepRecord } from './store.ts';
import type { SweepTools } from './tools.ts';

type Listed = SweepRecord & { readonly byName: string | null };

export async function listSweeps(
  { context: { db } }: SweepTools,
  { pageNo, pageSize }: RequestOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const tables = db.tables();
  const [rows, counted] = await Promise.all([
    tables
      .selectFrom('sweep')
      .leftJoin('staff', 'staff.id', 'sweep.begunBy')
      .select(columnsOf('sweep', 'sweep'))
      .select('staff.name as byName')
      .orderBy(sql`sweep.ended_at is null`, 'desc')
      .orderBy('sweep.begunAt', 'desc')
      .orderBy('sweep.id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    tables
      .selectFrom('sweep')
      .select(sql<bigint>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map(toDto), total: Number(counted.total) };
}

const toDto = ({ id, channel, address, currency, ...sweep }: Listed): Sweep => ({
  ...{ sweepNo: id, channel, channelName: channelField(channel).value, address, to: sweep.toAddress },
  amount: { currency, value: sumText(sweep.amount, currency) },
  ...{ status: sweep.status, fundings: sweep.fundings, reason: sweep.reason, txHash: sweep.txHash },
  ...{ beganTime: sweep.begunAt.toISOString(), beganBy: sweep.byName },
  endedTime: sweep.endedAt?.toISOString() ?? null,
});

const SHOWN = 50;

export async function listSweepPlaces({
  context,
  store,
  rules,
}: SweepTools): Promise<ResponseOf<typeof placesEndpoint>> {
  const now = context.clock.now();
  const ruleOf = await rules();
  const places = await store.collectable(null, now);
  const channels = [...context.providers.chains.keys()];
  return {
    list: places.slice(0, SHOWN).map(({ channel, address, currency, amount, isResting }) => {
      const rule = ruleOf(channel, currency);
      return {
        ...{ channel, channelName: channelField(channel).value, address },
        amount: { currency, value: sumText(amount, currency) },
        isDue: rule !== undefined && !isResting && amount >= rule.minimum && !isQuiet(rule, now),
      };
    }),
    channels: await Promise.all(channels.map((channel) => pauseOf({ context, store }, channel))),
  };
}

async function pauseOf({ context, store }: Pick<SweepTools, 'context' | 'store'>, channel: ChainChannelCode) {
  const pause = await store.pause(channel);
  const { pausedAt, pausedBy, reason } = pause ?? { pausedAt: null, pausedBy: null, reason: null };
  const by =
    pausedBy === null
      ? undefined
      : await context.db
          .tables()
          .selectFrom('staff')
          .select('name')
          .where('id', '=', pausedBy)
          .executeTakeFirst();
  return {
    ...{ channel, channelName: channelField(channel).value },
    paused:
      pausedAt === null
        ? null
        : { time: pausedAt.toISOString(), byName: by?.name ?? '', reason: reason ?? '' },
  };
}
