// Asks members for what the rules that fired for a transaction want to know about it: one request for information, with
// a deadline, that every alert about the transaction names (VER-375). Nothing in it says that a rule asked.
import { type Language, type RuleRequest, filled, ruleRequests } from '@causeway/contract';
import { amount, formatAmount } from '@causeway/money';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { systemRequest, withdrawnRequest } from '../../verification/information-requests/index.ts';
import {
  type AlertStateRow,
  type ListedTransaction,
  alertState,
  listedTransaction,
  unaskedTransactions,
  update,
  wantsAnswer,
} from './alerts-store.ts';
import { catalogues } from './messages/index.ts';

const AT_ONCE = 100;

/** The transaction in words, as its member knows it. */
function named(
  { id, direction, currency, amount: minor, boughtCurrency }: ListedTransaction,
  language: Language,
): string {
  return filled(catalogues[language].transaction[direction], {
    number: id,
    amount: formatAmount(amount(currency, minor), language, { code: true }),
    bought: boughtCurrency ?? '',
  });
}

function itemsAbout(
  transaction: ListedTransaction,
  asks: readonly RuleRequest[],
  waits: boolean,
  language: Language,
): readonly string[] {
  const texts = catalogues[language];
  return ruleRequests
    .filter((ask) => asks.includes(ask))
    .map((ask) => filled(texts.asks[ask], { transaction: named(transaction, language) }))
    .map((item, place) => (waits && place === 0 ? [item, texts.waits].join('\n') : item));
}

/** A failure about one transaction does not keep others from being asked about. */
export async function askMembers(context: FeatureContext): Promise<void> {
  for (const transaction of await unaskedTransactions(context.db, AT_ONCE))
    await ask(context, transaction).catch((error: unknown) => {
      // The alerts were decided meanwhile, or another server has asked.
      if (error instanceof Refusal) return;
      context.log.error(
        { err: error, transaction: transaction.id },
        'a member cannot be asked about a transaction',
      );
    });
}

type Unasked = Awaited<ReturnType<typeof unaskedTransactions>>[number];

/** The trail says what was asked and when, as of every request, and not by which rule: support reads it. */
async function ask({ db, spine }: FeatureContext, unasked: Unasked): Promise<void> {
  const { id, memberId, alertIds, asks, answerDays } = unasked;
  const name = 'information-requests.ask';
  const request = { id: requestIdOf(`${name}:${id}:${alertIds.join()}`), name, body: { id } };
  await spine.write(systemActor('information-requests'), request, async (now) => {
    const alerts = (await Promise.all(alertIds.map((alertId) => alertState(db, alertId)))).filter(
      (alert): alert is AlertStateRow =>
        alert !== undefined && alert.state !== 'CLOSED' && alert.requestId === null,
    );
    if (alerts.length === 0) refuse('already-decided');
    const waits = alerts.some(({ holds }) => holds);

    const { requestId, dueOn, ...part } = await systemRequest(
      db,
      {
        ...{ memberId, asks: null, workingDays: answerDays },
        items: (language) => itemsAbout(unasked, asks, waits, language),
      },
      now,
    );
    return {
      answer: {},
      ...part,
      updates: alerts.map((alert) => update('monitoring_alert_state', alert, { requestId })),
      audit: {
        action: name,
        subject: { kind: 'information-request', id: requestId },
        memberId,
        after: { items: asks.length, dueOn },
      },
    };
  });
}

/** Staff have decided about an alert: its request ends, unless another open alert waits for the same answer. */
export async function endedRequest(
  { db }: FeatureContext,
  { id, requestId, transactionId }: AlertStateRow,
  staffId: string,
  now: Date,
): Promise<Partial<PlanPart>> {
  if (requestId === null || (await wantsAnswer(db, requestId, id))) return {};
  const transaction = await listedTransaction(db, transactionId);
  if (!transaction) throw new Error(`transaction ${transactionId} of an alert is not listed`);
  const note = (language: Language): string =>
    filled(catalogues[language].done, { transaction: named(transaction, language) });
  return withdrawnRequest(db, { requestId, staffId, note }, now);
}
