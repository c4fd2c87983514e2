// For tests: the journals of a transfer of 100.00 USD with a fee of 5.00 that its bank rejected after it was sent.
import { post } from '@causeway/ledger';
import { transferJournal } from '../features/money/transfers/journals.ts';
import type { TestPerson } from '../platform/testing.ts';
import type { MoneyServer } from './money-server.testing.ts';

let count = 0;

/** Answers its number. The person must have the money already. */
export async function rejectedAfterSend(
  { pool, clock }: MoneyServer,
  { memberId }: TestPerson,
): Promise<string> {
  count += 1;
  const transfer = {
    ...({ currency: 'USD', channel: 3, amount: 10_000n, fee: 500n } as const),
    ...{ id: `T0${String(count)}`, memberId },
  };
  const journals = (['submitted', 'sent', 'rejected-after-send'] as const).map((name) =>
    transferJournal(transfer, name, clock.now()),
  );
  for (const journal of journals) await post(pool, [journal]);
  return transfer.id;
}
