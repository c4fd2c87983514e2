// The pages that verify a person and correct rejected or expired items: the server's record decides which
// flow opens.
import { personalCorrections, queryPersonalKyc } from '@causeway/contract';
import { useState } from 'react';
import { inWordsOf } from '../record/index.ts';
import { RecordPage, useCorrections, useReadOnce, TypeChoice } from '../wizard/index.ts';
import { isOnlyIdentity } from './flow.ts';
import { IdentityUpdate } from './identity-update.tsx';
import { PersonalWizard } from './personal-wizard.tsx';

/** The first verification, or the correction of a rejected one. */
export function VerificationPage() {
  const read = useReadOnce(queryPersonalKyc);
  return (
    <RecordPage read={read} view={read.data}>
      {(view, facts) => <Begun facts={facts} view={view} />}
    </RecordPage>
  );
}

/** If only the identity is required, the check opens at once; a button opens the form. */
export function UpdatePage() {
  const read = useCorrections(personalCorrections);
  return (
    <RecordPage read={read} view={read.data && { ...read.data.record, todos: read.data.todos }}>
      {(view, facts) => <Update facts={facts} view={view} />}
    </RecordPage>
  );
}

type PageProps = Parameters<typeof PersonalWizard>[0];

/** A person who has saved nothing and begun no check chooses the type first. */
function Begun({ view, facts }: PageProps) {
  const [isChosen, setChosen] = useState(view.version > 0 || view.identityChecks.length > 0);
  if (!isChosen) return <TypeChoice kind="personal" onBegin={() => setChosen(true)} />;
  return <PersonalWizard facts={facts} view={view} />;
}

/** The open items decide the flow once, when the page opens. */
function Update({ view, facts }: PageProps) {
  const [formed, setFormed] = useState(isOnlyIdentity(view, facts.factsOf) ? undefined : view);
  if (formed === undefined) return <IdentityUpdate facts={facts} onForm={setFormed} view={view} />;
  const todos = inWordsOf(view.todos, formed.todos);
  return <PersonalWizard facts={facts} view={{ ...formed, todos }} />;
}
