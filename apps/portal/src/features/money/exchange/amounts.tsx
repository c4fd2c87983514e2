// The amounts sold and bought, side by side.
import {
  CURRENCY_CODES,
  decimalsOf,
  formatAmount,
  decimal,
  isPositive,
  type Amount,
  toDecimal,
  type CurrencyCode,
} from '@causeway/money';
import { AmountInput, ExchangeIcon, useAmountIssue, useLanguage } from '@causeway/ui';
import { ActionIcon, Anchor } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { CurrencySelect } from '../../../shared/filters.tsx';
import classes from './exchange.module.css';
import { useTexts } from './texts.ts';
import {
  mostOf,
  swapped,
  withCurrency,
  type Pair,
  type Pairs,
  type Side,
  type Terms,
  type Order,
} from './order.ts';

interface AmountsProps {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
  readonly pairs: Pairs;
  readonly pair: Pair | undefined;
  /** The other amount at the current rate; undefined until it is known. */
  readonly terms: Terms | undefined;
  /** True while the terms belong to an amount typed a moment ago. */
  readonly isStale: boolean;
  /** True for a locked rate: nothing can be changed. */
  readonly isFixed: boolean;
  readonly available: Amount;
  /** The amount needed, if it is more than is available. */
  readonly missing: Amount | undefined;
}

/** An empty field is not an error. */
function useIssue({ order }: AmountsProps): string | undefined {
  const issueOf = useAmountIssue();
  const code = order.side === 'sell' ? order.sell : order.buy;
  return order.text === '' ? undefined : issueOf(order.text, code, decimalsOf(code));
}

export function Amounts(props: AmountsProps) {
  const t = useTexts('exchange.form');
  const { order, onChange, isFixed } = props;
  return (
    <div className={classes.amounts}>
      <SideField {...props} side="sell">
        <SellNote {...props} />
      </SideField>
      <ActionIcon
        aria-label={t('swap')}
        className={classes.swap}
        disabled={isFixed}
        onClick={() => onChange(swapped(order))}
        size="lg"
        variant="default"
      >
        <ExchangeIcon />
      </ActionIcon>
      <SideField {...props} side="buy" />
    </div>
  );
}

interface SideFieldProps extends AmountsProps {
  readonly side: Side;
  readonly children?: ReactNode;
}

function currenciesFor({ pairs, order }: AmountsProps, side: Side): readonly CurrencyCode[] {
  const offered = new Set(
    pairs
      .filter((pair) => side === 'sell' || pair.sellCurrency === order.sell)
      .map((pair) => (side === 'sell' ? pair.sellCurrency : pair.buyCurrency)),
  );
  // Also offers the other side's currency: choosing it swaps the two.
  return CURRENCY_CODES.filter((code) => offered.has(code) || code === order.sell);
}

/** The amount of the side that was not typed, from the terms. */
function followed({ order, terms }: AmountsProps, side: Side): string {
  const code = side === 'sell' ? order.sell : order.buy;
  const [text, of] =
    side === 'sell' ? [terms?.sellAmount, terms?.sellCurrency] : [terms?.buyAmount, terms?.buyCurrency];
  return text === undefined || of !== code ? '' : text;
}

/** The amounts are the largest things on the page; fourteen digits fit. */
const amountLook = { input: { fontSize: 18, fontWeight: 600 } };

function SideField(props: SideFieldProps) {
  const t = useTexts('exchange.form');
  const { order, onChange, isFixed, isStale, side, children } = props;
  const issue = useIssue(props);
  const [isTouched, setIsTouched] = useState(false);
  const code = side === 'sell' ? order.sell : order.buy;
  const isTyped = order.side === side;
  // Locked fields stay as readable as before; they only do not accept typing.
  const look = isFixed ? 'filled' : 'default';
  return (
    <fieldset className={classes.side}>
      <legend>{t(side)}</legend>
      <div className={classes.entry}>
        <CurrencySelect
          allowDeselect={false}
          aria-label={t(`${side}Currency`)}
          currencies={currenciesFor(props, side)}
          isShort
          onChange={(next) => next !== undefined && onChange(withCurrency(order, side, next))}
          readOnly={isFixed}
          size="lg"
          value={code}
          variant={look}
        />
        <AmountInput
          aria-label={t(side)}
          className={!isTyped && isStale ? classes.stale : undefined}
          code={false}
          currency={code}
          decimals={decimalsOf(code)}
          error={isTyped && isTouched ? issue : undefined}
          onBlur={() => setIsTouched(true)}
          onChange={(text) => onChange({ ...order, side, text })}
          readOnly={isFixed}
          size="lg"
          styles={amountLook}
          value={isTyped ? order.text : followed(props, side)}
          variant={look}
        />
      </div>
      {children}
    </fieldset>
  );
}

function SellNote({ available, missing, pair, order, onChange, isFixed }: AmountsProps) {
  const t = useTexts('exchange.form');
  const { language } = useLanguage();
  const text = formatAmount(available, language);
  const most = pair === undefined ? available : mostOf(available, pair);
  const useAll = (): void => onChange({ ...order, side: 'sell', text: toDecimal(most) });
  return (
    <p className={classes.under}>
      <span aria-live="polite" data-bad={missing !== undefined || undefined}>
        {missing === undefined
          ? t('available', { amount: text })
          : t('insufficient', { available: text, needed: formatAmount(missing, language) })}
      </span>
      {!isFixed && isPositive(most) && (
        <Anchor component="button" onClick={useAll} size="sm" type="button">
          {t('useAll')}
        </Anchor>
      )}
    </p>
  );
}

/** The minimum amount of an exchange, in words. */
export function useMinimum(): (pair: Pair) => string {
  const { language } = useLanguage();
  return ({ sellCurrency, minSell }) => formatAmount(decimal(minSell, sellCurrency), language);
}
