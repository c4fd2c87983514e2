// The verification of a business: the first time four steps and a final page, later only open items
// (VER-022).
import {
  businessShapeOf,
  noBusiness,
  openSteps,
  mayCall,
  sendCheckLink,
  fileTypes,
  type EnterpriseView,
  type ValidationIssue,
  type KycStep,
  type TodoItem,
} from '@causeway/contract';
import { toast, useIsUploading } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FailedAttempts, IdentityCheckOverlay } from '../identity-check/index.ts';
import { EnquiryLine } from '../institutions/index.ts';
import { ConflictDialog, type RuleFacts, filesOf, useKycTexts, useKycDraft } from '../record/index.ts';
import {
  AnswerFields,
  footOf,
  SubmitConsent,
  useConsent,
  SuccessScreen,
  TodoNotice,
  useLeave,
  useSubmit,
  useWizard,
  type WizardUse,
  WizardFoot,
  Wizard,
} from '../wizard/index.ts';
import { useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';

import { BasicStep } from './basic-step.tsx';
import { BusinessStep } from './business-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { enterpriseKind, type EnterpriseDraftUse } from './enterprise-kind.ts';
import { stepsOf, toSubmit, type SubmissionType } from './flow.ts';
import { LinkDialog } from './link-dialog.tsx';
import { canAddAny } from './people.ts';
import { useRecordTexts } from './record-texts.ts';
import { StakeholderDialog } from './stakeholder-dialog.tsx';
import { StakeholdersStep } from './stakeholders-step.tsx';
import { useTexts } from './texts.ts';
import { usePeople, type PeopleUse } from './use-people.ts';

interface EnterpriseWizardProps {
  readonly view: EnterpriseView;
  readonly facts: RuleFacts;
}

export function EnterpriseWizard({ view, facts }: EnterpriseWizardProps) {
  const t = useTexts('verificationEnterprise.wizard');
  const draft = useKycDraft(enterpriseKind, view, facts);
  const todoTexts = useKycTexts('kycForm.todo');
  const [submissionType] = useState<SubmissionType>(draft.isFirstTime ? 'first' : 'correction');
  const isFirst = submissionType === 'first';
  const steps = stepsOf(submissionType, draft.view, businessShapeOf(draft.form.values));
  const wizard = useWizard<KycStep>(steps);
  useStepThatIsOpen(wizard, steps);
  const people = usePeople(draft, facts);
  const consent = useConsent();
  const isUploading = useIsUploading();
  const { isLeaving, leave } = useLeave(href('account-information'));
  const shownRecord = draft.conflict?.merged ?? draft.form.values;
  const recordTexts = useRecordTexts(shownRecord);
  const send = useSubmit({ draft, wizard, consent, steps });

  const submit = async (): Promise<void> => {
    draft.form.setValues(toSubmit(draft.form.getValues()));
    if (!(await send())) return;
    if (isFirst) return wizard.go('success');
    toast(todoTexts('submitted'), 'good');
    leave();
  };
  const next = async (): Promise<void> => {
    const unchecked = wizard.step === 'stakeholders' ? people.unchecked() : null;
    if (unchecked !== null) return wizard.jump([unchecked]);
    const { kind } = await draft.save({ quiet: true });
    if (kind === 'saved') wizard.next();
  };
  const foot = footOf({
    maySave: draft.maySave,
    index: wizard.index,
    count: steps.length,
    isChanged: draft.isChanged,
    isUploading,
  });
  const shownSteps = [...steps, ...(isFirst ? (['success'] as const) : [])];
  return (
    <>
      <Wizard
        description={isFirst ? t('description') : t('correctionDescription')}
        error={draft.error}
        foot={
          <>
            {foot.submit !== 'absent' && <BeforeSubmit consent={consent} draft={draft} isFirst={isFirst} />}
            <WizardFoot
              foot={foot}
              isBusy={draft.isBusy}
              onNext={next}
              onPrevious={wizard.previous}
              onSave={draft.save}
              onSubmit={submit}
            >
              {wizard.step === 'stakeholders' && <AddButton draft={draft} people={people} />}
            </WizardFoot>
          </>
        }
        issues={draft.issues()}
        isUnsaved={(draft.isChanged || isUploading || people.unkept[0]) && !isLeaving}
        notice={wizard.step !== 'success' && <StepNotice draft={draft} wizard={wizard} />}
        steps={shownSteps.map((key) => ({ key, title: t(key === 'identity' ? 'basic' : key) }))}
        title={isFirst ? t('title') : t('correctionTitle')}
        wizard={wizard}
      >
        <Step draft={draft} facts={facts} issues={wizard.shown} people={people} step={wizard.step} />
      </Wizard>
      <PersonDialog draft={draft} facts={facts} people={people} />
      <LinkDialog
        link={people.linkOf(people.linking?.uid ?? '')}
        onClose={() => void people.linkTo(null)}
        person={people.linking}
      />
      <IdentityCheckOverlay isApproved={draft.view.isNameLocked} view={people.identity.view} />
      <ConflictDialog draft={draft} {...recordTexts} />
    </>
  );
}

interface BeforeSubmitProps {
  readonly draft: EnterpriseDraftUse;
  readonly consent: ReturnType<typeof useConsent>;
  readonly isFirst: boolean;
}

function BeforeSubmit({ draft, consent, isFirst }: BeforeSubmitProps) {
  return (
    <>
      {!isFirst && <AnswerFields draft={draft} expiring="Document" nameOf={personNames(draft)} />}
      <SubmitConsent consent={consent} />
    </>
  );
}

const personNames =
  ({ form }: EnterpriseDraftUse) =>
  (uid: string): string | undefined =>
    form.values.stakeholderInfoBo.find((person) => person.uid === uid)?.nameEn;

interface StepNoticeProps {
  readonly draft: EnterpriseDraftUse;
  readonly wizard: WizardUse<KycStep>;
}

/** The corrections of this step; above the first step, a link to apply as an institution. */
function StepNotice({ draft, wizard: { step, index } }: StepNoticeProps) {
  const t = useTexts('verificationEnterprise.wizard');
  const user = useUser();
  const isHere = (todo: TodoItem): boolean =>
    openSteps('enterprise', { todos: [todo], ended: [] }, noBusiness, noBusiness).some(
      (open) => open === step,
    );
  const nameOf = personNames(draft);
  const todos = draft.view.todos.filter(isHere);
  const { endedSections } = draft.view;
  const isBrought =
    step === 'documents' && !draft.isFirstTime && todos.length === 0 && !endedSections.includes('Document');
  return (
    <>
      {isBrought && <p>{t('documentsBrought')}</p>}
      {index === 0 && <EnquiryLine member={user} />}
      <TodoNotice expiring="Document" nameOf={nameOf} todos={todos} />
      {step === 'stakeholders' && <FailedAttempts attempts={draft.view.failedAttempts} nameOf={nameOf} />}
    </>
  );
}

/** The required corrections may change meanwhile, which may close the current step. */
function useStepThatIsOpen({ step, index, go }: WizardUse<KycStep>, steps: readonly KycStep[]): void {
  const [first] = steps;
  useEffect(() => {
    if (step !== 'success' && index === -1 && first !== undefined) go(first);
  }, [step, index, first, go]);
}

interface StepProps {
  readonly step: KycStep | 'success';
  readonly draft: EnterpriseDraftUse;
  readonly people: PeopleUse;
  readonly issues: readonly ValidationIssue[];
  readonly facts: RuleFacts;
}

function Step({ step, draft, people, issues, facts }: StepProps) {
  const go = useGo();
  const user = useUser();
  switch (step) {
    case 'basic':
      return <BasicStep draft={draft} facts={facts} />;
    case 'business':
      return <BusinessStep draft={draft} facts={facts} />;
    case 'stakeholders':
      return (
        <StakeholdersStep
          facts={people.facts}
          issues={issues}
          onAdd={people.add}
          onEdit={(entry, openedFor) =>
            people.open({
              entry,
              openedFor,
              mode: 'edit',
              isInvalid: issues.some(({ uid }) => uid === entry.uid),
            })
          }
          onEntities={(entities, changed) => {
            draft.form.setFieldValue('ownerEntities', entities);
            if (changed !== undefined) people.change(changed);
          }}
          onPeople={people.change}
          onVerify={(uid) => void people.verify(uid)}
          linkOf={people.linkOf}
          {...(mayCall(user, sendCheckLink) && { onLink: (entry) => void people.linkTo(entry) })}
          outcomeOf={people.identity.outcomeOf}
          record={draft.form.values}
          unkept={people.unkept}
        />
      );
    case 'documents':
      return <DocumentsStep draft={draft} today={facts.today} />;
    case 'success':
      return <SuccessScreen decisionBy={draft.view.decisionBy} onOk={() => go(href('overview'))} />;
    case 'identity':
      return null;
  }
}

interface PeopleProps {
  readonly draft: EnterpriseDraftUse;
  readonly people: PeopleUse;
}

function AddButton({ draft, people }: PeopleProps) {
  const t = useTexts('verificationEnterprise.people');
  const { businessType, stakeholderInfoBo } = draft.form.values;
  return (
    <Button
      disabled={!canAddAny(businessType, stakeholderInfoBo)}
      onClick={() => people.add(null)}
      variant="default"
    >
      {t('add')}
    </Button>
  );
}

type PersonDialogProps = PeopleProps & Pick<EnterpriseWizardProps, 'facts'>;

function PersonDialog({ draft, people, facts }: PersonDialogProps) {
  const { businessType, stakeholderInfoBo, kycFiles } = draft.form.values;
  const { subject } = people;
  const [, onChanged] = people.unkept;
  return (
    <StakeholderDialog
      businessType={businessType}
      checks={draft.view.identityChecks}
      facts={facts}
      onChanged={onChanged}
      onClose={() => people.open(null)}
      onKeep={people.keep}
      onMerge={(entry) => people.open({ entry, openedFor: subject?.openedFor ?? null, mode: 'merge' })}
      people={stakeholderInfoBo}
      peopleFacts={people.facts}
      proofs={filesOf(kycFiles, draft.files, fileTypes.addressProof, subject?.entry.uid ?? '')}
      subject={subject}
    />
  );
}
