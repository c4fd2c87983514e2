// The address of a line's record.
import { namesOf, txnTypes, type WalletTransaction } from '@causeway/contract';
import { href } from '../../../shared/routes/href.ts';

export const typeNames = namesOf(txnTypes);

/** The address of a line's record, by its type (MON-192). */
export function recordAddress({ txnType, txnNo }: Pick<WalletTransaction, 'txnType' | 'txnNo'>): string {
  const inList = (list: string): string => `${list}?txnNo=${encodeURIComponent(txnNo)}`;
  switch (typeNames[txnType]) {
    case 'deposit':
      return href('deposit-details', { txnNo });
    case 'exchange':
    case 'exchangeReturn':
      return inList(href('exchange-records'));
    case 'billing':
      return inList(href('billing-list'));
    case 'subAccount':
      return inList(href('sub-account-transaction'));
    case 'prepaid':
      return inList(href('currency-account'));
    default:
      return inList(href('transfer-records'));
  }
}
