// A member's own exchange with its approval: its details, and its confirmation as a file.
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { availableOf } from './balance.ts';
import { toRow } from './dto.ts';
import { exchangeConfirmation } from './exchange-confirmation.ts';
import { mayWith } from './may.ts';
import type { ExchangeTools } from './quote.ts';

/** Refuses transaction-not-found. */
export async function exchangeDetails(tools: ExchangeTools, actor: PersonActor, txnNo: string, now: Date) {
  const { listed, approval } = await readOwn(tools, actor, txnNo, now);
  const [availableBalance, approvalProof] = await Promise.all([
    availableOf(tools.context.db, listed),
    tools.approvals.proofOf(actor, approval),
  ]);
  const may = [...(approval?.may ?? []), ...mayWith(actor, listed)];
  return { ...toRow(listed), availableBalance, approval, approvalProof, may };
}

/** Refuses transaction-not-found, and exchange-not-ended. */
export async function downloadConfirmation(
  tools: ExchangeTools,
  { actor, language, now }: CallContext<PersonActor>,
  txnNo: string,
): Promise<Download> {
  const { listed, approval } = await readOwn(tools, actor, txnNo, now);
  const holder = { memberId: actor.memberId, name: actor.memberName ?? '' };
  return exchangeConfirmation({ exchange: toRow(listed), approval, holder }, language, now);
}

async function readOwn({ store, approvals }: ExchangeTools, actor: PersonActor, txnNo: string, now: Date) {
  const listed = await store.listed(txnNo);
  if (listed?.memberId !== actor.memberId) refuse('transaction-not-found');
  return { listed, approval: await approvals.ofSubject(actor, { kind: 'exchange', subjectId: txnNo }, now) };
}
