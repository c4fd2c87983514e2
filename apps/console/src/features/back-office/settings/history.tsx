// Every change of one setting, newest first, whatever its outcome; scheduled ones can still be withdrawn.
import {
  listSettingChanges,
  withdrawSettingChange,
  type SettingChange,
  type SettingName,
  mayCall,
} from '@causeway/contract';
import { DataTable, EmptyState, StatusTag, TimeText, type TableColumn } from '@causeway/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { liveOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { ChangedLines } from './line-text.tsx';
import classes from './settings.module.css';
import { useTexts } from './texts.ts';
import { DecideDialog, type AskedDecision } from './waiting-changes.tsx';

const TONES = {
  waiting: 'wait',
  scheduled: 'info',
  applied: 'good',
  rejected: 'bad',
  withdrawn: 'done',
  outdated: 'bad',
} as const;

export function History({ name }: { readonly name: SettingName }) {
  const t = useTexts('settings.history');
  const [search, change] = useAddressSearch();
  const [question, setQuestion] = useState<AskedDecision>();
  const [opened, setOpened] = useState(false);
  const page = pageOf(search);
  const query = useQuery({
    ...liveOf(listSettingChanges, { ...page, name }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns((scheduled) => {
    setQuestion({ change: scheduled, verb: 'withdraw' });
    setOpened(true);
  });
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t('title')}</h2>
      <DataTable
        columns={columns}
        dense
        empty={<EmptyState title={t('none')} />}
        label={t('title')}
        {...tableOf(query, page, change)}
        error={query.data === undefined ? query.error : undefined}
        rowKey={({ id }) => id}
      />
      {question && <DecideDialog {...question} onClose={() => setOpened(false)} opened={opened} />}
    </section>
  );
}

function useColumns(onWithdraw: (change: SettingChange) => void): readonly TableColumn<SettingChange>[] {
  const t = useTexts('settings.history');
  const status = useTexts('settings.status');
  const waiting = useTexts('settings.waiting');
  const staff = useStaff();
  return [
    {
      key: 'what',
      title: t('what'),
      card: 'head',
      render: ({ name, lines, reason }) => (
        <>
          <ChangedLines lines={lines} name={name} />
          <p className={classes.quiet}>{reason}</p>
        </>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: (change) => (
        <>
          <StatusTag tone={TONES[change.status]}>{status(change.status)}</StatusTag>
          {change.status === 'scheduled' && mayCall(staff, withdrawSettingChange) && (
            <Button color="bad" onClick={() => onWithdraw(change)} size="compact-xs" variant="subtle">
              {waiting('withdraw')}
            </Button>
          )}
        </>
      ),
    },
    {
      key: 'from',
      title: t('from'),
      render: ({ status: of, validFrom, proposedAt }) => {
        if (of === 'waiting' && validFrom === proposedAt) return waiting('atOnce');
        // A rejected, withdrawn or outdated change never took effect.
        return of === 'waiting' || of === 'scheduled' || of === 'applied' ? <TimeText at={validFrom} /> : '–';
      },
    },
    {
      key: 'who',
      title: t('who'),
      render: ({ proposedBy, proposedAt }) => (
        <>
          {proposedBy}
          <div className={classes.quiet}>
            <TimeText at={proposedAt} />
          </div>
        </>
      ),
    },
    {
      key: 'decided',
      title: t('decided'),
      render: ({ decidedBy, withdrawnBy, decidedAt, endTime }) => {
        const at = withdrawnBy === null ? decidedAt : endTime;
        return (
          <>
            {withdrawnBy ?? decidedBy ?? '–'}
            {at !== null && (
              <div className={classes.quiet}>
                <TimeText at={at} />
              </div>
            )}
          </>
        );
      },
    },
  ];
}
