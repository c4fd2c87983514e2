// The controls of entries, statements and notices: reports of entries, errors of a day, a bank's own entries,
// and a forged notice with a valid signature but no entry.
import { isCurrencyCode } from '@causeway/money';
import * as z from 'zod';
import { ControlRefusal, type WorldContext } from '../module.ts';
import type { Bank } from './bank.ts';
import { entryReport } from './entry-report.ts';
import { MISTAKE } from './mistakes.ts';
import { readAmount } from './pay-in.ts';

const tag = 'banks';

const OWN = z.object({
  direction: z.enum(['CRDT', 'DBIT']).default('DBIT'),
  currency: z.string().refine(isCurrencyCode),
  /** A decimal string. */
  amount: z.string(),
  text: z.string().min(1).max(105).default('CHARGES'),
});

function dayIn(params: Readonly<Record<string, string>>): string {
  const date = params['date'] ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new ControlRefusal(422, 'The date is YYYY-MM-DD.');
  return date;
}

export function mountStatementControls(context: WorldContext, bankOf: (channel?: string) => Bank): void {
  context.control({
    method: 'GET',
    path: '/banks/:channel/taken',
    tag,
    summary: 'Every payment that a bank has taken from the operating account, by its entries, oldest first',
    answers: '{ taken: [{ endToEndId, bankReference, currency, amount, ... }] }',
    handle: ({ params }) => ({ taken: bankOf(params['channel']).payments.taken().map(entryReport) }),
  });
  context.control({
    method: 'PUT',
    path: '/banks/:channel/statements/:date/mistake',
    tag,
    summary: 'Let a bank get the statement of a day wrong: missing, late, doubled, or with what is not so',
    answers: 'nothing (204)',
    body: MISTAKE,
    handle: ({ params, body }) => bankOf(params['channel']).setMistake(dayIn(params), body),
  });
  context.control({
    method: 'DELETE',
    path: '/banks/:channel/statements/:date/mistake',
    tag,
    summary: 'Let a bank put the statement of a day right',
    answers: 'nothing (204)',
    handle: ({ params }) => bankOf(params['channel']).setMistake(dayIn(params), null),
  });
  context.control({
    method: 'POST',
    path: '/banks/:channel/own-entries',
    tag,
    summary: 'Let a bank book an entry of its own, such as a charge or interest: reported, not notified',
    answers: 'the entry: { bankReference, direction, currency, amount, ... }',
    body: OWN,
    handle: ({ params, body: { direction, currency, amount, text } }) => {
      const own = { direction, amount: readAmount(amount, currency), additional: text };
      return entryReport(bankOf(params['channel']).bookOwn(own));
    },
  });
}
