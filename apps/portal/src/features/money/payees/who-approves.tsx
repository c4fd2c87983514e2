// The notice, shown before saving, that a colleague must approve the payee, and who may.
import { getPayeeApprovalNeed, isIndividual } from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { NeededApproval } from '../second-approval/index.ts';

export function WhoApproves() {
  const { memberType } = useUser();
  const { data } = useQuery({
    ...queryOf(getPayeeApprovalNeed, {}, { quiet: true }),
    enabled: !isIndividual(memberType),
  });
  return data === undefined ? null : <NeededApproval need={data.need} />;
}
