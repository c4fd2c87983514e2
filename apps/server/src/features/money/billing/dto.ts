// Bills as they travel.
import type { Bill, Language } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import { catalogues } from './messages/index.ts';
import type { BillRecord } from './store.ts';

export const toDto = (bill: BillRecord, language: Language): Bill => {
  const { currency, paidAt } = bill;
  const billAmount = toDecimal(amount(currency, bill.amount));
  return {
    txnNo: bill.id,
    createTime: bill.createdAt.toISOString(),
    paymentTime: paidAt && paidAt.toISOString(),
    paymentAccountName: paidAt && catalogues[language].prepaid,
    subjectsCode: bill.category,
    billAmount,
    billCurrencyCode: currency,
    paymentNo: bill.paymentNo,
    paymentAmount: paidAt && billAmount,
    paymentCurrencyCode: paidAt && currency,
    status: bill.status,
    remark: bill.remark,
    reverses: bill.reverses,
    reversedBy: bill.reversedBy,
  };
};
