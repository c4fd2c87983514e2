// Bills as DTOs.
import { bill as answer, type Bill, type Language } from '@causeway/contract';
import { printer } from '../../../platform/print.ts';
import { catalogues } from './messages/index.ts';
import type { BillRecord } from './store.ts';

const print = printer(answer);

export function toDto(bill: BillRecord, language: Language): Bill {
  const { currency, paidAt } = bill;
  const printed = print(bill, () => currency);
  return {
    ...printed,
    txnNo: bill.id,
    paymentAccountName: paidAt && catalogues[language].prepaid,
    paymentAmount: paidAt && printed.amount,
    paymentCurrency: paidAt && currency,
  };
}
