// The house's wallets by network: what each holds in a final block, the balance in the books, and what
// explains a difference.
import { listWallets } from '@causeway/contract';
import { EmptyState, ErrorState, LoadingState, PageHeader } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './custody.module.css';
import { ChainFees } from './chain-fees.tsx';
import { SweepPlaces } from './sweep-places.tsx';
import { Sweeps } from './sweeps.tsx';
import { Moves } from './moves.tsx';
import { useTexts } from './texts.ts';
import { Wallet } from './wallet.tsx';

const REFRESH_MS = 60_000;

export function CustodyPage() {
  const t = useTexts('custody');
  const pages = useSharedTexts('routes');
  const query = useQuery({ ...queryOf(listWallets, {}), refetchInterval: REFRESH_MS });
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          <Button loading={query.isFetching} onClick={() => void query.refetch()} variant="default">
            {t('refresh')}
          </Button>
        }
        description={t('description')}
        title={pages('custody')}
      />
      <Moves />
      {data !== undefined ? (
        data.list.length === 0 ? (
          <EmptyState text={t('emptyText')} title={t('emptyTitle')} />
        ) : (
          <div className={classes.wallets}>
            {data.list.map((wallet) => (
              <Wallet key={`${String(wallet.channel)}:${wallet.place}`} wallet={wallet} />
            ))}
          </div>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={4} shape="cards" />
      )}
      <Section name={t('places.title')}>
        <SweepPlaces />
      </Section>
      <Section name={t('sweeps.title')}>
        <Sweeps />
      </Section>
      <Section name={t('fees.title')}>
        <ChainFees />
      </Section>
    </>
  );
}

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name} className={classes.section}>
      <h2 className={classes.title}>{name}</h2>
      {children}
    </section>
  );
}
