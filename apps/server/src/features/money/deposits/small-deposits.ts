// Small deposits on a chain. Somebody can send them to thousands of addresses for almost nothing, and each would cost a
// screening and an email. So they wait until their sum is no longer small, or for a set time; then their sources are
// screened and one write credits them. Each stays a deposit with its own journal (MON-567 to MON-569, decision 0005).
import { randomUUID } from 'node:crypto';
import { isChainChannel, screeningRisks } from '@causeway/contract';
import type { AddressScreening, ChainChannel } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { addressCheck, type Check, screeningEvent } from '../basics/index.ts';
import { collect } from '../sub-accounts/index.ts';
import { feeByTariff } from './deposit-fee.ts';
import type { DepositTools } from './detect-deposit.ts';
import { planMove } from './move-deposit.ts';
import { accountChecks } from './own-checks.ts';
import { sumOf } from './small-group.ts';
import { smallNotices } from './small-notices.ts';
import { smallStore, type SmallGroup } from './small-store.ts';
import { insert, update, type DepositRecord } from './store.ts';

/** One write credits this many; the rest waits for the next. */
const SMALL_AT_ONCE = 100;
const DAY_MS = 86_400_000;

/** Marks a deposit that is small by the current setting; true when it waits for others, or already did. */
export async function waitsAsSmall(tools: DepositTools, deposit: DepositRecord): Promise<boolean> {
  if (deposit.isSmall) return true;
  if (!isChainChannel(deposit.channel)) return false;
  const setting = await smallStore(tools.context.db).setting(deposit.currency);
  if (!setting || deposit.amount >= setting.smallBelow) return false;
  const what = `deposit:${deposit.id}:small:${String(deposit.version)}`;
  const request = { id: requestIdOf(what), name: 'deposits.wait-small', body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async () => {
    const current = (await tools.store.byId(deposit.id)) ?? deposit;
    const waits = current.status === 'PENDING' && current.confirmedAt !== null;
    return {
      answer: null,
      updates: waits ? [update('deposit', current, { isSmall: true })] : [],
      audit: {
        action: 'deposits.wait-small',
        subject: { kind: 'deposit', id: deposit.id },
        memberId: deposit.memberId,
      },
    };
  });
  return true;
}

/** Credits every group that is due. A group whose screening does not answer blocks no other. */
export async function creditDueSmall(tools: DepositTools, now: Date): Promise<void> {
  for (const group of await smallStore(tools.context.db).due(now)) {
    try {
      await creditSmall(tools, group);
    } catch (error) {
      tools.context.log[tools.context.outages.levelOf(error, 'warn')](
        { account: group.accountId, err: error },
        'small deposits could not be credited',
      );
    }
  }
}

/** Credits one account and currency when due. Throws ProviderUnavailable while the screening does not answer. */
export async function creditSmall(tools: DepositTools, group: SmallGroup): Promise<void> {
  const store = smallStore(tools.context.db);
  const now = tools.context.clock.now();
  if (!(await store.isDue(group, now))) return;
  const waiting = await store.waiting(group, SMALL_AT_ONCE);
  const found = new Map<string, Check>();
  for (const { channel, sourceAccount: source } of waiting)
    if (isChainChannel(channel) && !found.has(source))
      found.set(source, await screenedSource(tools, channel, source, now));

  // The name includes the day, so that a sum that does not exceed its fee is tried again the next day.
  const what = `small:${hongKongDay(now)}:${waiting.map(({ id, version }) => `${id}.${String(version)}`).join()}`;
  const request = { id: requestIdOf(what), name: 'deposits.credit-small', body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async (at) => {
    // Skips deposits that moved meanwhile; the next run takes them.
    const versions = new Map(waiting.map(({ id, version }) => [id, version]));
    const current = (await store.waiting(group, SMALL_AT_ONCE)).filter(
      ({ id, version }) => versions.get(id) === version,
    );
    return planOf(tools, group, current, found, at);
  });
}

/** Asks the provider once a day for each source. */
async function screenedSource(
  tools: DepositTools,
  channel: ChainChannel,
  source: string,
  now: Date,
): Promise<Check> {
  const store = smallStore(tools.context.db);
  const kept = await store.source(channel, source, new Date(now.getTime() - DAY_MS));
  if (kept) return addressCheck(kept);
  const screening: AddressScreening = await tools.context.providers.screening.address(channel, source);
  await store.keepSource(channel, source, screening, now);
  return addressCheck(screening);
}

interface Judged {
  readonly deposit: DepositRecord;
  readonly checks: readonly Check[];
}

/**
 * A severe finding holds only the part of its source. The clear rest is credited together and pays one fee; when the
 * fee would take all of it, it keeps waiting.
 */
async function planOf(
  tools: DepositTools,
  group: SmallGroup,
  deposits: readonly DepositRecord[],
  found: ReadonlyMap<string, Check>,
  now: Date,
): Promise<Plan<null>> {
  const [oldest] = deposits;
  const own = oldest ? await accountChecks(tools, { ...oldest, amount: sumOf(deposits) }) : [];
  const judged = deposits.map((deposit): Judged => {
    const source = found.get(deposit.sourceAccount);
    if (!source) throw new Error(`the source of ${deposit.id} was not screened`);
    return { deposit, checks: [source, ...own] };
  });
  const clear = judged.filter(({ checks }) => screeningEvent(checks) === 'clear');
  const held = judged.filter(({ checks }) => screeningEvent(checks) === 'flag');
  const total = sumOf(clear.map(({ deposit }) => deposit));
  const [first] = clear;
  const fee = first ? (await feeByTariff(tools.context, { ...first.deposit, amount: total })).minor : 0n;
  const credited = total - fee >= BigInt(clear.length) ? clear : [];
  const moves = [
    ...held.map(({ deposit, checks }) =>
      planMove(deposit, 'flag', { set: { checks, ...riskOf(checks) } }, now),
    ),
    ...(await creditsOf(tools, credited, fee, now)),
  ];
  const credit =
    first && credited.length > 0 && creditOf(group, first.deposit, { credited, total, fee }, now);
  const { accountId, currency } = group;
  return {
    answer: null,
    updates: moves.flatMap(({ updates = [] }) => updates),
    journals: moves.flatMap(({ journals = [] }) => journals),
    inserts: [
      ...moves.flatMap(({ inserts = [] }) => inserts),
      ...(credit ? [insert('small_deposit_credit', credit)] : []),
    ],
    // They share one collection account.
    unchanged: moves.flatMap(({ unchanged = [] }) => unchanged).slice(0, 1),
    jobs: credit ? await smallNotices.of(tools.context.db, credit, 'CREDITED') : [],
    audit: {
      action: 'deposits.credit-small',
      subject: { kind: 'collection-account', id: accountId },
      ...(judged[0] && { memberId: judged[0].deposit.memberId }),
      after: {
        currency,
        credited: credited.map(({ deposit }) => deposit.id),
        held: held.map(({ deposit }) => deposit.id),
        fee: credited.length > 0 ? fee : 0n,
      },
    },
  };
}

const riskOf = ([source]: readonly Check[]): { readonly riskLevel: DepositRecord['riskLevel'] } => ({
  riskLevel:
    source?.outcome === 'fail'
      ? screeningRisks.severe
      : source?.outcome === 'look'
        ? screeningRisks.medium
        : screeningRisks.none,
});

/** Takes the fee of the sum from the deposits in turn, and leaves something of each. */
async function creditsOf(
  tools: DepositTools,
  clear: readonly Judged[],
  fee: bigint,
  now: Date,
): Promise<readonly Plan<null>[]> {
  let rest = fee;
  const plans: Plan<null>[] = [];
  for (const { deposit, checks } of clear) {
    const taken = rest < deposit.amount ? rest : deposit.amount - 1n;
    rest -= taken;
    const set = { fee: taken, checks };
    const plan = planMove(deposit, 'clear', { set }, now);
    const { journals, ...rows } = await collect(tools.context.db, { ...deposit, ...set }, now);
    plans.push({ ...plan, ...rows, journals: [...(plan.journals ?? []), ...journals] });
  }
  return plans;
}

const creditOf = (
  { accountId, currency }: SmallGroup,
  { memberId }: DepositRecord,
  of: { readonly credited: readonly Judged[]; readonly total: bigint; readonly fee: bigint },
  now: Date,
) => ({
  ...{ id: randomUUID(), memberId, accountId, currency },
  ...{ deposits: of.credited.length, amount: of.total, fee: of.fee, creditedAt: now },
});
