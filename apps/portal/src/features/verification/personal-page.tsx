// The pages on which a person is verified and corrects what was rejected or has expired: which of the flows, from what the
// server has.
import { personalCorrections, queryPersonalKyc, type PersonalView } from '@causeway/contract';
import { ErrorState, LoadingState, isRequestError, toast } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRuleFacts } from '../../shared/kyc/country-facts.ts';
import { TypeChoice } from '../../shared/kyc/type-choice.tsx';
import { useGo } from '../../shared/navigation.ts';
import { queryOf } from '../../shared/queries.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { href } from '../../shared/routes/href.ts';
import { UploadScope } from '../../shared/upload/upload-scope.tsx';
import { isOnlyIdentity } from './flow.ts';
import { IdentityUpdate } from './identity-update.tsx';
import { PersonalWizard } from './personal-wizard.tsx';

/** A form is being filled in: what the server has is looked at when asked for, not behind one's back. */
const once = { refetchOnWindowFocus: false, staleTime: Infinity, gcTime: 0 } as const;

/** The first time, or what was rejected in it. */
export function VerificationPage() {
  const { data, error, refetch } = useQuery({ ...queryOf(queryPersonalKyc, {}), ...once });
  return <Loaded error={error} onRetry={() => void refetch()} view={data} />;
}

/** What was rejected or has expired; where there is nothing of it, back to the account (spec 2 section 4). */
export function UpdatePage() {
  const go = useGo();
  const { data, error, refetch } = useQuery({ ...queryOf(personalCorrections, {}), ...once });
  const isNothing = isRefusal(error, 'nothing-rejected');
  useEffect(() => {
    if (!isNothing) return;
    if (isRequestError(error)) toast(error.msg, 'bad');
    go(href('account-information'), { replace: true });
  }, [isNothing, error, go]);
  return <Loaded error={isNothing ? null : error} onRetry={() => void refetch()} view={data?.idvKycParam} />;
}

interface LoadedProps {
  readonly view: PersonalView | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Loaded({ view, error, onRetry }: LoadedProps) {
  const { facts, error: factsError, retry } = useRuleFacts();
  if (view !== undefined && facts !== undefined) {
    return (
      <UploadScope>
        <Begun facts={facts} view={view} />
      </UploadScope>
    );
  }
  if (error !== null) return <ErrorState error={error} onRetry={onRetry} />;
  if (factsError !== null) return <ErrorState error={factsError} onRetry={retry} />;
  return <LoadingState count={8} shape="detail" />;
}

/** Who has saved nothing yet chooses first. What staff ask for decides the way once, when the page opens. */
function Begun({ view, facts }: Parameters<typeof PersonalWizard>[0]) {
  const [isChosen, setChosen] = useState(view.version > 0);
  const [formed, setFormed] = useState(isOnlyIdentity(view, facts.factsOf) ? undefined : view);
  if (formed === undefined) return <IdentityUpdate facts={facts} onForm={setFormed} view={view} />;
  if (!isChosen) return <TypeChoice kind="personal" onBegin={() => setChosen(true)} />;
  return <PersonalWizard facts={facts} view={formed} />;
}
