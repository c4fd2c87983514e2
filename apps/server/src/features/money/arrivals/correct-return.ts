// Money that cannot go back to its sender goes to another account or address of theirs. One member of staff proposes it
// and another confirms (MON-304).
import {
  type Nothing,
  type RequestOf,
  type ReturnDestination,
  type confirmReturnCorrection,
  type proposeReturnCorrection,
  isChainChannel,
  returnDestinationProblems,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { brokenFields, refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { refuseUndecidable } from '../../foundation/reviewing/index.ts';
import { depositTools } from '../deposits/index.ts';
import { refusedAccount } from '../payees/index.ts';
import { type ReturnedMoney, paymentIdOf, returnCorrections } from '../returns/index.ts';
import { type Check, screenPayment } from '../basics/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import { answered, refuseUnderWay, returnedMoney } from './retry-return.ts';
import { insert, update } from './unmatched-store.ts';

/** The address in its network's spelling. Refuses invalid-input. */
function writtenDestination(
  { context }: ArrivalTools,
  { channel }: ReturnedMoney,
  destination: ReturnDestination,
): ReturnDestination {
  const problems = Object.entries(returnDestinationProblems(destination, channel));
  if (problems.length > 0)
    throw brokenFields(problems.map(([path, message]) => ({ path: `destination.${path}`, message })));
  const chain = isChainChannel(channel) ? context.providers.chains.get(channel) : undefined;
  if (!chain) return destination;
  const { account } = destination;
  if (!chain.isAddress(account))
    throw brokenFields([{ path: 'destination.account', message: 'wallet-address' }]);
  return { ...destination, account: chain.checksummed(account) };
}

/**
 * Refuses destination-ours, because the money would arrive here again; and invalid-input for an address that
 * the network cannot pay.
 */
async function refuseOurs(
  { context }: ArrivalTools,
  { channel, receivingAccount: received }: ReturnedMoney,
  { account, bic }: ReturnDestination,
): Promise<void> {
  const isOurs = account === received || (await context.use(depositTools).accounts.isOurs(account));
  const paid = isChainChannel(channel)
    ? ({ accountType: 'wallet', chainType: channel, chainAddress: account, ...noBank } as const)
    : ({ accountType: 'bank', bankNumber: account, swiftCode: bic, ...noWallet } as const);
  const refused = refusedAccount(context.providers, { ...paid, memberId: '' }, isOurs ? 'ours' : null);
  if (refused?.message === 'account-ours') refuse('destination-ours');
  if (refused) throw brokenFields([{ path: 'destination.account', message: refused.message }]);
}

const noBank = { bankNumber: null, swiftCode: null };
const noWallet = { chainType: null, chainAddress: null };

/** Screens the destination. Refuses destination-flagged and provider-unreachable. */
async function screened(
  { context }: ArrivalTools,
  { channel }: ReturnedMoney,
  { name, account, bic }: ReturnDestination,
): Promise<readonly Check[]> {
  const chain = isChainChannel(channel) ? channel : null;
  const checks = await answered(() =>
    screenPayment(context.providers.screening, {
      accountName: name,
      entityType: null,
      bankName: null,
      bankCountry: null,
      intermediaryBankName: null,
      intermediarySwift: null,
      payeeCountry: bic.slice(4, 6),
      chainType: chain,
      chainAddress: chain && account,
    }),
  );
  const failed = checks.find(({ outcome }) => outcome === 'fail');
  if (failed) refuse('destination-flagged', { because: `${failed.name}: ${failed.detail}` });
  return checks;
}

/**
 * Proposes another destination after a failed return payment; replaces the previous proposal. Refuses not-found,
 * invalid-input, destination-ours, destination-flagged, provider-unreachable, and already-decided when the return payment
 * has not failed.
 */
export async function proposeCorrection(
  tools: ArrivalTools,
  actor: StaffActor,
  request: WriteRequest,
  { txnNo, destination, reason, source }: RequestOf<typeof proposeReturnCorrection>,
): Promise<Nothing> {
  const { money: seen } = await returnedMoney(tools, txnNo);
  const to = writtenDestination(tools, seen, destination);
  await refuseOurs(tools, seen, to);
  const checks = await screened(tools, seen, to);

  return tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const { kind, money, row, retry } = await returnedMoney(tools, txnNo);
    const { audit } = retry(now);
    const id = paymentIdOf(money);
    const before = await returnCorrections(tools.context.db).byId(id);
    const proposal = { ...to, reason, source, checks, proposedBy: actor.staffId, proposedAt: now };
    const of = { id, txnNo, attempt: money.returnAttempt };
    return {
      answer: {},
      unchanged: [row],
      inserts: before ? [] : [insert('return_correction', { ...of, ...proposal })],
      updates: before ? [update('return_correction', before, proposal)] : [],
      conflicts: { return_correction_pkey: 'changed-meanwhile' },
      audit: {
        ...audit,
        action: `${kind}s.propose-correction`,
        after: { ...to, source, payment: id },
        reason,
      },
    };
  });
}

/**
 * Refuses also changed-meanwhile when a newer proposal exists, forbidden to the person who proposed it, and
 * return-under-way. It screens again, because days may have passed.
 */
export async function confirmCorrection(
  tools: ArrivalTools,
  actor: StaffActor,
  request: WriteRequest,
  { txnNo, version }: RequestOf<typeof confirmReturnCorrection>,
): Promise<Nothing> {
  const { money: seen } = await returnedMoney(tools, txnNo);
  const corrections = returnCorrections(tools.context.db);
  const read = await corrections.byId(paymentIdOf(seen));
  if (read) {
    await refuseOurs(tools, seen, read);
    await screened(tools, seen, read);
  }
  await refuseUnderWay(tools, seen);

  return tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const { kind, money, retry } = await returnedMoney(tools, txnNo);
    const plan = retry(now);
    const decision = { subjectId: txnNo, version };
    const correction = refuseUndecidable(await corrections.byId(paymentIdOf(money)), decision, () => true);
    const { id, account, proposedBy: proposer, reason } = correction;
    if (proposer === actor.staffId) refuse('forbidden', { because: 'somebody else confirms a correction' });
    const confirmed = { confirmedBy: actor.staffId, confirmedAt: now };
    return {
      ...plan,
      answer: {},
      updates: [...(plan.updates ?? []), update('return_correction', correction, confirmed)],
      audit: {
        ...plan.audit,
        action: `${kind}s.confirm-correction`,
        after: { ...plan.audit.after, account, payment: id },
        reason,
      },
    };
  });
}
