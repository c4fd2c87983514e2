// Why a verification was not approved, and the way to correct it (spec 2 section 2, screen 10).
import { isIndividual, type SliceView } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader } from '@causeway/ui';
import { Button, Card, Group, List, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { link, useBack } from '../../shared/navigation.ts';
import { queryOf } from '../../shared/queries.ts';
import { useUser } from '../../shared/session/session.ts';
import { enterpriseKyc, personalKyc } from './kyc-kind.ts';
import { useTexts } from './texts.ts';

export function RejectedPage() {
  const t = useTexts('verification.rejected');
  const isPerson = isIndividual(useUser().memberType);
  const kind = isPerson ? personalKyc : enterpriseKyc;
  const { data, error, refetch } = useQuery(queryOf<object, SliceView>(kind.query, {}));
  return (
    <>
      <PageHeader description={t('text')} title={isPerson ? t('personalTitle') : t('enterpriseTitle')} />
      {data !== undefined && <Reasons text={data.rejectReason} />}
      {data === undefined && error === null && <LoadingState count={3} shape="detail" />}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </>
  );
}

/** Staff write a line a reason. */
function Reasons({ text }: { readonly text: string | null }) {
  const t = useTexts('verification.rejected');
  const back = useBack();
  const reasons = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <Card withBorder>
      <Title mb="xs" order={2}>
        {t('reasons')}
      </Title>
      {reasons.length === 0 ? (
        <Text>{t('noReason')}</Text>
      ) : (
        <List>
          {reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={back} variant="default">
          {t('ok')}
        </Button>
        <Button component="a" href={link('id-verification')}>
          {t('modify')}
        </Button>
      </Group>
    </Card>
  );
}
