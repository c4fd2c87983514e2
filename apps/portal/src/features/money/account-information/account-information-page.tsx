// The account information page: the member, its verification, a statement of the last month.
import { getMemberInfo } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader } from '@causeway/ui';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { BasicInformation } from './basic-information.tsx';
import { FeesAndLimits } from './fees-and-limits.tsx';
import { LastBills } from './last-bills.tsx';
import { LastMonth } from './last-month.tsx';
import { useTexts } from './texts.ts';
import { VerificationCard } from './verification-card.tsx';

export function AccountInformationPage() {
  const t = useTexts('accountInformation.page');
  const { isDeveloper } = useUser();
  const { data, error, refetch } = useQuery(queryOf(getMemberInfo, {}));
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap="lg">
        {data !== undefined && (
          <>
            <VerificationCard member={data} />
            <BasicInformation member={data} />
          </>
        )}
        {data === undefined && error === null && <LoadingState count={6} shape="detail" />}
        {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        <FeesAndLimits />
        <LastMonth />
        {isDeveloper === 1 && <LastBills />}
      </Stack>
    </>
  );
}
