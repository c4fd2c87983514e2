// A bar of balances by currency: one segment each, and below it their names and figures.
import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import classes from './balance-bar.module.css';
import { permilleShares } from './shares.ts';

export interface BalanceShare {
  readonly key: string;
  readonly label: ReactNode;
  /** Its worth in one currency, in minor units, which decides the length. Null while it is unknown. */
  readonly worth: bigint | null;
  /** The amount of this part, with its currency. */
  readonly value: ReactNode;
}

export interface BalanceBarProps {
  readonly shares: readonly BalanceShare[];
  /** The name of the whole bar. */
  readonly label: string;
}

/** The number of colors, one for each currency. */
const HUES = 11;
const hue = (index: number): string => `var(--cw-share-${index % HUES})`;

export function BalanceBar({ shares, label }: BalanceBarProps) {
  const format = useFormatter();
  const worths = shares.flatMap(({ worth }) => (worth === null ? [] : [worth > 0n ? worth : 0n]));
  // If the worth of one is unknown, there is no total, and so there are no shares.
  const permille = worths.length === shares.length ? permilleShares(worths) : null;
  return (
    <div>
      {permille !== null && (
        <div aria-hidden="true" className={classes.bar}>
          {shares.map((share, index) => (
            <span
              className={classes.part}
              key={share.key}
              style={{ flexGrow: permille[index] ?? 0, background: hue(index) }}
            />
          ))}
        </div>
      )}
      <ul aria-label={label} className={classes.legend}>
        {shares.map((share, index) => (
          <li className={classes.entry} key={share.key}>
            <span aria-hidden="true" className={classes.dot} style={{ background: hue(index) }} />
            <span className={classes.label}>{share.label}</span>
            <span className={classes.value}>{share.value}</span>
            {permille !== null && (
              <span className={classes.share}>
                {format.number((permille[index] ?? 0) / 1000, { style: 'percent', minimumFractionDigits: 1 })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
