// Any transaction in one line: its state, its effect, and a link to its record.
import type { DepositStatus, ExchangeStatus, RecentTransaction, TransferStatus } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { href } from '../../../shared/routes/href.ts';
import classes from './display.module.css';
import { MovedAmount } from './moved-amount.tsx';
import { hasMovedMoney } from './moved-money.ts';
import { DepositStatusTag, ExchangeStatusTag, TransferStatusTag } from './statuses.tsx';

interface RecentProps {
  readonly of: RecentTransaction;
}

/** The contract pairs each status with its kind. */
export function RecentStatus({ of }: RecentProps) {
  switch (of.kind) {
    case 'deposit':
      return <DepositStatusTag status={of.status as DepositStatus} />;
    case 'exchange':
      return <ExchangeStatusTag cancellation={of.cancellation} status={of.status as ExchangeStatus} />;
    case 'transfer':
      return <TransferStatusTag status={of.status as TransferStatus} />;
  }
}

/** Money that never arrived or was returned has neither a plus nor a minus. */
export function RecentAmounts({ of }: RecentProps) {
  return (
    <span className={classes.amounts}>
      {of.amounts.map(({ currency, value }, index) => (
        <MovedAmount
          amount={decimal(value, currency)}
          fee={index === 0 ? of.fee?.value : undefined}
          isNet={of.kind === 'deposit'}
          key={currency}
          sign={hasMovedMoney(of) ? 'always' : 'never'}
        />
      ))}
    </span>
  );
}

export function recentAddress({ kind, txnNo }: Pick<RecentTransaction, 'kind' | 'txnNo'>): string {
  if (kind === 'deposit') return href('deposit-details', { txnNo });
  return `${href(kind === 'exchange' ? 'exchange-records' : 'transfer-records')}?txnNo=${txnNo}`;
}
