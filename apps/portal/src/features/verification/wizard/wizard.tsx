// The frame of a verification form: title, steps, notices, the step itself, and its buttons.
import { isRuleMessage, ruleMessages, type ValidationIssue, type KycStep } from '@causeway/contract';
import { FormError, PageHeader, ProgressSteps, ToneIcon, useLanguage, UnsavedChanges } from '@causeway/ui';
import { Alert, List } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './wizard.module.css';
import { useKycTexts } from '../record/index.ts';
import { stepStates } from './step-states.ts';
import { stepPath, type WizardUse } from './use-wizard.ts';

interface WizardStep<Step> {
  readonly key: Step | 'success';
  readonly title: string;
}

interface WizardProps<Step extends KycStep> {
  readonly title: string;
  readonly description?: string;
  /** Steps to fill in, in order, with the success page at the end if the form has one. */
  readonly steps: readonly WizardStep<Step>[];
  readonly wizard: WizardUse<Step>;
  /** All current issues of the record, marked or not. */
  readonly issues: readonly ValidationIssue[];
  /** The refusal of the last save. */
  readonly error: unknown;
  /** True asks before the page is left. */
  readonly isUnsaved: boolean;
  /** The required corrections, above the step. */
  readonly notice?: ReactNode;
  readonly foot: ReactNode;
  /** The step. */
  readonly children: ReactNode;
}

export function Wizard<Step extends KycStep>(props: WizardProps<Step>) {
  const { title, description, steps, wizard, issues, error, isUnsaved, notice, foot, children } = props;
  const t = useKycTexts('kycForm.wizard');
  const { step: current, setRoot, shown } = wizard;
  const now = steps.findIndex(({ key }) => key === current);
  const isDone = current === 'success';
  const remaining = useRemaining(shown, issues);
  const states = stepStates(
    steps.map(({ key }) => key),
    current,
    issues,
  );
  return (
    <>
      <PageHeader {...(description !== undefined && !isDone && { description })} title={title} />
      <div className={classes.form} ref={setRoot}>
        {steps.length > 1 && (
          <ProgressSteps
            across
            compact
            label={t('label')}
            steps={steps.map((step, index) => ({ ...step, state: states[index] ?? 'next' }))}
          />
        )}
        <Notices error={error}>{!isDone && notice}</Notices>
        <div aria-label={steps[now]?.title} className={classes.step} ref={setRoot} role="group" tabIndex={-1}>
          <StepIssues issues={remaining} step={current} />
          {children}
        </div>
        {!isDone && foot}
      </div>
      <UnsavedChanges when={!isDone && isUnsaved} />
    </>
  );
}

function Notices({ error, children }: { readonly error: unknown; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The buttons stay visible at the bottom, but the error is at the top of a long form.
    if (error !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div className={classes.notices} ref={place}>
      {children}
      <FormError error={error} />
    </div>
  );
}

const keyOf = ({ step, uid, field, message }: ValidationIssue): string =>
  [step, uid ?? '', field, message].join(' ');

/** The shown issues without those whose cause is gone meanwhile. What only the server found stays until the next try. */
function useRemaining(
  shown: readonly ValidationIssue[],
  issues: readonly ValidationIssue[],
): readonly ValidationIssue[] {
  const keys = new Set(issues.map(keyOf));
  const [known, setKnown] = useState({ shown, keys });
  if (known.shown !== shown) setKnown({ shown, keys });
  return shown.filter((issue) => keys.has(keyOf(issue)) || !known.keys.has(keyOf(issue)));
}

/** Issues of the step as a whole; issues of a field are shown at the field. */
function StepIssues({
  issues,
  step,
}: {
  readonly issues: readonly ValidationIssue[];
  readonly step: string;
}) {
  const { language } = useLanguage();
  const here = issues.filter((issue) => issue.step === step && (issue.field === '' || issue.uid !== null));
  const messages = [...new Set(here.map(({ message }) => message))].filter(isRuleMessage);
  if (messages.length === 0) return null;
  return (
    <Alert
      bg="var(--cw-bad-tint)"
      color="bad"
      data-path={stepPath}
      icon={<ToneIcon tone="bad" />}
      role="alert"
      tabIndex={-1}
    >
      <List>
        {messages.map((message) => (
          <List.Item key={message}>{ruleMessages[language][message]}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
