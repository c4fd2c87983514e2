// Screens a confirmed deposit with the provider, then credits it or holds it for staff; run by a job.
import { isChainChannel } from '@causeway/contract';
import type { RiskLevel } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { partyCheck, type Check } from '../payees/index.ts';
import { planMove } from './move-deposit.ts';
import type { DepositTools } from './detect-deposit.ts';
import type { DepositRecord } from './store.ts';
import { referenceOf } from './dto.ts';

interface Finding {
  readonly riskLevel: RiskLevel;
  readonly checks: readonly Check[];
}

const isWaiting = (deposit: DepositRecord): boolean =>
  deposit.status === 'PENDING' && deposit.confirmed_at !== null;

export const screenDeposit = async (tools: DepositTools, txnNo: string): Promise<void> => {
  const deposit = await tools.store.byId(txnNo);
  if (!deposit || !isWaiting(deposit)) return;
  const { riskLevel, checks } = await screen(tools, deposit);
  const event = checks.every((check) => check.outcome === 'pass') ? 'clear' : 'flag';
  const what = `deposit:${txnNo}:screen:${String(deposit.version)}`;
  const request = { id: requestIdOf(what), name: 'deposits.screen', body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async (now) => {
    const current = (await tools.store.byId(txnNo)) ?? deposit;
    return planMove(current, event, { set: { risk_level: riskLevel, checks } }, now);
  });
};

const screen = async (tools: DepositTools, deposit: DepositRecord): Promise<Finding> => {
  const { screening } = tools.context.providers;
  const account = await tools.accounts.byNumber(deposit.channel, deposit.receiving_account);
  const currency = currencyCheck(account?.currencies.includes(deposit.currency) ?? false);
  if (!isChainChannel(deposit.channel)) {
    const country = deposit.payer_bic?.slice(4, 6) ?? '';
    const party = partyCheck(await screening.party({ name: deposit.payer_name ?? '', country }));
    return { riskLevel: 0, checks: [party, currency] };
  }
  const { riskLevel } = await screening.transaction(
    deposit.channel,
    referenceOf(deposit),
    deposit.source_account,
  );
  return { riskLevel, checks: [transactionCheck(riskLevel), currency] };
};

/** Risk 0 and 1 pass; 2 and an unknown one want a look; 3 and 4 fail (MON-093). */
const transactionCheck = (riskLevel: RiskLevel): Check => ({
  name: 'transaction-screening',
  outcome: riskLevel <= 1 ? 'pass' : riskLevel === 2 || riskLevel === 5 ? 'look' : 'fail',
  detail: `risk ${String(riskLevel)}`,
});

const currencyCheck = (isAccepted: boolean): Check => ({
  name: 'account-currency',
  outcome: isAccepted ? 'pass' : 'look',
  detail: isAccepted ? '' : 'not a currency of this account',
});
