// Webhooks: whether they arrive, a test, and the log of the last 30 days with each request and its answer.
import {
  deliveryOutcome,
  enableWebhooks,
  getDeveloperPlatform,
  listWebhooks,
  webhookStateNames,
  webhookStates,
  webhookTypeNames,
  webhookTypes,
  replayWebhooks,
  testWebhooks,
  type DeveloperPlatform,
  type Webhook,
  type WebhookFilter,
} from '@causeway/contract';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  StatusTag,
  TimeText,
  toast,
  ToneIcon,
  useLanguage,
  useMoment,
  type TableColumn,
} from '@causeway/ui';
import { Alert, Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DatesFilter, NumberFilter } from '../../../../shared/filters.tsx';
import { ListHead } from '../../../../shared/list-head.tsx';
import { oneOf, useListAddress } from '../../../../shared/list-address.ts';
import { useOpenRow } from '../../../../shared/navigation.ts';
import { numberIn } from '../../../../shared/number-in.ts';
import { invalidate, liveOf, useWrite } from '../../../../shared/queries.ts';
import { Listing } from '../setting-row.tsx';
import classes from '../security.module.css';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { webhookTones } from '@causeway/web/webhook-tones';
import { useTexts } from './texts.ts';

export function Webhooks({ platform }: { readonly platform: DeveloperPlatform }) {
  const t = useTexts('developer.notifications');
  const row = useOpenRow('notification');
  const test = useWrite(testWebhooks, {
    onSuccess: ({ notificationId }) => {
      row.open(notificationId);
      return invalidate(listWebhooks);
    },
  });
  const { failingSince, disabledTime } = platform;
  const state = disabledTime !== null ? 'disabled' : failingSince !== null ? 'failing' : 'active';
  const tone = { active: 'good', failing: 'wait', disabled: 'bad' } as const;
  return (
    <Listing
      about={t('about')}
      title={
        <span className={classes.marked}>
          {t('title')} <StatusTag tone={tone[state]}>{t(`receiver.${state}`)}</StatusTag>
        </span>
      }
      tools={
        state !== 'disabled' && (
          <Button loading={test.isPending} onClick={() => test.mutate({})} variant="default">
            {t('test')}
          </Button>
        )
      }
    >
      <Trouble platform={platform} />
      <Log onOpen={row.open} />
      <WebhookDrawer
        notificationId={row.id}
        onClose={() => {
          row.close();
          // Its outcome may have arrived while the drawer was open.
          void invalidate(listWebhooks);
        }}
      />
    </Listing>
  );
}

function Trouble({ platform: { failingSince, disabledTime } }: { readonly platform: DeveloperPlatform }) {
  const t = useTexts('developer.notifications');
  const moment = useMoment();
  const enable = useWrite(enableWebhooks, {
    onSuccess: () => {
      toast(t('enabled'), 'good');
      return invalidate(getDeveloperPlatform, listWebhooks);
    },
  });
  if (disabledTime !== null)
    return (
      <Alert
        bg="var(--cw-bad-tint)"
        color="bad"
        icon={<ToneIcon tone="bad" />}
        title={t('disabledTitle', { time: moment(disabledTime) })}
      >
        {t('disabledText')}
        <div>
          <Button loading={enable.isPending} mt="sm" onClick={() => enable.mutate({})}>
            {t('enable')}
          </Button>
        </div>
      </Alert>
    );
  if (failingSince === null) return null;
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait" icon={<ToneIcon tone="wait" />}>
      {t('failing', { time: moment(failingSince) })}
    </Alert>
  );
}

const keys = ['type', 'state', 'number', 'from', 'to'] as const;
const cleared = Object.fromEntries(keys.map((key) => [key, undefined]));

function Log({ onOpen }: { readonly onOpen: (notificationId: string) => void }) {
  const t = useTexts('developer.notifications');
  const { language } = useLanguage();
  const { search, page, paging, filter } = useListAddress();
  const type = oneOf(webhookTypes, search['type']);
  const state = oneOf(webhookStates, search['state']);
  const { from, to } = search;
  const number = numberIn(search['number']);
  const active: WebhookFilter = {
    ...(type && { type }),
    ...(state && { state }),
    ...(number && { number }),
    ...(from && { startTime: from }),
    ...(to && { endTime: to }),
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...liveOf(listWebhooks, { ...page, ...active }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <>
      <ListHead>
        <Select
          aria-label={t('type')}
          clearable
          data={webhookTypes.map((value) => ({ value, label: webhookTypeNames[value][language] }))}
          onChange={(next) => filter({ type: next ?? undefined })}
          placeholder={t('everyType')}
          size="sm"
          value={type ?? null}
        />
        <Select
          aria-label={t('state')}
          clearable
          data={webhookStates.map((value) => ({
            value,
            label: webhookStateNames[value][language],
          }))}
          onChange={(next) => filter({ state: next ?? undefined })}
          placeholder={t('everyState')}
          size="sm"
          value={state ?? null}
        />
        <NumberFilter label={t('number')} onChange={(next) => filter({ number: next })} value={number} />
        <DatesFilter from={from} onChange={filter} to={to} />
      </ListHead>
      <DataTable
        columns={columns}
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        error={data === undefined ? error : undefined}
        filtered={Object.keys(active).length > 0}
        label={t('title')}
        loading={isPlaceholderData}
        onClearFilter={() => filter(cleared)}
        onOpen={({ notificationId }) => onOpen(notificationId)}
        onRetry={() => void refetch()}
        rowKey={({ notificationId }) => notificationId}
        rows={data?.list}
        tools={
          data !== undefined && data.replayable > 0 && <ReplayAll count={data.replayable} filter={active} />
        }
        {...(data !== undefined && { paging: paging(data.total) })}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<Webhook>[] {
  const t = useTexts('developer.notifications');
  const { language } = useLanguage();
  return [
    {
      key: 'at',
      title: t('created'),
      card: 'when',
      render: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    {
      key: 'type',
      title: t('type'),
      card: 'head',
      render: ({ type }) => webhookTypeNames[type][language],
    },
    { key: 'number', title: t('number'), render: ({ type, number }) => (type === 'ping' ? '–' : number) },
    { key: 'status', title: t('status'), render: ({ status }) => status || '–' },
    {
      key: 'state',
      title: t('state'),
      card: 'mark',
      render: ({ state }) => (
        <StatusTag tone={webhookTones[state]}>{webhookStateNames[state][language]}</StatusTag>
      ),
    },
    { key: 'tries', title: t('tries'), align: 'end', card: 'none', render: ({ tries }) => tries },
    { key: 'outcome', title: t('lastAnswer'), render: (row) => deliveryOutcome(row, language) },
  ];
}

interface ReplayAllProps {
  readonly filter: WebhookFilter;
  /** Excludes tests, which are never sent again. */
  readonly count: number;
}

/** Sends all notifications that match the filter again, by days or by type, for example after an outage. */
function ReplayAll({ filter, count }: ReplayAllProps) {
  const t = useTexts('developer.notifications');
  const [asking, setAsking] = useState(false);
  const replay = useWrite(replayWebhooks, {
    onSuccess: (sent) => {
      toast(t('replayed', sent), 'good');
      return invalidate(listWebhooks);
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)} size="compact-sm" variant="subtle">
        {t('replayAll')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('replay')}
        onClose={() => setAsking(false)}
        onConfirm={() => replay.mutateAsync(filter)}
        opened={asking}
        title={t('replayTitle', { count })}
      >
        {t('replayText')}
      </ConfirmDialog>
    </>
  );
}
