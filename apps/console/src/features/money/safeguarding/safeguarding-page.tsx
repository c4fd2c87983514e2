// Client money owed and money held, for a chosen day: a card for each currency, with each account and wallet.
import { exportSafeguarding, getSafeguarding, mayCall, type SafeguardingReport } from '@causeway/contract';
import { hongKongDay } from '@causeway/money';
import {
  EmptyState,
  ErrorState,
  FileButton,
  ListExport,
  LoadingState,
  PageHeader,
  serverNow,
} from '@causeway/ui';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../shared/api.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { CurrencyCard } from './currency-card.tsx';
import classes from './safeguarding.module.css';
import { useTexts } from './texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

export function SafeguardingPage() {
  const t = useTexts('safeguarding');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  // Banks make a day's statement after it has ended.
  const [yesterday] = useState(() => hongKongDay(new Date(serverNow().getTime() - DAY_MS)));
  const day = isDay(search['day']) ? search['day'] : yesterday;
  const query = useQuery(queryOf(getSafeguarding, { day }));
  return (
    <>
      <PageHeader
        actions={
          <Button loading={query.isFetching} onClick={() => void query.refetch()} variant="default">
            {t('again')}
          </Button>
        }
        description={t('description')}
        title={pages('safeguarding')}
      />
      <Group align="flex-end" gap="sm" justify="space-between" mb="md">
        <TextInput
          label={t('day')}
          max={hongKongDay(serverNow())}
          onChange={(event) => change({ day: event.currentTarget.value })}
          type="date"
          value={day}
          w={170}
        />
        <Exports day={day} report={query.data} />
      </Group>
      {query.data !== undefined ? (
        <Report report={query.data} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={4} shape="cards" />
      )}
    </>
  );
}

function Exports({ day, report }: { readonly day: string; readonly report: SafeguardingReport | undefined }) {
  const t = useTexts('safeguarding');
  const staff = useStaff();
  if (!mayCall(staff, exportSafeguarding)) return null;
  const total = report?.currencies.length;
  return (
    <Group gap="sm">
      <ListExport
        fetchFile={(format) => download(exportSafeguarding, { day, format })}
        name={`safeguarding-${day}`}
        total={total}
      />
      <FileButton
        fetchFile={() => download(exportSafeguarding, { day, format: 'signed' })}
        hasContent={total === undefined ? undefined : total > 0}
        label={t('signed')}
        name={`safeguarding-${day}.zip`}
        size="sm"
        texts={{ empty: t('nothing'), done: t('signedDone') }}
        variant="default"
      />
    </Group>
  );
}

function Report({ report: { day, isComplete, currencies } }: { readonly report: SafeguardingReport }) {
  const t = useTexts('safeguarding');
  if (currencies.length === 0) return <EmptyState text={t('emptyText')} title={t('emptyTitle')} />;
  return (
    <>
      {!isComplete && (
        <Alert color="wait" mb="md" role="status">
          {t('notComplete')}
        </Alert>
      )}
      <p className={classes.quiet}>{t('explained')}</p>
      <div className={classes.cards}>
        {currencies.map((line) => (
          <CurrencyCard day={day} key={line.currency} line={line} />
        ))}
      </div>
    </>
  );
}
