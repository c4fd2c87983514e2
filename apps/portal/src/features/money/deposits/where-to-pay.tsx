// The last step of the wizard: the details to pay to, and the deposits that arrive meanwhile.
import {
  getBalances,
  getOverview,
  isBuiltInId,
  listDeposits,
  type CollectionAccount,
  type Deposit,
} from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import type { CurrencyCode } from '@causeway/money';
import { Anchor, Card, Loader, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { link } from '../../../shared/navigation.ts';
import { PayTo } from '../pay-to/index.ts';
import { invalidate, queryOf } from '../../../shared/queries.ts';
import { DepositStatusTag } from '../display/index.ts';
import { DepositAmount } from './deposit-amount.tsx';
import { isMoving } from './deposit-steps.ts';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';

interface AccountProps {
  readonly account: CollectionAccount;
}

interface WhereToPayProps extends AccountProps {
  readonly currency: CurrencyCode | undefined;
  readonly children: ReactNode;
}

/** The account comes first, then its arriving deposits; the choices are below. */
export function WhereToPay({ account, currency, children }: WhereToPayProps) {
  return (
    <>
      <PayTo account={account} currency={currency} place="panel">
        <Waiting account={account} key={account.accountId} />
      </PayTo>
      {children}
    </>
  );
}

const askAgainMs = 4_000;

/**
 * Deposits that arrive on the account: those still in progress, and those that came since the page was
 * opened. The first answer tells which were already there. It does not compare clocks, because the reader's
 * may be wrong.
 */
function useArrivals({ account }: AccountProps) {
  const { data, error } = useQuery({
    ...queryOf(listDeposits, { pageNo: 1, pageSize: 20 }, { quiet: true }),
    refetchInterval: askAgainMs,
  });
  const [before, setBefore] = useState<ReadonlySet<string>>();
  if (data !== undefined && before === undefined) {
    setBefore(new Set(data.list.filter((each) => !isMoving(each)).map(({ txnNo }) => txnNo)));
  }
  const here =
    data?.list.filter(({ accountId, channel }) =>
      // A member has one account of the built-in channel, and its deposits use another id.
      isBuiltInId(account.accountId) ? channel === account.channel : accountId === account.accountId,
    ) ?? [];
  const arrivals = here.filter(({ txnNo }) => before?.has(txnNo) === false);
  const credited = arrivals.filter(({ status }) => status === 'CREDITED').length;
  useEffect(() => {
    if (credited > 0) void invalidate(getBalances, getOverview);
  }, [credited]);
  return { arrivals, isLost: error !== null };
}

function Waiting({ account }: AccountProps) {
  const t = useTexts('deposits.waiting');
  const { arrivals, isLost } = useArrivals({ account });
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {arrivals.length === 0 ? t('title') : t('arriving')}
      </Title>
      <p className={classes.quiet}>{t('text')}</p>
      <div aria-live="polite">
        {isLost && (
          <p className={classes.quiet}>
            <ToneIcon size={16} tone="wait" /> {t('lost')}
          </p>
        )}
        {arrivals.length === 0 ? <Loader mt="sm" size="sm" /> : <Arrivals deposits={arrivals} />}
      </div>
      <Anchor display="inline-block" href={link('deposit-records')} mt="sm" size="sm">
        {t('records')}
      </Anchor>
    </Card>
  );
}

function Arrivals({ deposits }: { readonly deposits: readonly Deposit[] }) {
  const t = useTexts('deposits.waiting');
  return (
    <ul className={classes.arrivals}>
      {deposits.map((deposit) => (
        <li className={classes.arrival} key={deposit.txnNo}>
          <DepositAmount deposit={deposit} />
          <DepositStatusTag status={deposit.status} />
          <Anchor
            aria-label={`${t('show')} ${deposit.txnNo}`}
            href={link('deposit-details', { txnNo: deposit.txnNo })}
            size="sm"
          >
            {t('show')}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
