// One stakeholder, added or edited (VER-084, VER-086): roles, the person, the document, the residence.
import {
  stakeholderIssues,
  type IdentityResult,
  type StakeholderDraft,
  type StakeholderRole,
  type StoredFile,
} from '@causeway/contract';
import { EditDialog, UploadScope, useEditedForm, useIsUploading } from '@causeway/ui';
import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useKeptForm, useKeptState } from '../../../shared/session/use-kept-form.ts';
import { useViewportFitsDialog } from '../../../shared/viewport.ts';
import { type RuleFacts, sameValue, useValidatedForm, type ValidatedForm } from '../record/index.ts';
import { isLeftToCheck, mergedInto, type People, type PeopleFacts } from './people.ts';
import { metPerson, samePerson, type PersonForm } from './merge-person.ts';
import { StakeholderFields } from './stakeholder-fields.tsx';
import { useTexts } from './texts.ts';
import classes from './verification-enterprise.module.css';

/** The person that the dialog edits, and the list that opened it. */
export interface DialogSubject {
  readonly entry: StakeholderDraft;
  /** The list that opened the dialog: its role stays checked. */
  readonly openedFor: StakeholderRole | null;
  readonly mode: 'add' | 'edit' | 'merge';
  /** True if the dialog was opened because of its errors, which are then marked at once. */
  readonly isInvalid?: boolean;
}

interface StakeholderDialogProps {
  readonly subject: DialogSubject | null;
  readonly businessType: string;
  readonly people: People;
  /** Facts that decide which people may be edited. */
  readonly peopleFacts: PeopleFacts;
  readonly facts: RuleFacts;
  /** This person's proofs of address. */
  readonly proofs: readonly StoredFile[];
  readonly checks: readonly IdentityResult[];
  readonly onMerge: (merged: StakeholderDraft) => void;
  readonly onKeep: (entry: StakeholderDraft, proofs: readonly StoredFile[]) => void;
  readonly onClose: () => void;
  /** Says whether the dialog has unsaved input. */
  readonly onChanged: (isChanged: boolean) => void;
}

export function StakeholderDialog(props: StakeholderDialogProps) {
  const { subject, onClose } = props;
  const isRoomy = useViewportFitsDialog();
  const t = useTexts('verificationEnterprise.dialog');
  return (
    <EditDialog
      discardText={t('discardText')}
      fullScreen={!isRoomy}
      onClose={onClose}
      opened={subject !== null}
      title={subject?.mode === 'add' ? t('addTitle') : t('editTitle')}
    >
      {subject !== null && (
        <UploadScope>
          <Person {...props} key={`${subject.mode} ${subject.entry.uid}`} subject={subject} />
        </UploadScope>
      )}
    </EditDialog>
  );
}

type PersonProps = StakeholderDialogProps & {
  readonly subject: DialogSubject;
};

/**
 * Takes over what the draft has learned about this person since the dialog opened; returns whether anything
 * changed.
 */
function useNews(
  form: ValidatedForm<StakeholderDraft>,
  { subject, people, checks, proofs }: PersonProps,
  [shownProofs, showProofs]: readonly [readonly StoredFile[], (proofs: readonly StoredFile[]) => void],
): boolean {
  const entry = people.find(({ uid }) => uid === subject.entry.uid);
  // What was typed before a reload is held against the person as it was then.
  const begins = subject.mode === 'edit' ? subject.entry : entry;
  const [before, setBefore] = useState<PersonForm | undefined>(entry && begins && { entry: begins, proofs });
  const [isChanged, setChanged] = useState(false);
  const { getValues, setValues, resetDirty } = form;
  useEffect(() => {
    if (entry === undefined || before === undefined) return;
    const now = { entry, proofs };
    if (samePerson(before, now)) return;
    const met = metPerson(before, { entry: getValues(), proofs: shownProofs }, now, checks);
    setValues(met.entry);
    resetDirty(entry);
    showProofs(met.proofs);
    setBefore(now);
    setChanged(true);
  }, [before, entry, proofs, shownProofs, checks, getValues, setValues, resetDirty, showProofs]);
  return isChanged;
}

function Person(props: PersonProps) {
  const { subject, businessType, people, peopleFacts, facts, onMerge, onKeep, onChanged } = props;
  const t = useTexts('verificationEnterprise.dialog');
  const isUploading = useIsUploading();
  const record = `${subject.mode} ${subject.entry.uid}`;
  const kept = useKeptForm('verification-person', record, true);
  const keptProofs = useKeptForm('verification-person-files', record, true);
  const [isRestored] = useState(() => kept.isKept() || keptProofs.isKept());
  const [proofs, setProofs] = useKeptState(keptProofs, props.proofs);
  const form = useValidatedForm<StakeholderDraft>({
    initialValues: subject.entry,
    kept,
    validationIssues: (entry) =>
      stakeholderIssues(entry, people, facts, proofs.length).filter(
        ({ field }) => !isLeftToCheck(field, entry, peopleFacts),
      ),
  });
  const isNews = useNews(form, props, [proofs, setProofs]);
  // A merged entry counts as changed, because it has gained roles.
  const isUnsaved = (): boolean =>
    subject.mode === 'merge' ||
    isRestored ||
    form.isDirty() ||
    !sameValue(proofs, props.proofs) ||
    isUploading;
  const leave = useEditedForm(isUnsaved);
  const isChanged = isUnsaved();
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useEffect(() => () => onChanged(false), [onChanged]);
  const { isInvalid = false } = subject;
  const isMarked = useRef(false);
  const { validate } = form;
  useEffect(() => {
    // Runs once, when the dialog opens.
    if (isInvalid && !isMarked.current) validate();
    isMarked.current = true;
  }, [isInvalid, validate]);

  const keep = form.onSubmit(
    (entry) => onKeep(entry, proofs),
    (errors) => {
      const first = Object.keys(errors)[0];
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  return (
    <form noValidate onSubmit={keep}>
      {subject.mode === 'merge' && (
        <Alert bg="var(--cw-info-tint)" color="info" mb="md" role="status">
          {t('merged', { name: subject.entry.nameEn })}
        </Alert>
      )}
      {isNews && (
        <Alert bg="var(--cw-info-tint)" color="info" mb="md" role="status">
          {t('news')}
        </Alert>
      )}
      <StakeholderFields
        businessType={businessType}
        facts={facts}
        form={form}
        // A person who is already in the list keeps that entry: merging it into another would keep both.
        merged={subject.mode === 'add' ? mergedInto(form.values, people, peopleFacts) : undefined}
        onMerge={onMerge}
        onProofs={setProofs}
        openedFor={subject.openedFor}
        people={people}
        proofs={proofs}
      />
      <Group className={classes.dialogFoot} justify="flex-end" mt="md">
        <Button onClick={leave} variant="default">
          {t('cancel')}
        </Button>
        <Button disabled={isUploading} type="submit">
          {t('keep')}
        </Button>
      </Group>
    </form>
  );
}
