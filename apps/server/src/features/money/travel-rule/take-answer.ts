// What the other service's answer makes of a payment, at once or at the callback. The first answer counts (VER-290).
import type { TravelRuleReason } from '@causeway/contract';
import type { ChainPort, InquiryAnswer } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { chainOf } from './beginning.ts';
import { type PaymentRow, type Step, paymentById, stepOf, subjectOf, update } from './store.ts';

type Decided = Exclude<InquiryAnswer, { outcome: 'acknowledged' }>;

type Outcome =
  | { readonly state: 'APPROVED'; readonly callback: string }
  | { readonly state: 'HELD'; readonly reason: TravelRuleReason; readonly words?: string };

const sameAddress = (chain: Pick<ChainPort, 'isAddress' | 'checksummed'>, one: string, other: string) =>
  chain.isAddress(one) && chain.checksummed(one) === chain.checksummed(other);

/** A yes counts for the address that is to be paid alone; only the service that was asked learns the outcome. */
function outcomeOf(
  answer: Decided,
  { service, payeeAccount }: { readonly service: string | null; readonly payeeAccount: string },
  chain: Pick<ChainPort, 'isAddress' | 'checksummed'>,
): Outcome {
  if (answer.outcome === 'rejected') return { state: 'HELD', reason: 'rejected', words: answer.reason };
  if (!sameAddress(chain, answer.address, payeeAccount)) return { state: 'HELD', reason: 'other-address' };
  if (new URL(answer.callback).host !== service) return { state: 'HELD', reason: 'malformed' };
  return { state: 'APPROVED', callback: answer.callback };
}

/** A silent service may still answer. */
const awaits = ({ state, reason }: PaymentRow): boolean =>
  state === 'ASKING' || (state === 'HELD' && reason === 'silent');

interface Move {
  readonly what: string;
  readonly step?: Step;
  readonly detail?: string;
  readonly set: Parameters<typeof update<'travel_rule_payment'>>[2];
}

/** Nothing happens once the payment is past it: answers come twice and late. */
async function move(
  context: FeatureContext,
  { id, version, reference }: PaymentRow,
  may: (row: PaymentRow) => boolean,
  moveAt: (now: Date) => Move,
): Promise<void> {
  const { what } = moveAt(context.clock.now());
  const request = {
    id: requestIdOf(`travel-rule:${id}:${String(version)}:${what}`),
    ...{ name: `travel-rule.${what}`, body: { txnNo: id, version } },
  };
  try {
    await context.spine.write(systemActor('travel-rule'), request, async (now) => {
      const row = await paymentById(context.db, id);
      if (!row || row.reference !== reference || !may(row)) return refuse('already-decided');
      const { step, detail = '', set } = moveAt(now);
      return {
        answer: null,
        inserts: step ? [stepOf(id, step, { detail }, now)] : [],
        updates: [update('travel_rule_payment', row, set)],
        audit: {
          action: `travel-rule.${what}`,
          subject: { kind: 'travel-rule-payment', id },
          memberId: row.memberId,
          before: { state: row.state },
          after: { ...(step && { step }), state: set.state ?? row.state },
        },
      };
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
    context.log.info({ txnNo: id, what }, 'the payment is past this answer');
  }
}

const isUnasked = ({ state, acknowledgedAt }: PaymentRow): boolean =>
  state === 'ASKING' && acknowledgedAt === null;

export const acknowledge = (context: FeatureContext, row: PaymentRow): Promise<void> =>
  move(context, row, isUnasked, (now) => ({
    ...{ what: 'acknowledge', step: 'acknowledged', set: { acknowledgedAt: now } },
  }));

/** Something else stops the payment: it is asked about once that ends, by the same reference (VER-343). */
export const putOff = (context: FeatureContext, row: PaymentRow): Promise<void> =>
  move(context, row, isUnasked, (now) => ({ what: 'put-off', set: { state: 'OWNER', since: now } }));

const settle = (context: FeatureContext, row: PaymentRow, outcome: Outcome): Promise<void> =>
  move(context, row, awaits, (now) =>
    outcome.state === 'APPROVED'
      ? {
          ...{ what: 'approve', step: 'approved' },
          set: { ...outcome, since: now, reason: null, confirmAt: now },
        }
      : {
          ...{ what: `hold-${outcome.reason}`, step: 'held', detail: outcome.words ?? outcome.reason },
          set: { state: 'HELD', since: now, reason: outcome.reason },
        },
  );

export const recordHold = (
  context: FeatureContext,
  row: PaymentRow,
  reason: TravelRuleReason,
): Promise<void> => settle(context, row, { state: 'HELD', reason });

export async function recordAnswer(context: FeatureContext, row: PaymentRow, answer: Decided): Promise<void> {
  const subject = await subjectOf(context.db, row.id);
  const chain = context.providers.chains.get(chainOf(subject.channel));
  if (!chain) throw new Error(`no chain for channel ${String(subject.channel)}`);
  await settle(context, row, outcomeOf(answer, { ...subject, service: row.service }, chain));
}

export const recordConfirmation = (
  context: FeatureContext,
  row: PaymentRow,
  step: 'confirmed' | 'canceled',
): Promise<void> =>
  move(
    context,
    row,
    ({ confirmedAt }) => confirmedAt === null,
    (now) => ({ what: 'confirm', step, set: { confirmedAt: now } }),
  );
