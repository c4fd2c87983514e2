// The trial balance: every currency with its lines, and a plain verdict on each of these: client money is
// covered, banks' statements agree with the books, the books add up to zero and are intact, all bank messages
// could be read, every payment matches a member, all uncredited money is back with its sender, and the chains
// and the house's wallets agree with the books.
import { getTrialBalance, listed, type TrialBalance } from '@causeway/contract';
import { EmptyState, ErrorState, LoadingState, PageHeader, useLanguage } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { BalanceAgreement } from './balance-agreement.tsx';
import { BankAgreement } from './bank-agreement.tsx';
import { BankBookings } from './bank-bookings.tsx';
import { BankMessages } from './bank-messages.tsx';
import { ChainStates } from './chain-states.tsx';
import { DepositReturns } from './deposit-returns.tsx';
import { HouseBankAccounts, PaymentsWithoutFunds } from './house-bank-accounts.tsx';
import { NodeFindings } from './node-findings.tsx';
import { SafeguardingLine } from './safeguarding-state.tsx';
import { CurrencyLines } from './currency-lines.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { unbalancedOf } from './unbalanced.ts';
import { UnmatchedPayments } from './unmatched-payments.tsx';
import { Verdict } from './verdict.tsx';
import { GasWallets, HotWalletLevels } from './wallet-levels.tsx';
import { WalletsAgreement } from './wallets-agreement.tsx';

export function TreasuryPage() {
  const t = useTexts('treasury');
  const pages = useSharedTexts('routes');
  const query = useQuery(queryOf(getTrialBalance, {}));
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button component="a" href={link('books')} variant="default">
              {pages('books')}
            </Button>
            <Button loading={query.isFetching} onClick={() => void query.refetch()} variant="default">
              {t('again')}
            </Button>
          </>
        }
        description={t('description')}
        title={pages('treasury')}
      />
      {data !== undefined ? (
        <div className={classes.states}>
          <SafeguardingLine />
          <BankAgreement />
          <BankMessages />
          <BankBookings />
          <UnmatchedPayments />
          <DepositReturns />
          <ChainStates />
          <WalletsAgreement />
          <HotWalletLevels />
          <GasWallets />
          <PaymentsWithoutFunds />
          <NodeFindings />
          <BalanceAgreement />
          <BooksVerdict check={data.booksCheck} />
          <Balance balance={data} />
          <HouseBankAccounts />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={6} shape="cards" />
      )}
    </>
  );
}

/** The result of the last full verification of the books. */
function BooksVerdict({ check }: { readonly check: TrialBalance['booksCheck'] }) {
  const t = useTexts('treasury');
  if (check === null) return <Verdict text={t('booksNotYet')} tone="wait" />;
  const { at, chainBreaks: chains, balanceBreaks: balances } = check;
  const count = chains + balances;
  return (
    <Verdict
      at={{ label: t('booksAt'), time: at }}
      text={count === 0 ? t('booksWhole') : t('booksBreaks', { count, chains, balances })}
      tone={count === 0 ? 'info' : 'bad'}
    />
  );
}

function Balance({ balance }: { readonly balance: TrialBalance }) {
  const t = useTexts('treasury');
  const { language } = useLanguage();
  const { at, currencies } = balance;
  if (currencies.length === 0) return <EmptyState text={t('emptyText')} title={t('emptyTitle')} />;
  const wrong = unbalancedOf(balance);
  return (
    <>
      <Verdict
        at={{ label: t('at'), time: at }}
        text={
          wrong.length === 0
            ? t('zero', { count: currencies.length })
            : t('notZero', { currencies: listed(wrong, language) })
        }
        tone={wrong.length === 0 ? 'info' : 'bad'}
      />
      <div className={classes.currencies}>
        {currencies.map((each) => (
          <CurrencyLines each={each} key={each.currency} />
        ))}
      </div>
    </>
  );
}
