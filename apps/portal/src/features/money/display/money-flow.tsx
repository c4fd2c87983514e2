// The amounts sent and received, large and side by side, before and after confirmation.
import type { Amount } from '@causeway/money';
import { AmountText, type AmountTextProps } from '@causeway/ui';
import type { ReactNode } from 'react';
import classes from './display.module.css';
import { MovedAmount } from './moved-amount.tsx';

interface MoneyFlowProps {
  readonly leaves: {
    readonly label: string;
    /** Includes the fee, which is named below. */
    readonly amount: Amount;
    readonly fee: string;
    readonly sign?: AmountTextProps['sign'];
  };
  readonly arrives: {
    readonly label: string;
    readonly amount: Amount;
    /** The time of arrival, and the receiver. */
    readonly note?: ReactNode;
  };
}

interface OneAmountProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A single amount without a counterpart, with its name and just as large. */
export function OneAmount({ label, children }: OneAmountProps) {
  return (
    <div className={classes.flow}>
      <dl>
        <div>
          <dt>{label}</dt>
          <dd>{children}</dd>
        </div>
      </dl>
    </div>
  );
}

export function MoneyFlow({ leaves, arrives }: MoneyFlowProps) {
  const { label, ...moved } = leaves;
  return (
    <div className={classes.flow}>
      <dl>
        <div>
          <dt>{label}</dt>
          <dd>
            <MovedAmount {...moved} size="hero" />
          </dd>
        </div>
        <div>
          <dt>{arrives.label}</dt>
          <dd>
            <AmountText amount={arrives.amount} size="hero" />
            {arrives.note !== undefined && <span className={classes.fee}>{arrives.note}</span>}
          </dd>
        </div>
      </dl>
    </div>
  );
}
