// The overview: total and balances, to-dos, notices, recent transactions; on first visits the path to a first
// payment.
import { getNotices, getOverview, getSecurity, type Overview } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, StaleNotice } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { ProtectedNotice } from '../../../shared/protected-notice.tsx';
import { liveOf, queryOf } from '../../../shared/queries.ts';
import { MoneyActions } from '../verified-only/index.ts';
import { GettingStarted } from './getting-started.tsx';
import { HistoryCard } from './history-card.tsx';
import { heldBalances } from './held-balances.ts';
import { NoticesCard } from './notices-card.tsx';
import classes from './overview.module.css';
import { RecentTransactions } from './recent-transactions.tsx';
import { SafetyCard } from './safety-card.tsx';
import { isNewMember, openSafety, quickSteps } from './steps.ts';
import { useTexts } from './texts.ts';
import { TodosCard } from './todos-card.tsx';
import { TotalCard } from './total-card.tsx';

export function OverviewPage() {
  const t = useTexts('overview.page');
  const overview = useQuery(liveOf(getOverview, {}));
  const { data, error, refetch } = overview;
  return (
    <>
      <PageHeader
        {...(data !== undefined && !isNewMember(data) && { actions: <MoneyActions /> })}
        title={t('title')}
      />
      <ProtectedNotice />
      <StaleNotice query={overview} />
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <OverviewContent overview={data} />
      )}
    </>
  );
}

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  return error === null ? (
    <LoadingState count={3} shape="cards" />
  ) : (
    <ErrorState error={error} money="safe" onRetry={onRetry} />
  );
}

/** To-dos that the path already offers as steps. */
const isOfPath = (kind: Overview['todos'][number]['kind']): boolean =>
  kind === 'kyc' || kind === 'kyc-rejected' || kind === 'collection-account';

/** With so few balances the card is too low to fill the place beside a history. */
const fewBalances = 4;

/** Cards without content are not drawn. */
function OverviewContent({ overview }: { readonly overview: Overview }) {
  const notices = useQuery(queryOf(getNotices, {}));
  const security = useQuery(queryOf(getSecurity, {}, { quiet: true }));
  const isStarting = overview.steps.some(({ done }) => !done);
  const isNew = isNewMember(overview);
  const unsafe = openSafety(security.data);
  return (
    <div className={classes.grid}>
      {isStarting && (
        <GettingStarted
          decisionBy={overview.decisionBy}
          isRejected={overview.todos.some(({ kind }) => kind === 'kyc-rejected')}
          steps={quickSteps(overview.steps, security.data)}
        />
      )}
      <div className={classes.columns}>
        {!isNew && <TotalCard overview={overview} />}
        <div className={classes.side}>
          <TodosCard
            isUpdateUnderReview={overview.isUpdateUnderReview}
            todos={overview.todos.filter(({ kind }) => !isStarting || !isOfPath(kind))}
          />
          {!isStarting && unsafe.length > 0 && <SafetyCard steps={unsafe} />}
          <NoticesCard notices={notices.data} />
        </div>
        {!isNew && <HistoryCard isBeside={heldBalances(overview).length > fewBalances} />}
      </div>
      {!isNew && <RecentTransactions recent={overview.recent} />}
    </div>
  );
}
