// The house's bank accounts: the last day compared with each bank, the differences that wait for people, each
// day of each account, and the received statements.
import { getReconciliationState } from '@causeway/contract';
import { ErrorState, LinkTabs, LoadingState, PageHeader } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AccountDays } from './account-days.tsx';
import { BankStates } from './bank-states.tsx';
import { BreakQueue } from './break-queue.tsx';
import { Statements } from './statements.tsx';
import { useTexts } from './texts.ts';

const VIEWS = ['breaks', 'days', 'statements'] as const;

export function ReconciliationPage() {
  const t = useTexts('reconciliation');
  const pages = useSharedTexts('routes');
  const [search] = useAddressSearch();
  const { data, error, refetch } = useQuery(queryOf(getReconciliationState, {}));
  const view = VIEWS.find((each) => each === search['view']) ?? 'breaks';
  return (
    <>
      <PageHeader description={t('description')} title={pages('reconciliation')} />
      {data !== undefined ? (
        <BankStates banks={data.banks} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState count={2} shape="cards" />
      )}
      <LinkTabs
        label={t('views')}
        tabs={VIEWS.map((key) => ({
          key,
          label: t(`view.${key}`),
          href: `${link('reconciliation')}?view=${key}`,
          active: key === view,
        }))}
      />
      {view === 'breaks' && <BreakQueue />}
      {view === 'days' && <AccountDays />}
      {view === 'statements' && <Statements />}
    </>
  );
}
