// Screens a confirmed deposit with the provider, then credits it or holds it for staff; run by a job.
import { isChainChannel, screeningRisks } from '@causeway/contract';
import type { RiskLevel } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { noticeProofs } from '../bank-evidence/index.ts';
import { partyCheck, screeningEvent, transactionCheck, unaskedChecks, type Check } from '../basics/index.ts';
import { feeTaken } from './deposit-fee.ts';
import { planCredit } from './move-deposit.ts';
import { ownChecks } from './own-checks.ts';
import type { DepositTools } from './detect-deposit.ts';
import { creditSmall, waitsAsSmall } from './small-deposits.ts';
import type { DepositRecord } from './store.ts';
import { referenceOf } from '../returns/index.ts';

interface Finding {
  readonly riskLevel: RiskLevel;
  readonly checks: readonly Check[];
}

const isWaiting = (deposit: DepositRecord): boolean =>
  deposit.status === 'PENDING' && deposit.confirmedAt !== null;

export async function screenDeposit(tools: DepositTools, txnNo: string): Promise<void> {
  const deposit = await tools.store.byId(txnNo);
  if (!deposit || !isWaiting(deposit)) return;
  // A notice alone, without a booking in the bank's own books, is no money (MON-731); it is checked again
  // each minute.
  const { channel } = deposit;
  if (!(await tools.context.use(noticeProofs).isBooked(channel, { kind: 'deposit', id: txnNo }))) return;
  if (await waitsAsSmall(tools, deposit)) return creditSmall(tools, deposit);
  const { riskLevel, checks } = await screen(tools, deposit);
  const what = `deposit:${txnNo}:screen:${String(deposit.version)}`;
  const request = { id: requestIdOf(what), name: 'deposits.screen', body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async (now) => {
    const current = (await tools.store.byId(txnNo)) ?? deposit;
    const event = screeningEvent(checks);
    const fee = event === 'clear' ? { fee: await feeTaken(tools.context, current) } : {};
    const set = { ...fee, riskLevel, checks };
    return planCredit(tools.context.db, current, event, { set }, now);
  });
}

async function screen(tools: DepositTools, deposit: DepositRecord): Promise<Finding> {
  const { screening } = tools.context.providers;
  const own = await ownChecks(tools, deposit);
  if (!isChainChannel(deposit.channel)) {
    const country = deposit.payerBic?.slice(4, 6) ?? '';
    const parties = [deposit.payerName ?? '', deposit.ultimatePayer ?? ''].filter(Boolean);
    const screened = await screening.parties(parties.map((name) => ({ kind: null, name, country })));
    return {
      riskLevel: screeningRisks.none,
      checks: [
        ...(deposit.payerName ? [] : [payerNotNamed]),
        ...screened.flatMap((found) => [partyCheck(found), ...unaskedChecks(found)]),
        ...own,
      ],
    };
  }
  const found = await screening.transaction(deposit.channel, referenceOf(deposit), deposit.sourceAccount);
  return { riskLevel: found.riskLevel, checks: [transactionCheck(found), ...own] };
}

/**
 * Without a named payer nobody can be screened: staff ask who paid, credit the deposit with a reason, or send
 * it back.
 */
const payerNotNamed: Check = { name: 'payer-not-named', outcome: 'look', detail: '' };
