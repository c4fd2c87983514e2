// Whether the travel rule lets an approved payment on a chain leave. It is asked where the payment is taken up for sending, so
// submissions have no further statement (VER-286, VER-289).
import { amount } from '@causeway/money';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { market, worthIn } from '../basics/index.ts';
import {
  type WalletWait,
  beginningOf,
  columnsOfBeginning,
  stepOfBeginning,
  waitOfBeginning,
} from './beginning.ts';
import { inquireJob } from './inquire.ts';
import { ownerNoticeJob } from './notify-owner.ts';
import {
  type PaidAmount,
  type PaymentRow,
  type Subject,
  insert,
  limitOf,
  paidBeside,
  paymentById,
  stepOf,
  update,
  waitingTransfers,
} from './store.ts';
import { walletOf } from './wallets-store.ts';

export interface TravelRuleHolds {
  /** False once the payment may leave; another call follows while it is true. */
  isHeld(transfer: Subject): Promise<boolean>;
  /**
   * For a payment that something else holds: its member is asked whose the wallet is, as for any other. No other service is
   * asked, and no name leaves.
   */
  askOwner(transfer: Subject): Promise<void>;
  /** Cents of USD from which it applies; null while it is off. */
  from(): Promise<bigint | null>;
  /** The answer follows what the member says now, whether or not something else holds the payment. */
  waitOf(transfer: Subject): Promise<WalletWait | undefined>;
  payeesToState(memberId: string): Promise<readonly string[]>;
}

const DAY_MS = 86_400_000;

const mayLeave = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'APPROVED' || state === 'ACCEPTED' || state === 'OWN';

/**
 * Payments of a day to one wallet are added up, so that none is split to stay below the amount. Without a rate the worth is not
 * known, and the rule applies.
 */
async function applies(
  context: FeatureContext,
  limit: () => Promise<bigint | null>,
  transfer: Subject,
): Promise<boolean> {
  if (context.providers.travelRule === null) return false;
  const from = await limit();
  if (from === null) return false;
  const { mid } = await context.use(market).rates();
  const worthOf = ({ currency, amount: minor }: PaidAmount) =>
    worthIn(mid, amount(currency, minor), 'USD')?.minor ?? null;
  const own = worthOf(transfer);
  if (own === null || own >= from) return true;
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  const others = (await paidBeside(context.db, transfer, since)).map(worthOf);
  return others.includes(null) || others.reduce<bigint>((sum, each) => sum + (each ?? 0n), own) >= from;
}

/** A payment that still waits for its member gives no second notice. */
function jobsOf(state: PaymentRow['state'], isAgain: boolean): readonly string[] {
  if (state === 'ASKING') return [inquireJob];
  return state === 'OWNER' && !isAgain ? [ownerNoticeJob] : [];
}

/**
 * Reads again within the write: staff or another server may have been faster. A payment that something else
 * holds `onlyAsks` its member.
 */
async function begin(
  context: FeatureContext,
  transfer: Subject,
  version: number,
  onlyAsks = false,
): Promise<boolean> {
  const { id, memberId } = transfer;
  const request = {
    id: requestIdOf(`travel-rule:${id}:begin:${version}`),
    ...{ name: 'travel-rule.begin', body: { txnNo: id, version } },
  };
  return context.spine.write<boolean>(systemActor('travel-rule'), request, async (now) => {
    const [row, wallet] = await Promise.all([
      paymentById(context.db, id),
      walletOf(context.db, transfer.payeeId),
    ]);
    const beginning = beginningOf(wallet, transfer, context.providers.travelRule);
    const isAnswered = onlyAsks && beginning.state !== 'OWNER';
    const set = columnsOfBeginning(onlyAsks ? { state: 'OWNER' } : beginning, wallet, row, now);
    const isOver = row !== undefined && row.state !== 'OWNER';
    return {
      answer: !mayLeave(isOver ? row : set),
      ...(!isOver && {
        inserts: [
          ...(row ? [] : [insert('travel_rule_payment', { id, memberId, ...set })]),
          ...(isAnswered ? [] : [stepOf(id, stepOfBeginning[set.state], { detail: set.reason ?? '' }, now)]),
        ],
        updates: row ? [update('travel_rule_payment', row, set)] : [],
        jobs: jobsOf(set.state, isAnswered || row !== undefined).map((name) => ({
          name,
          data: { txnNo: id },
        })),
      }),
      audit: {
        action: 'travel-rule.begin',
        ...{ subject: { kind: 'travel-rule-payment', id }, memberId },
        after: { state: set.state, reason: set.reason },
      },
    };
  });
}

async function isHeld(
  context: FeatureContext,
  limit: () => Promise<bigint | null>,
  transfer: Subject,
): Promise<boolean> {
  const row = await paymentById(context.db, transfer.id);
  if (row && row.state !== 'OWNER') return !mayLeave(row);
  if (row === undefined) {
    if (!(await applies(context, limit, transfer))) return false;
    return begin(context, transfer, 0);
  }
  const wallet = await walletOf(context.db, transfer.payeeId);
  const isWaiting = beginningOf(wallet, transfer, context.providers.travelRule).state === 'OWNER';
  return isWaiting || begin(context, transfer, row.version);
}

async function askOwner(
  context: FeatureContext,
  limit: () => Promise<bigint | null>,
  transfer: Subject,
): Promise<void> {
  if (await paymentById(context.db, transfer.id)) return;
  if (await applies(context, limit, transfer)) await begin(context, transfer, 0, true);
}

const waiting: readonly PaymentRow['state'][] = ['OWNER', 'ASKING', 'HELD', 'PROPOSED'];

async function readAs({ db, providers }: FeatureContext, transfer: Subject): Promise<WalletWait | undefined> {
  const wallet = await walletOf(db, transfer.payeeId);
  return waitOfBeginning(beginningOf(wallet, transfer, providers.travelRule), wallet);
}

/** Members read what their answer asks for, and not what staff or the other service said to it. */
async function waitOf(context: FeatureContext, transfer: Subject): Promise<WalletWait | undefined> {
  const row = await paymentById(context.db, transfer.id);
  return row && waiting.includes(row.state) ? readAs(context, transfer) : undefined;
}

/** Payees whose wallets' owner the member has to state, one for each payment that waits for it. */
async function payeesToState(context: FeatureContext, memberId: string): Promise<readonly string[]> {
  const transfers = await waitingTransfers(context.db, memberId, waiting);
  const waits = await Promise.all(transfers.map((transfer) => readAs(context, transfer)));
  return transfers.filter((_, place) => waits[place] === 'owner').map(({ payeeId }) => payeeId);
}

export const travelRuleHolds = provider<TravelRuleHolds>('travel-rule.holds', (context) => {
  const limit = context.cachedSettings.keep('travel-rule', () => limitOf(context.db));
  const from = async () => (context.providers.travelRule === null ? null : limit());
  return {
    isHeld: (transfer) => isHeld(context, limit, transfer),
    from,
    askOwner: (transfer) => askOwner(context, limit, transfer),
    waitOf: (transfer) => waitOf(context, transfer),
    payeesToState: (memberId) => payeesToState(context, memberId),
  };
});
