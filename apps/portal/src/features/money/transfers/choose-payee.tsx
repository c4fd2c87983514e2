// The first step: the payees that can be paid, the last paid ones first.
import { listPayees, type Payee } from '@causeway/contract';
import {
  EmptyState,
  ErrorState,
  LoadingState,
  PeopleIcon,
  ShortAccount,
  StepHeading,
  useMoment,
} from '@causeway/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payeeAccount, useChannelName } from '../display/index.ts';
import { link, useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useTexts } from './texts.ts';
import classes from './transfers.module.css';

const most = 50;

export function ChoosePayee() {
  const t = useTexts('transfers.form');
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), 300);
  const search = settled === '' ? undefined : settled;
  const { data, error, refetch } = useQuery({
    ...queryOf(listPayees, { pageNo: 1, pageSize: most, status: 'NORMAL', search }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    return error === null ? (
      <LoadingState count={5} shape="rows" />
    ) : (
      <ErrorState error={error} money="safe" onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0 && search === undefined && text === '') return <NoPayee />;
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <StepHeading order={2}>{t('choosePayee')}</StepHeading>
        <Group gap="xs">
          <TextInput
            aria-label={t('search')}
            maxLength={60}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={t('search')}
            size="sm"
            type="search"
            value={text}
            w={260}
          />
          <Button component="a" href={link('add-payees')} size="sm" variant="default">
            {t('add')}
          </Button>
        </Group>
      </Group>
      {data.list.length === 0 ? <p className={classes.quiet}>{t('noMatch')}</p> : <Rows payees={data.list} />}
    </section>
  );
}

function NoPayee() {
  const t = useTexts('transfers.form');
  const add = (
    <Button component="a" href={link('add-payees')}>
      {t('add')}
    </Button>
  );
  return <EmptyState action={add} icon={<PeopleIcon />} text={t('noPayeeText')} title={t('noPayeeTitle')} />;
}

function Rows({ payees }: { readonly payees: readonly Payee[] }) {
  const go = useGo();
  return (
    <ul className={classes.payees}>
      {recentFirst(payees).map((payee) => (
        <li key={payee.payeeId}>
          <button
            className={classes.payee}
            onClick={() => go(`${href('new-transfer')}?payeeId=${payee.payeeId}`)}
            type="button"
          >
            <PayeeLine payee={payee} />
            <LastPaid payee={payee} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The payee and their account: name with currency; bank or network with the masked number. */
export function PayeeLine({ payee }: { readonly payee: Payee }) {
  const channelName = useChannelName();
  const { accountName, currency, bankName, chainType } = payee;
  return (
    <>
      <span className={classes.stackedText}>
        <strong>{accountName}</strong>
        <span className={classes.quiet}>{currency}</span>
      </span>
      <span className={classes.stackedText}>
        <span>{chainType === null ? bankName : channelName(chainType)}</span>
        <span className={classes.quiet}>
          <ShortAccount account={payeeAccount(payee)} />
        </span>
      </span>
    </>
  );
}

function LastPaid({ payee: { lastPaidAt } }: { readonly payee: Payee }) {
  const t = useTexts('transfers.form');
  const moment = useMoment();
  return (
    <span className={classes.quiet}>
      {lastPaidAt === null ? t('neverPaid') : t('lastPaid', { date: moment(lastPaidAt, 'date') })}
    </span>
  );
}

/** Recently paid payees come first and never paid ones last; otherwise the server's order stays. */
const recentFirst = (payees: readonly Payee[]): readonly Payee[] =>
  payees.toSorted((one, other) => (other.lastPaidAt ?? '').localeCompare(one.lastPaidAt ?? ''));
