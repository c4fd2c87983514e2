// Bills as they travel.
import type { Bill, Language } from '@causeway/contract';
import { amount as amountOf, toDecimal } from '@causeway/money';
import { catalogues } from './messages/index.ts';
import type { BillRecord } from './store.ts';

export const toDto = (bill: BillRecord, language: Language): Bill => {
  const { currency, paidAt } = bill;
  const amount = toDecimal(amountOf(currency, bill.amount));
  return {
    txnNo: bill.id,
    createTime: bill.createdAt.toISOString(),
    paymentTime: paidAt && paidAt.toISOString(),
    paymentAccountName: paidAt && catalogues[language].prepaid,
    category: bill.category,
    amount,
    currency,
    paymentNo: bill.paymentNo,
    paymentAmount: paidAt && amount,
    paymentCurrency: paidAt && currency,
    status: bill.status,
    remark: bill.remark,
    reverses: bill.reverses,
    reversedBy: bill.reversedBy,
  };
};
