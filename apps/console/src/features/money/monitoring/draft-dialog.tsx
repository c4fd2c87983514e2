// The form of a draft: its numbers depend on the kind of rule.
import {
  type MonitoringRule,
  type RuleNumber,
  actionsOf,
  directionsOf,
  draftMonitoringRule,
  hasBounds,
  informationDaysMax,
  kindsOfRules,
  listMonitoringRules,
  numberBounds,
  ruleKinds,
  ruleRequests,
  ruleText,
  rulesDo,
  rulesLookAt,
} from '@causeway/contract';
import { AmountInput, toast, useLanguage } from '@causeway/ui';
import { refusedAt } from '@causeway/web/refusals';
import { Checkbox, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { DecisionDialog } from '../../back-office/decisions/index.ts';
import {
  type Draft,
  aboutOf,
  asksOf,
  draftOf,
  emptyDraft,
  issuesOf,
  ofKind,
  requestOf,
  withPossibleAction,
} from './draft.ts';
import { useRuleAction } from './rule-words.ts';
import { useTexts } from './texts.ts';

interface DraftDialogProps {
  /** The previous version; undefined for a new rule. */
  readonly of: MonitoringRule | undefined;
  readonly onClose: () => void;
}

export function DraftDialog({ of, onClose }: DraftDialogProps) {
  const t = useTexts('monitoring.form');
  const [initial] = useState(() => (of ? draftOf(of) : emptyDraft));
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const write = useWrite(draftMonitoringRule);
  const issues = issuesOf(draft);
  const save = async (): Promise<void> => {
    setTried(true);
    if (issues.size > 0) throw new Error('The fields say what is missing.');
    await write.mutateAsync(requestOf(draft, of?.ruleId)).finally(() => invalidate(listMonitoringRules));
    toast(t('saved'), 'good');
  };
  const change = (next: Partial<Draft>): void => {
    write.reset();
    setDraft(withPossibleAction({ ...draft, ...next }));
  };
  return (
    <DecisionDialog
      confirmLabel={t('save')}
      follows={t('follows')}
      onClose={onClose}
      onConfirm={save}
      opened
      size="lg"
      subject={
        <Fields draft={draft} issues={isTried ? issues : none} onChange={change} refusal={write.error} />
      }
      title={t(of ? 'nextTitle' : 'title')}
      unsaved={draft !== initial}
      write={write}
    />
  );
}

const none: ReadonlyMap<string, string> = new Map();

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** Issues by field, after somebody tried to save. */
  readonly issues: ReadonlyMap<string, string>;
  /** The server's refusal, until something is changed. */
  readonly refusal: unknown;
}

function useIssue({ issues, refusal }: FieldsProps) {
  const { language } = useLanguage();
  return (field: string): string | undefined => {
    const issue = issues.get(field);
    return issue === undefined ? refusedAt(refusal, field) : (ruleText(issue, language) ?? issue);
  };
}

const NAME_MAX = 80;

function Fields(props: FieldsProps) {
  const { draft, onChange } = props;
  const t = useTexts('monitoring');
  const issueOf = useIssue(props);
  const action = useRuleAction();
  const about = aboutOf(draft);
  const find = <Value extends string>(all: readonly Value[], text: string | null) =>
    all.find((each) => each === text);
  return (
    <>
      <TextInput
        data-autofocus
        error={issueOf('name')}
        label={t('rules.name')}
        maxLength={NAME_MAX}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        required
        value={draft.name}
      />
      <Select
        allowDeselect={false}
        data={ruleKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        label={t('rules.kind')}
        onChange={(next) => onChange(ofKind(draft, find(ruleKinds, next) ?? draft.kind))}
        value={draft.kind}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {asksOf(draft.kind).map((number) => (
          <NumberField key={number} number={number} {...props} />
        ))}
        <Select
          allowDeselect={false}
          data={rulesLookAt.map((value) => ({ value, label: t(`looksAt.${value}`) }))}
          label={t('rules.looksAt')}
          onChange={(next) => onChange({ looksAt: find(rulesLookAt, next) ?? draft.looksAt })}
          value={draft.looksAt}
        />
        <Select
          allowDeselect={false}
          data={actionsOf(about).map((does) => ({ value: does, label: action({ ...about, does }) }))}
          error={issueOf('does')}
          label={t('rules.does')}
          onChange={(next) => onChange({ does: find(rulesDo, next) ?? draft.does })}
          value={draft.does}
        />
      </SimpleGrid>
      {looksAtExchanges(draft) && (
        <Text c="dimmed" size="sm">
          {t('form.exchanges')}
        </Text>
      )}
      {draft.does === 'ask' && <RequestFields {...props} />}
    </>
  );
}

const looksAtExchanges = ({ kind, texts: { direction } }: Draft): boolean =>
  kind === 'rapid-exchange' ||
  kind === 'expected-exchanges' ||
  (kindsOfRules[kind].exchanges === true && (direction === 'exchange' || direction === 'all'));

/** What a rule that asks wants of the member, and by when. */
function RequestFields(props: FieldsProps) {
  const { draft, onChange } = props;
  const t = useTexts('monitoring');
  const issueOf = useIssue(props);
  const bounds = { least: 1, most: informationDaysMax };
  const isOutside = issueOf('answerDays') !== undefined;
  return (
    <>
      <Checkbox.Group
        description={t('form.asksForHint')}
        error={issueOf('asksFor')}
        label={t('form.asksFor')}
        onChange={(next) => onChange({ asksFor: ruleRequests.filter((each) => next.includes(each)) })}
        required
        value={[...draft.asksFor]}
      >
        {ruleRequests.map((each) => (
          <Checkbox key={each} label={t(`asks.${each}`)} mt="xs" value={each} />
        ))}
      </Checkbox.Group>
      <TextInput
        description={t('form.bounds', bounds)}
        error={isOutside && t('form.outside', bounds)}
        inputMode="numeric"
        label={t('form.answerDays')}
        maxLength={TEXT_MAX}
        onChange={({ currentTarget }) => onChange({ answerDays: currentTarget.value })}
        required
        value={draft.answerDays}
      />
    </>
  );
}

const TEXT_MAX = 1000;

function boundsOf(number: keyof typeof numberBounds) {
  const [least, most] = numberBounds[number];
  return { least, most };
}

function NumberField(props: FieldsProps & { readonly number: RuleNumber }) {
  const { number, draft, onChange } = props;
  const t = useTexts('monitoring');
  const issueOf = useIssue(props);
  const { texts } = draft;
  const set = (text: string): void => onChange({ texts: { ...texts, [number]: text } });
  const field = {
    error: issueOf(`numbers.${number}`),
    label: t(`form.numbers.${number}`),
    required: true,
  };
  const value = texts[number] ?? '';
  const isOutside = field.error !== undefined && value.trim() !== '';
  if (number === 'usd') return <AmountInput {...field} currency="USD" onChange={set} value={value} />;
  if (number === 'direction')
    return (
      <Select
        {...field}
        allowDeselect={false}
        data={directionsOf(draft.kind).map((each) => ({ value: each, label: t(`directions.${each}`) }))}
        onChange={(next) => set(next ?? '')}
        value={value === '' ? null : value}
      />
    );
  return (
    <TextInput
      {...field}
      maxLength={TEXT_MAX}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      value={value}
      {...(number === 'countries' ? { description: t('form.countriesHint') } : { inputMode: 'numeric' })}
      {...(hasBounds(number) && {
        description: t('form.bounds', boundsOf(number)),
        ...(isOutside && { error: t('form.outside', boundsOf(number)) }),
      })}
    />
  );
}
