// The live rate, and the button that locks it, which is the submit button of the form around it.
import { ExchangeIcon } from '@causeway/ui';
import { Button } from '@mantine/core';
import { ExchangeError } from './exchange-error.tsx';
import { TermsPanel, useRateText, type ShownTerms } from './terms-panel.tsx';
import { useTexts } from './texts.ts';
import type { Pair } from './order.ts';

interface LiveTermsProps {
  readonly terms: ShownTerms | undefined;
  readonly pair: Pair | undefined;
  /** True if the terms are for the typed amount; otherwise they are for a sample amount. */
  readonly hasAmount: boolean;
  readonly error: unknown;
  readonly mayLock: boolean;
  readonly isLocking: boolean;
}

export function LiveTerms({ terms, pair, hasAmount, error, mayLock, isLocking }: LiveTermsProps) {
  const t = useTexts('exchange.form');
  const rateText = useRateText();
  return (
    <TermsPanel
      action={
        <Button disabled={!mayLock} loading={isLocking} size="md" type="submit">
          {t('lock')}
        </Button>
      }
      hint={t('refreshed')}
      mark={<ExchangeIcon />}
      notice={<ExchangeError error={error} pair={pair} />}
      rate={terms === undefined ? t('loadingRate') : rateText(terms)}
      hasAmount={hasAmount}
      terms={terms}
    />
  );
}
