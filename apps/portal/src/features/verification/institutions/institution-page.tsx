// The application of an institution: the form, or its result.
import {
  isIndividual,
  mayApplyAsInstitution,
  queryInstitutionApplication,
  institutionStatuses,
} from '@causeway/contract';
import { EmptyState, ErrorState, LoadingState, PageHeader } from '@causeway/ui';
import { useReadOnce, SuccessScreen } from '../wizard/index.ts';
import { useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { InstitutionForm, Rejected } from './institution-form.tsx';
import { useTexts } from './texts.ts';

export function InstitutionPage() {
  const t = useTexts('institutions');
  const isPerson = isIndividual(useUser().memberType);
  return (
    <>
      <PageHeader description={t('description')} title={t('title')} />
      {isPerson ? <EmptyState text={t('individual')} title={t('title')} /> : <Enquiry />}
    </>
  );
}

function Enquiry() {
  const { memberKycStatus } = useUser();
  const { data, error, refetch } = useReadOnce(queryInstitutionApplication);
  if (data === undefined) {
    return error === null ? (
      <LoadingState count={5} shape="detail" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const { application } = data;
  if (application !== null && application.status !== institutionStatuses.rejected)
    return <Sent status={application.status} />;
  if (!mayApplyAsInstitution(memberKycStatus, application?.status ?? null)) {
    return <Closed reason={application?.rejectReason ?? null} />;
  }
  return (
    <InstitutionForm before={application} key={application?.version ?? 0} onReload={() => void refetch()} />
  );
}

const endings = {
  [institutionStatuses.pending]: 'done',
  [institutionStatuses.processed]: 'processed',
  [institutionStatuses.completed]: 'completed',
} as const;

function Sent({ status }: { readonly status: keyof typeof endings }) {
  const t = useTexts(`institutions.${endings[status]}`);
  const go = useGo();
  return <SuccessScreen onOk={() => go(href('overview'))} text={t('text')} title={t('title')} />;
}

/** The application was rejected and cannot be sent again. */
function Closed({ reason }: { readonly reason: string | null }) {
  const t = useTexts('institutions');
  return (
    <>
      <Rejected reason={reason} />
      <p>{t('closed')}</p>
    </>
  );
}
