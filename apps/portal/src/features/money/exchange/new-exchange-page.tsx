// The exchange page: the form, or the receipt of a new exchange. The address names the receipt, so that a
// reload shows it again.
import { getBalances, getExchangePairs, accountTypes, type BalanceRow } from '@causeway/contract';
import { decimal, isPositive } from '@causeway/money';
import {
  EmptyState,
  ErrorState,
  ExchangeIcon,
  FormPage,
  LoadingState,
  PageHeader,
  StaleNotice,
  StepScope,
} from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { DelayNotice } from '../../../shared/delay-notice.tsx';
import { ProtectedNotice } from '../../../shared/protected-notice.tsx';
import { liveOf, queryOf } from '../../../shared/queries.ts';
import { VerifiedOnly } from '../verified-only/index.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { Explanation } from './explanation.tsx';
import { Receipt } from './receipt.tsx';
import { useTexts } from './texts.ts';
import { useFormAddress } from './use-form-address.ts';
import { orderFrom, type Pairs } from './order.ts';

export function NewExchangePage() {
  const [{ receipt }] = useAddressSearch();
  return (
    <StepScope at={receipt === undefined ? 'form' : 'receipt'}>
      <FormPage>
        {receipt === undefined ? (
          <Order />
        ) : (
          <VerifiedOnly>
            <Receipt txnNo={receipt} />
          </VerifiedOnly>
        )}
      </FormPage>
    </StepScope>
  );
}

function Order() {
  const t = useTexts('exchange.form');
  return (
    <>
      <PageHeader actions={<Explanation />} title={t('title')} />
      <ProtectedNotice />
      <DelayNotice of={['exchange-rates']} />
      <VerifiedOnly>
        <Start />
      </VerifiedOnly>
    </>
  );
}

function Start() {
  const pairs = useQuery(queryOf(getExchangePairs, {}));
  const balances = useQuery(liveOf(getBalances, {}));
  const error = pairs.error ?? balances.error;
  if (pairs.data !== undefined && balances.data !== undefined)
    return (
      <>
        <StaleNotice query={balances} />
        <Form balances={balances.data} pairs={pairs.data} />
      </>
    );
  if (error === null) return <LoadingState count={5} shape="detail" />;
  const retry = (): void => {
    void pairs.refetch();
    void balances.refetch();
  };
  return <ErrorState error={error} money="safe" onRetry={retry} />;
}

interface FormProps {
  readonly pairs: Pairs;
  readonly balances: readonly BalanceRow[];
}

function Form({ pairs, balances }: FormProps) {
  const t = useTexts('exchange.form');
  const { search, round, write } = useFormAddress();
  const own = balances.filter(({ accountType }) => accountType === accountTypes.currency);
  const held = own
    .filter((row) => isPositive(decimal(row.available, row.currency)))
    .map(({ currency }) => currency);
  const { sell, buy, side, amount } = search;
  const start = orderFrom({ sell, buy, side, amount }, pairs, held);
  if (start === undefined) return <EmptyState icon={<ExchangeIcon />} title={t('noPairs')} />;
  return <ExchangeForm balances={own} key={round} onOrder={write} pairs={pairs} start={start} />;
}
