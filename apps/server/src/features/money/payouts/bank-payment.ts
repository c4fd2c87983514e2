// Pays through a bank, which executes one end-to-end id once. Before sending, it asks the bank about the payment, so
// that a lost answer is found instead of caused again. "Unknown" counts at once only for a payment that was never sent:
// a bank's own systems lag behind each other.
import type { Amount } from '@causeway/money';
import {
  ProviderUnavailable,
  type BankPort,
  type PaymentInstruction,
  type PaymentStatus,
  type WrittenOrder,
} from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { inTurn } from '../../../platform/overload/in-turn.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type RestoreHold, restoreHold } from '../restore-hold/index.ts';
import { type BankSend, type BankSendStore, bankSendStore, insert, update } from './bank-store.ts';
import { type BlockedTools, reportBlocked, settleBlocked } from './blocked-payment.ts';
import { chainStore } from './chain-store.ts';
import type { NamedPayment } from './chain-tools.ts';
import { ShortOfFunds, assertFunds } from './assert-funds.ts';

const actor = systemActor('outgoing-payments');

/** Its id is the end-to-end id. */
export interface BankOrder extends NamedPayment {
  /** The bank accepted the payment before; an "unknown" now contradicts that, and nothing is sent again. */
  readonly wasTaken: boolean;
  readonly instruction: () => Promise<PaymentInstruction>;
}

export interface BankOrders {
  /**
   * Returns what the bank says. Throws ProviderUnavailable when the bank does not answer, or does not know what was
   * just sent: the payment is asked for again, under the same id. A payment that would overdraw the account is not sent: the
   * status is "unknown", staff see why, and a later call sends it once there are funds.
   */
  pay(payment: BankOrder, bank: BankPort): Promise<PaymentStatus>;
}

interface Tools {
  readonly context: FeatureContext;
  readonly store: BankSendStore;
  readonly blocked: BlockedTools;
  readonly hold: RestoreHold;
  /**
   * Payments from one account are stored one after another; several servers take turns by the version of a
   * row.
   */
  readonly turns: ReturnType<typeof inTurn>;
  /** Payments already logged by this process, so that each is logged once. */
  readonly contradicted: Set<string>;
}

/** How long a bank must say "unknown" about a sent payment before that counts. */
const SECOND_READING_MS = 10 * 60_000;

const ACCOUNTS_AT_ONCE = 32;
const WAITING_MAX = 10_000;

export const bankOrders = provider<BankOrders>('payouts.bank', (context) => {
  const tools: Tools = {
    context,
    store: bankSendStore(context.db),
    blocked: { context, store: chainStore(context.db) },
    hold: context.use(restoreHold),
    turns: inTurn({ atOnce: ACCOUNTS_AT_ONCE, waiting: WAITING_MAX, waitingOfOne: WAITING_MAX }),
    contradicted: new Set(),
  };
  return { pay: (payment, bank) => payThroughBank(tools, payment, bank) };
});

async function payThroughBank(tools: Tools, payment: BankOrder, bank: BankPort): Promise<PaymentStatus> {
  const known = await bank.paymentStatus(payment.id);
  if (known.status !== 'unknown') {
    await settleBlocked(tools.blocked, payment);
    return known;
  }
  if (payment.wasTaken) {
    reportForgotten(tools, payment, bank);
    return known;
  }
  // The bank's report is recorded; nothing is sent before the operator has released restored books.
  if (await tools.hold.current()) return known;
  const sent = await tools.store.byId(payment.id);
  if (sent && !(await isForgotten(tools, payment, sent)))
    throw new ProviderUnavailable(`bank ${bank.channel} does not know a payment that was sent to it yet`);
  const instruction = await payment.instruction();
  const order = keptOrder(sent) ?? bank.write(instruction);
  const attempt = { sent, order, amount: instruction.amount };
  try {
    await tools.turns(`${String(bank.channel)}:${instruction.amount.currency}`, () =>
      keepAttempt(tools, payment, bank, attempt),
    );
  } catch (error) {
    if (!(error instanceof ShortOfFunds)) throw error;
    // Nothing was stored and nothing was sent: the next run tries again.
    await reportBlocked(tools.blocked, payment, bank, { cause: 'bank-balance', reason: error.message });
    return known;
  }
  await settleBlocked(tools.blocked, payment);
  return bank.pay(instruction, order);
}

/** The order as first sent: under one id a bank gets one order, with the day requested then. */
const keptOrder = (sent: BankSend | undefined): WrittenOrder | null =>
  sent === undefined || sent.orderText === null ? null : { text: sent.orderText, uetr: sent.uetr };

function reportForgotten({ context, contradicted }: Tools, { id }: BankOrder, bank: BankPort): void {
  if (contradicted.has(id)) return;
  contradicted.add(id);
  context.log.error(
    { txnNo: id, channel: bank.channel },
    'a bank does not know a payment any more that it had taken: nothing is sent again',
  );
}

/** True once a second reading, long enough after the first, confirms it. */
async function isForgotten({ context, store }: Tools, payment: BankOrder, sent: BankSend): Promise<boolean> {
  const now = context.clock.now();
  if (sent.unknownAt !== null) return now.getTime() - sent.unknownAt.getTime() >= SECOND_READING_MS;
  const what = `bank-payment:${payment.id}:unknown:${String(sent.version)}`;
  const request = { id: requestIdOf(what), name: 'bank-payments.unknown', body: what };
  await context.spine.write(actor, request, async () => {
    const current = (await store.byId(payment.id)) ?? sent;
    return {
      answer: null,
      updates: current.unknownAt === null ? [update('bank_send', current, { unknownAt: now })] : [],
      audit: { action: 'bank-payments.unknown', ...payment.of },
    };
  });
  return false;
}

interface Attempt {
  readonly sent: BankSend | undefined;
  readonly order: WrittenOrder;
  readonly amount: Amount;
}

/**
 * Stores the payment before sending: if anything gets lost after this, it may have been sent. Throws
 * ShortOfFunds if the first attempt would overdraw the account, and what `taking` refuses. Payments that draw on one account are stored
 * in turn.
 */
async function keepAttempt(
  { context, store }: Tools,
  payment: BankOrder,
  bank: BankPort,
  { sent, order, amount }: Attempt,
): Promise<void> {
  const { channel } = bank;
  const { currency } = amount;
  const what = `bank-payment:${payment.id}:send:${String(sent?.version ?? 0)}`;
  const request = { id: requestIdOf(what), name: 'bank-payments.send', body: what };
  await context.spine.write(actor, request, async (now) => {
    const current = await store.byId(payment.id);
    const attempt = { sentAt: now, unknownAt: null, orderText: order.text, uetr: order.uetr };
    const drawing = await store.drawing({ channel, currency });
    if (!current) await assertFunds(context, bank, amount);
    const first = {
      inserts: [insert('bank_send', { id: payment.id, channel, currency, amount: amount.minor, ...attempt })],
      updates: [update('bank_drawing', drawing, { payment: payment.id })],
    };
    return {
      answer: null,
      ...(current
        ? { updates: [update('bank_send', current, attempt)] }
        : joinParts(first, (await payment.taking?.()) ?? {})),
      audit: { action: 'bank-payments.send', ...payment.of, after: { channel } },
    };
  });
}
