// The house's bank accounts: the available balance of each, and the payments that wait for funds with their
// reason.
import { listHouseBankAccounts, type HouseBankAccount } from '@causeway/contract';
import { DataTable, ErrorState, type TableColumn, TimeText } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

/** The server retries payments every minute. */
const REFRESH_MS = 30_000;

const nameOf = ({ accountName, channelName, currency }: HouseBankAccount): string =>
  `${accountName ?? channelName} · ${currency}`;

function useAccounts() {
  return useQuery({ ...queryOf(listHouseBankAccounts, {}), refetchInterval: REFRESH_MS });
}

/** The table of all accounts. */
export function HouseBankAccounts() {
  const { data } = useAccounts();
  return data === undefined || data.list.length === 0 ? null : <Accounts accounts={data.list} />;
}

export function PaymentsWithoutFunds() {
  const { data, error, refetch } = useAccounts();
  if (data === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  return <Waiting accounts={data.list} />;
}

interface AccountsProps {
  readonly accounts: readonly HouseBankAccount[];
}

function Waiting({ accounts }: AccountsProps) {
  const t = useTexts('treasury.funds');
  const short = accounts.filter(({ waiting }) => waiting.length > 0);
  if (short.length === 0) return null;
  const count = short.reduce((sum, { waiting }) => sum + waiting.length, 0);
  return (
    <>
      <Verdict
        link={{ label: t('movements'), href: link('movements') }}
        text={t('waiting', { count })}
        tone="bad"
      />
      <section aria-label={t('waitingLabel')} className={classes.messages}>
        <p className={classes.explained}>{t('waitingExplained')}</p>
        {short.flatMap((account) =>
          account.waiting.map(({ txnNo, amount, since, reason }) => (
            <article aria-label={txnNo} className={classes.message} key={txnNo}>
              <header className={classes.messageHead}>
                <strong>
                  <a href={link('record', { txnNo: txnNo.slice(0, TXN_NO_LENGTH) })}>{txnNo}</a>
                </strong>
                {amount && <AmountDtoText currency={amount.currency} value={amount.value} />}
                <span className={classes.quiet}>
                  {t('since')} <TimeText at={since} />
                </span>
              </header>
              <p className={classes.messageReason}>{t('why', { account: nameOf(account) })}</p>
              <details className={classes.quiet}>
                <summary>{t('technical')}</summary>
                <span lang="en">{reason}</span>
              </details>
            </article>
          )),
        )}
      </section>
    </>
  );
}

/** Each sending of a return has its own number, which starts with the record's number. */
const TXN_NO_LENGTH = 19;

function Accounts({ accounts }: AccountsProps) {
  const t = useTexts('treasury.funds');
  const figure = (key: 'closing' | 'sent' | 'arrived' | 'available'): TableColumn<HouseBankAccount> => ({
    key,
    title: t(key),
    align: 'end',
    render: ({ currency, funds }) =>
      funds === null ? '–' : <AmountDtoText code={false} currency={currency} value={funds[key]} />,
  });
  const columns: readonly TableColumn<HouseBankAccount>[] = [
    {
      key: 'account',
      title: t('account'),
      card: 'head',
      render: (account) => (
        <>
          {nameOf(account)}
          <span className={classes.asOf}>
            {account.funds === null ? t('unknown') : t('asOf', { day: account.funds.day })}
          </span>
        </>
      ),
    },
    ...(['closing', 'sent', 'arrived'] as const).map(figure),
    {
      key: 'floor',
      title: t('floor'),
      align: 'end',
      render: ({ currency, floor }) => <AmountDtoText code={false} currency={currency} value={floor} />,
    },
    figure('available'),
  ];
  return (
    <section aria-label={t('label')} className={classes.accounts}>
      <h2 className={classes.heading}>
        {t('label')} <a href={link('settings', undefined, { name: 'bank-account' })}>{t('settings')}</a>
      </h2>
      <DataTable
        columns={columns}
        dense
        label={t('label')}
        rowKey={({ channel, currency }) => `${String(channel)}:${currency}`}
        rows={accounts}
      />
    </section>
  );
}
