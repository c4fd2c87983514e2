// The pages that verify and correct a business: the server's record decides which flow opens.
import {
  enterpriseCorrections,
  kycStatuses,
  onlyStakeholdersExpired,
  queryEnterpriseKyc,
  type EnterpriseView,
} from '@causeway/contract';
import { useState } from 'react';
import type { RuleFacts } from '../record/index.ts';
import { RecordPage, useCorrections, useReadOnce, TypeChoice } from '../wizard/index.ts';
import type { RequiredRead } from './more-required.tsx';
import { EnterpriseWizard } from './enterprise-wizard.tsx';
import { ShortPage } from './short-page.tsx';

/** The first verification, or the correction of a rejected one. */
export function VerificationPage() {
  const read = useReadOnce(queryEnterpriseKyc);
  return (
    <RecordPage read={read} view={read.data}>
      {(view, facts) => <Begun facts={facts} read={read} view={view} />}
    </RecordPage>
  );
}

export function UpdatePage() {
  const read = useCorrections(enterpriseCorrections);
  return (
    <RecordPage read={read} view={read.data && { ...read.data.record, todos: read.data.todos }}>
      {(view, facts) => <Begun facts={facts} read={read} view={view} />}
    </RecordPage>
  );
}

interface BegunProps {
  readonly view: EnterpriseView;
  readonly facts: RuleFacts;
  readonly read: RequiredRead;
}

/**
 * A business without a saved draft chooses its type first. The open items decide the flow once, when the page
 * opens.
 */
function Begun({ view, facts, read }: BegunProps) {
  const [isChosen, setChosen] = useState(view.version > 0);
  const isFirst = view.kycStatus === kycStatuses.pending;
  const [isShort, setShort] = useState(!isFirst && onlyStakeholdersExpired(view.todos));
  if (isShort) return <ShortPage onForm={() => setShort(false)} read={read} view={view} />;
  if (!isChosen) return <TypeChoice kind="enterprise" onBegin={() => setChosen(true)} />;
  return <EnterpriseWizard facts={facts} view={view} />;
}
