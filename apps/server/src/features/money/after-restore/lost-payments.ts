// Payments that a bank executes and that restored books lack, found in the bank's messages since the last one read.
import type { BankEvent, BankPort } from '@causeway/providers/port';
import { toDecimal } from '@causeway/money';
import type { AfterRestoreStore, RestoreRow } from './store.ts';

export interface LostPayment {
  readonly channel: number;
  readonly id: string;
  /** The status, or the amount that was debited. */
  readonly detail: string;
}

/**
 * Prefixes of payment numbers: transfers, returned deposits and returned unmatched payments, the last two
 * with the try.
 */
const OUR_NUMBER = /^(T\d{8}[0-9A-Z]{10}|[DU]\d{8}[0-9A-Z]{10}R\d{1,3})$/;
const PAGES_MAX = 10_000;

/** Throws ProviderUnavailable when the bank does not answer. */
export async function lostPayments(
  store: AfterRestoreStore,
  restore: Pick<RestoreRow, 'bankCursors'>,
  bank: BankPort,
): Promise<readonly LostPayment[]> {
  const cursors = restore.bankCursors as Readonly<Record<string, string>>;
  const executed = new Map<string, string>();
  let cursor = cursors[String(bank.channel)] ?? '';
  for (let page = 1; ; page += 1) {
    const { messages, cursor: next } = await bank.messagesAfter(cursor);
    for (const { events } of messages) for (const event of events) note(executed, event);
    if (messages.length === 0 || next === cursor) break;
    if (page === PAGES_MAX) throw new Error(`the messages of bank ${String(bank.channel)} do not end`);
    cursor = next;
  }
  const known = await store.known([...executed.keys()]);
  return [...executed]
    .filter(([id]) => !known.has(id))
    .map(([id, detail]) => ({ channel: bank.channel, id, detail }));
}

/** The newest report about a payment counts. */
function note(executed: Map<string, string>, event: BankEvent): void {
  if (event.kind === 'entry' && event.entry.endToEndId !== null && OUR_NUMBER.test(event.entry.endToEndId))
    if (event.entry.direction === 'debit')
      executed.set(event.entry.endToEndId, `${toDecimal(event.entry.amount)} ${event.entry.amount.currency}`);
  if (event.kind !== 'payment-status' || !OUR_NUMBER.test(event.status.endToEndId)) return;
  const { endToEndId, status } = event.status;
  if (status === 'rejected' || status === 'unknown') executed.delete(endToEndId);
  else if (!executed.has(endToEndId)) executed.set(endToEndId, status);
}
