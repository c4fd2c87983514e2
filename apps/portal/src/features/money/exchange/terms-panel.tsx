// The rate, what it costs and when it arrives, in one place whose shape stays the same from the live rate to the end of
// the lock, so that nothing jumps under the finger.
import { type CurrencyCode, add, decimal, formatAmount, formatRate, rate } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import classes from './exchange.module.css';
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

/** A calendar day of Hong Kong, as the reader writes it; it is the same day wherever the reader is. */
export function useDay(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** '1 USD = 0.9231 EUR'. */
export function useRateText(): (terms: Pick<ShownTerms, 'sellCurrency' | 'buyCurrency' | 'rate'>) => string {
  const t = useTexts('exchange.form');
  const { language } = useLanguage();
  return (terms) =>
    t('oneIs', {
      sell: terms.sellCurrency,
      buy: terms.buyCurrency,
      rate: formatRate(rate(terms.rate), language),
    });
}

/** What leaves with the fee, and what arrives when. */
export function useSentence(): (terms: ShownTerms) => string {
  const t = useTexts('exchange.form');
  const { language } = useLanguage();
  const day = useDay();
  return ({ fee, sellCurrency, sellAmount, buyAmount, buyCurrency, valueDate, settlesAtOnce }) => {
    const charged = decimal(fee, sellCurrency);
    const amounts = {
      leaves: formatAmount(add(decimal(sellAmount, sellCurrency), charged), language),
      fee: formatAmount(charged, language),
      arrives: formatAmount(decimal(buyAmount, buyCurrency), language),
    };
    return settlesAtOnce ? t('termsAtOnce', amounts) : t('terms', { ...amounts, date: day(valueDate) });
  };
}

interface TermsPanelProps {
  /** The ring, or its replacement. */
  readonly mark: ReactNode;
  readonly rate: ReactNode;
  readonly hint: ReactNode;
  readonly sentence: ReactNode;
  readonly notice?: ReactNode;
  readonly start?: ReactNode;
  /** The one button. */
  readonly action: ReactNode;
}

export function TermsPanel({
  mark,
  rate: rateShown,
  hint,
  sentence,
  notice,
  start,
  action,
}: TermsPanelProps) {
  return (
    <section className={classes.terms}>
      <div className={classes.rate}>
        <span className={classes.ring}>{mark}</span>
        <span className={classes.rateText}>
          <strong>{rateShown}</strong>
          <span className={classes.quiet}>{hint}</span>
        </span>
      </div>
      <p className={classes.sentence}>{sentence}</p>
      {notice}
      <div className={classes.actions}>
        <div className={classes.buttons}>{start}</div>
        {action}
      </div>
    </section>
  );
}
