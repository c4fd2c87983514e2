// Proof of balances: the member's own of a chosen day, files from elsewhere, and what a proof does not show.
import { accountTypes, listBalanceStatements, listCurrencyAccounts } from '@causeway/contract';
import { EmptyState, ErrorState, Fold, FormPage, LoadingState, PageHeader } from '@causeway/ui';
import { Card, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { link } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { FileCheck } from './file-check.tsx';
import { OwnBalance } from './own-balance.tsx';
import { useTexts } from './texts.ts';

export function BalanceProofsPage() {
  const t = useTexts('balanceProofs');
  return (
    <FormPage>
      <PageHeader
        back={{ href: link('currency-account'), label: t('page.back') }}
        description={t('page.description')}
        title={t('titles.balance-proofs')}
      />
      <Stack gap="lg">
        <Card component="section" withBorder>
          <Text component="h2" fw={600} m={0} mb="md" size="md">
            {t('own.title')}
          </Text>
          <Own />
        </Card>
        <Fold title={t('file.title')}>
          <FileCheck />
        </Fold>
        <Fold title={t('meaning.title')}>
          <ul>
            <li>{t('meaning.liability')}</li>
            <li>{t('meaning.others')}</li>
            <li>{t('meaning.earlier')}</li>
            <li>{t('meaning.complete')}</li>
          </ul>
        </Fold>
      </Stack>
    </FormPage>
  );
}

function Own() {
  const t = useTexts('balanceProofs.page');
  const statements = useQuery(queryOf(listBalanceStatements, {}));
  const accounts = useQuery(queryOf(listCurrencyAccounts, {}));
  if (statements.error)
    return <ErrorState error={statements.error} onRetry={() => void statements.refetch()} />;
  if (!statements.data || accounts.isPending) return <LoadingState count={3} shape="detail" />;
  const { list } = statements.data;
  if (list.length === 0) return <EmptyState text={t('noneText')} title={t('noneTitle')} />;
  const held = accounts.data?.find(
    ({ accountType, total }) => accountType === accountTypes.currency && Number(total) !== 0,
  );
  return <OwnBalance currency={held?.currency ?? 'USD'} statements={list} />;
}
