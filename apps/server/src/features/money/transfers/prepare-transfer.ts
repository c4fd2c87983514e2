// Shows a transfer's cost, arrival and remaining limits, and stores what was shown: the approving code is bound to its
// number, and its fee becomes the transfer's fee.
import type { PreparedTransfer, TransferTerms } from '@causeway/contract';
import { add, toDecimal, type Amount } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { chargeToDto } from '../billing/index.ts';
import { leftToDto, newTxnNo } from '../basics/index.ts';
import { payeeToDto } from '../payees/index.ts';
import { approvalWaysOf, validUntil } from '../prepared-payments/index.ts';
import {
  feeOf,
  planTransfer,
  type PlannedTransfer,
  type TransferRequest,
  type TransferTools,
} from './plan-transfer.ts';
import { arrivalOf, datedArrival } from './channel-and-arrival.ts';
import { insert } from './store.ts';

/** How long the network's price is expected to stay within the margin. */
const NETWORK_FEE_MS = 10 * 60 * 1000;

interface Costs {
  readonly fee: Amount;
  readonly followsNetwork: boolean;
  /** Billed in addition, in cents of USD. */
  readonly charge: bigint;
  readonly approval: TransferTerms['approval'];
}

const termsOf = (
  { value, channel, bank, limits }: PlannedTransfer,
  { fee, followsNetwork, charge, approval }: Costs,
  now: Date,
): TransferTerms => ({
  amount: toDecimal(value),
  fee: toDecimal(fee),
  ...(followsNetwork && { feeFollowsNetwork: true }),
  total: toDecimal(add(value, fee)),
  ...chargeToDto('TRANSFER', charge),
  currency: value.currency,
  arrival: datedArrival(arrivalOf(channel), bank, value.currency, now),
  limits: leftToDto(limits, value.currency),
  approval,
});

/** The text as the bank reads it, when it differs from the typed one. */
function readByBank(
  { bank, payee }: PlannedTransfer,
  postscript: string,
): Pick<PreparedTransfer, 'payeeNameRead' | 'postscriptRead'> {
  const name = bank?.asRead('name', payee.accountName) ?? payee.accountName;
  const text = bank?.asRead('remittance', postscript) ?? postscript;
  return {
    ...(name === payee.accountName ? {} : { payeeNameRead: name }),
    ...(text === postscript ? {} : { postscriptRead: text }),
  };
}

/** The second approval that it would need; null when none. */
const needOf = async (
  { approvals }: TransferTools,
  actor: PersonActor,
  value: Amount,
  now: Date,
): Promise<TransferTerms['approval']> =>
  approvals.needOf(actor, await approvals.neededFor(actor, 'transfer', value), now);

/** Computes the same terms while an amount is typed; stores nothing. */
export async function transferTerms(
  tools: TransferTools,
  actor: PersonActor,
  input: TransferRequest,
  now: Date,
): Promise<TransferTerms> {
  const planned = await planTransfer(tools, actor, input, now);
  return termsOf(planned, await costsOf(tools, actor, planned, now), now);
}

async function costsOf(
  tools: TransferTools,
  actor: PersonActor,
  planned: PlannedTransfer,
  now: Date,
): Promise<Costs> {
  const [{ fee, followsNetwork }, charge, approval] = await Promise.all([
    feeOf(tools, actor, planned),
    tools.charges.priceFor(actor, 'TRANSFER', now),
    needOf(tools, actor, planned.value, now),
  ]);
  return { fee, followsNetwork, charge, approval };
}

export const prepareTransfer = (
  tools: TransferTools,
  actor: PersonActor,
  request: WriteRequest,
  input: TransferRequest & { readonly postscript?: string | undefined },
): Promise<PreparedTransfer> =>
  tools.context.spine.write(actor, request, async (now) => {
    const planned = await planTransfer(tools, actor, input, now);
    const [costs, ways] = await Promise.all([
      costsOf(tools, actor, planned, now),
      approvalWaysOf(tools.context, actor),
    ]);
    const { payee, value } = planned;
    const txnNo = newTxnNo('transfer', now);
    const feeUntil = costs.followsNetwork ? new Date(now.getTime() + NETWORK_FEE_MS) : null;

    return {
      answer: {
        txnNo,
        // A payee that can be paid has no reason for a rejection, so any language will do.
        payee: payeeToDto(payee, 'en'),
        ...readByBank(planned, input.postscript ?? ''),
        ...termsOf(planned, costs, now),
        ...ways,
        preparedAt: now.toISOString(),
        validUntil: validUntil({ at: now, feeUntil }).toISOString(),
      },
      inserts: [
        insert('transfer_preparation', {
          id: txnNo,
          memberId: actor.memberId,
          personId: actor.personId,
          payeeId: payee.id,
          currency: value.currency,
          amount: value.minor,
          fee: costs.fee.minor,
          feeUntil,
          charge: costs.charge,
          authType: ways.authType,
          at: now,
        }),
      ],
      audit: { action: 'transfers.prepare', subject: { kind: 'transfer', id: txnNo } },
    };
  });
