// The trial balance: every currency with its lines, and the plain statement that it comes to zero, or does not.
import { getTrialBalance, listed, type TrialBalance } from '@causeway/contract';
import {
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeader,
  TimeText,
  ToneIcon,
  useLanguage,
} from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/queries.ts';
import { useSharedTexts } from '../../shared/texts.ts';
import { CurrencyLines } from './currency-lines.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { unbalancedOf } from './unbalanced.ts';

export function TreasuryPage() {
  const t = useTexts('treasury');
  const pages = useSharedTexts('routes');
  const query = useQuery(queryOf(getTrialBalance, {}));
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          <Button loading={query.isFetching} onClick={() => void query.refetch()} variant="default">
            {t('again')}
          </Button>
        }
        description={t('description')}
        title={pages('treasury')}
      />
      {data !== undefined ? (
        <Balance balance={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={6} shape="cards" />
      )}
    </>
  );
}

function Balance({ balance }: { readonly balance: TrialBalance }) {
  const t = useTexts('treasury');
  const { language } = useLanguage();
  const { at, currencies } = balance;
  if (currencies.length === 0) return <EmptyState text={t('emptyText')} title={t('emptyTitle')} />;
  const wrong = unbalancedOf(balance);
  const tone = wrong.length === 0 ? 'good' : 'bad';
  return (
    <>
      <div className={classes.verdict} data-tone={tone} role="status">
        <ToneIcon size={24} tone={tone} />
        <div>
          <p className={classes.verdictText}>
            {wrong.length === 0
              ? t('zero', { count: currencies.length })
              : t('notZero', { currencies: listed(wrong, language) })}
          </p>
          <p className={classes.at}>
            {t('at')} <TimeText at={at} />
          </p>
        </div>
      </div>
      <div className={classes.currencies}>
        {currencies.map((each) => (
          <CurrencyLines each={each} key={each.currency} />
        ))}
      </div>
    </>
  );
}
