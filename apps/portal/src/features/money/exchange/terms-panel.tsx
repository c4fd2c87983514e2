// The rate, its cost and its arrival in one panel, whose shape stays the same from the live rate to the end
// of the lock, so that nothing jumps under the finger.
import { type CurrencyCode, formatExactRate, formatRate, rate } from '@causeway/money';
import { StepHeading, useDay, useLanguage } from '@causeway/ui';
import type { ReactNode } from 'react';
import { MovedAmount } from '../display/index.ts';
import classes from './exchange.module.css';
import { totalOf } from './order.ts';
import { useTexts } from './texts.ts';

export interface ShownTerms {
  readonly sellCurrency: CurrencyCode;
  readonly buyCurrency: CurrencyCode;
  readonly sellAmount: string;
  readonly buyAmount: string;
  readonly fee: string;
  readonly rate: string;
  readonly valueDate: string;
  readonly settlesAtOnce: boolean;
}

type RateShown = (terms: Pick<ShownTerms, 'sellCurrency' | 'buyCurrency' | 'rate'>) => string;

/** A text such as '1 USD = 0.923142 EUR', with all digits if people compare amounts with it. */
export function useRateText(format = formatRate): RateShown {
  const t = useTexts('exchange.form');
  const { language } = useLanguage();
  return (terms) =>
    t('oneIs', {
      sell: terms.sellCurrency,
      buy: terms.buyCurrency,
      rate: format(rate(terms.rate), language),
    });
}

export const useExactRateText = (): RateShown => useRateText(formatExactRate);

interface LinesProps {
  readonly terms: ShownTerms | undefined;
  /** Without an amount there is no debit yet, but the settlement date is known. */
  readonly hasAmount: boolean;
}

/** The total debit with the fee, and the arrival of the other amount. */
function Lines({ terms, hasAmount }: LinesProps) {
  const t = useTexts('exchange.form');
  const day = useDay('always');
  const settles = terms && (terms.settlesAtOnce ? t('atOnce') : day(terms.valueDate));
  return (
    <dl aria-live="polite" className={classes.lines}>
      <div>
        <dt>{t('leaves')}</dt>
        <dd>
          {hasAmount && terms !== undefined ? (
            <MovedAmount amount={totalOf(terms)} fee={terms.fee} size="lg" />
          ) : (
            '–'
          )}
        </dd>
      </div>
      <div>
        <dt>{t('settles')}</dt>
        <dd>{settles ?? '–'}</dd>
      </div>
    </dl>
  );
}

interface TermsPanelProps extends LinesProps {
  /** The countdown ring, or its replacement. */
  readonly mark: ReactNode;
  readonly rate: ReactNode;
  readonly hint: ReactNode;
  readonly notice?: ReactNode;
  readonly start?: ReactNode;
  /** The panel's only button. */
  readonly action: ReactNode;
}

export function TermsPanel(props: TermsPanelProps) {
  const { mark, rate: rateShown, hint, notice, start, action, terms, hasAmount } = props;
  return (
    <section className={classes.terms}>
      <div className={classes.rate}>
        <span className={classes.ring}>{mark}</span>
        <span className={classes.rateText}>
          <StepHeading order={2}>{rateShown}</StepHeading>
          {/* Announces the end of a lock to screen readers. */}
          <span className={classes.quiet} role="status">
            {hint}
          </span>
        </span>
      </div>
      <Lines hasAmount={hasAmount} terms={terms} />
      {notice}
      <div className={classes.actions}>
        <div className={classes.buttons}>{start}</div>
        {action}
      </div>
    </section>
  );
}
