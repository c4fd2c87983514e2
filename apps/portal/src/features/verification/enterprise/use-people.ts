// The people of the open record: the dialog, the identity checks, and the effect of both on the record.
import {
  uncheckedProblem,
  fileTypes,
  type CheckLink,
  type ValidationIssue,
  type StakeholderDraft,
  type StakeholderRole,
  type StoredFile,
} from '@causeway/contract';
import { newRequestId } from '@causeway/ui';
import { useState } from 'react';
import { recordChecks, useIdentityCheck, type IdentityCheckUse } from '../identity-check/index.ts';
import { useKeptForm, useKeptState } from '../../../shared/session/use-kept-form.ts';
import { type RuleFacts, withFiles } from '../record/index.ts';
import type { EnterpriseDraftUse } from './enterprise-kind.ts';
import { useCheckLinks } from '../check-links/index.ts';
import { withoutStrayFiles } from './flow.ts';
import { kept, newPerson, withPerson, type People, type PeopleFacts } from './people.ts';
import type { DialogSubject } from './stakeholder-dialog.tsx';

export type Unkept = readonly [boolean, (isUnkept: boolean) => void];

export interface PeopleUse {
  readonly facts: PeopleFacts;
  readonly identity: IdentityCheckUse;
  readonly subject: DialogSubject | null;
  readonly open: (subject: DialogSubject | null) => void;
  readonly add: (role: StakeholderRole | null) => void;
  readonly keep: (entry: StakeholderDraft, proofs: readonly StoredFile[]) => void;
  readonly change: (people: People) => void;
  /** Saves the draft first: a check needs a person that the server knows. */
  readonly verify: (uid: string) => Promise<void>;
  readonly linkOf: (uid: string) => CheckLink | undefined;
  /** The person who gets a link; the draft is saved first, as before a check. */
  readonly linking: StakeholderDraft | null;
  readonly linkTo: (entry: StakeholderDraft | null) => Promise<void>;
  /** A flag for unsaved input of a dialog, and the callback that reports it. */
  readonly unkept: Unkept;
  /** The message when somebody leaves the step while a person is not verified. */
  readonly unchecked: () => ValidationIssue | null;
}

export function usePeople(draft: EnterpriseDraftUse, { today }: RuleFacts): PeopleUse {
  const { form, view } = draft;
  const [isFirst] = useState(draft.isFirstTime);
  const [opened, open] = useKeptState<DialogSubject | null>(
    useKeptForm('verification-dialog', '', true),
    null,
  );
  const identity = useIdentityCheck({
    calls: recordChecks,
    known: view.identityChecks,
    current: view.currentChecks,
    onFinished: () => void draft.takeOver(),
    onRefused: () => void draft.takeOver(),
  });
  const people = form.values.stakeholderInfoBo;
  // After a reload somebody else may have removed the person.
  const isGone = opened?.mode === 'edit' && people.every(({ uid }) => uid !== opened.entry.uid);
  const subject = isGone ? null : opened;
  const unkept = useState(false);
  const linkOf = useCheckLinks(() => void draft.takeOver());
  const [linking, setLinking] = useState<StakeholderDraft | null>(null);
  const checks = people.map(({ uid }) => ({
    personId: uid,
    checkResult: identity.outcomeOf(uid),
    checkStands: view.identityChecks.find(({ personId }) => personId === uid)?.checkStands ?? 0,
  }));
  const facts: PeopleFacts = {
    today,
    submitted: view.submittedPeople,
    checks,
    todos: view.todos,
    isFirst,
  };
  return {
    facts,
    identity,
    subject,
    open,
    add: (role) => open({ entry: newPerson(newRequestId(), role), openedFor: role, mode: 'add' }),
    keep: (entry, proofs) => {
      const record = form.getValues();
      draft.know(proofs);
      form.setFieldValue('stakeholderInfoBo', [...withPerson(record.stakeholderInfoBo, kept(entry, facts))]);
      form.setFieldValue('kycFiles', withFiles(record.kycFiles, proofs, fileTypes.addressProof, entry.uid));
      open(null);
    },
    change: (next) =>
      form.setValues(withoutStrayFiles({ ...form.getValues(), stakeholderInfoBo: [...next] })),
    verify: async (uid) => {
      const { kind } = await draft.save({ quiet: true });
      if (kind === 'saved') identity.verify(uid);
    },
    linkOf,
    linking,
    linkTo: async (entry) => {
      if (entry === null || (await draft.save({ quiet: true })).kind === 'saved') setLinking(entry);
    },
    unkept,
    unchecked: () => {
      const listed = people.map((entry) => ({ ...entry, checkResult: identity.currentOf(entry.uid) }));
      const message = uncheckedProblem(form.values.businessType, listed);
      return message === null ? null : { step: 'stakeholders', uid: null, field: '', message };
    },
  };
}
