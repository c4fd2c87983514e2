// Keeps what is known of the person signed in current: staff may verify the member while they look.
import { getMemberInfo, kycStatuses } from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../shared/queries.ts';
import { session, useUser } from '../../shared/session/session.ts';

const reviewPoll = 30_000;

export function useMemberReload(): void {
  const { memberKycStatus } = useUser();
  const { data } = useQuery({
    ...queryOf(getMemberInfo, {}, { quiet: true }),
    refetchInterval: memberKycStatus === kycStatuses.underReview ? reviewPoll : false,
  });
  useEffect(() => {
    if (data !== undefined) session.update(data.user);
  }, [data]);
}
