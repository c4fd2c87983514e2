// The pages on which a business is verified and corrected: which of the flows, from what the server has.
import {
  enterpriseCorrections,
  kycStatuses,
  onlyStakeholdersExpired,
  queryEnterpriseKyc,
} from '@causeway/contract';
import { useState } from 'react';
import { RecordPage, useCorrections, useReadOnce } from '../../shared/kyc/record-page.tsx';
import { TypeChoice } from '../../shared/kyc/type-choice.tsx';
import { EnterpriseWizard } from './enterprise-wizard.tsx';
import { ShortPage } from './short-page.tsx';

/** First verification, or what was rejected in it. */
export function VerificationPage() {
  const read = useReadOnce(queryEnterpriseKyc);
  return (
    <RecordPage read={read} view={read.data}>
      {(view, facts) => <Begun facts={facts} view={view} />}
    </RecordPage>
  );
}

export function UpdatePage() {
  const read = useCorrections(enterpriseCorrections);
  return (
    <RecordPage read={read} view={read.data?.bizKycParam}>
      {(view, facts) => <Begun facts={facts} view={view} />}
    </RecordPage>
  );
}

/** Who has saved nothing yet chooses first. */
function Begun({ view, facts }: Parameters<typeof EnterpriseWizard>[0]) {
  const [isChosen, setChosen] = useState(view.version > 0);
  const isFirst = view.kycStatus === kycStatuses.pending;
  if (!isFirst && onlyStakeholdersExpired(view.todoItemDTOList)) return <ShortPage />;
  if (!isChosen) return <TypeChoice kind="enterprise" onBegin={() => setChosen(true)} />;
  return <EnterpriseWizard facts={facts} view={view} />;
}
