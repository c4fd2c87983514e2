// Changes, adds or removes a line: the fields of its declaration, the start, the reason, and a preview of the
// effects.
import {
  errorName,
  isSameValue,
  isStricterSetting,
  listSettingChanges,
  listSettings,
  proposeSettingChange,
  readSettingLine,
  settingIssueText,
  settingKeyText,
  settings,
  settingTexts,
  type SettingIssues,
  type SettingLine,
  type SettingLineChange,
  type SettingName,
} from '@causeway/contract';
import { isRequestError, serverNow, toast, UnsavedChanges, useLanguage } from '@causeway/ui';
import { refusedAt } from '@causeway/web/refusals';
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { DecisionDialog } from '../decisions/index.ts';
import { Effects, usePreview } from './effects.tsx';
import { FieldInputs, ScopeInputs } from './line-inputs.tsx';
import { ChangedFields, ChangedLines, useLineName } from './line-text.tsx';
import { useTexts } from './texts.ts';
import { emptyDraft, validFromOf, type Draft } from './draft.ts';

/** What the opened dialog is about. */
export type Asked =
  | { readonly kind: 'add' }
  /** Lines read from a file. */
  | { readonly kind: 'import'; readonly file: string; readonly lines: SettingLineChange[] }
  | { readonly kind: 'change' | 'remove'; readonly line: Pick<SettingLine, 'key' | 'value'> };

interface ChangeDialogProps {
  readonly name: SettingName;
  readonly asked: Asked;
  readonly tiers: readonly string[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

const WRONG_FIELD = '[aria-modal="true"] [aria-invalid="true"]';

const titles = { add: 'addTitle', change: 'changeTitle', remove: 'removeTitle' } as const;

interface Entered {
  readonly issues: SettingIssues;
  /** Undefined while something is missing or wrong. */
  readonly lines: SettingLineChange[] | undefined;
  readonly isUnchanged: boolean;
}

/** The change as entered in the form. */
function enteredIn(name: SettingName, asked: Asked, draft: Draft): Entered {
  if (asked.kind === 'import') return { issues: {}, lines: asked.lines, isUnchanged: false };
  const value = asked.kind === 'remove' ? null : draft.value;
  const reading = readSettingLine(name, { key: draft.key, value });
  const before = asked.kind === 'add' ? null : asked.line.value;
  if (!reading.ok) return { issues: reading.issues, lines: undefined, isUnchanged: false };
  const line: SettingLineChange = {
    key: { ...reading.line.key },
    before,
    after: reading.line.value && { ...reading.line.value },
  };
  return { issues: {}, lines: [line], isUnchanged: isSameValue(before, line.after) };
}

/** Why a line cannot be added: it already exists, or a colleague has proposed it. */
type Obstacle = 'exists' | 'isProposed';

function useObstacle(name: SettingName, asked: Asked, lines: Entered['lines']): Obstacle | undefined {
  const isAdded = asked.kind === 'add';
  const { data } = useQuery({ ...queryOf(listSettings, { name }), enabled: isAdded });
  if (!isAdded || data === undefined || lines === undefined) return undefined;
  const entered = new Set(lines.map(({ key }) => settingKeyText(key)));
  const isEntered = ({ key }: Pick<SettingLine, 'key'>): boolean => entered.has(settingKeyText(key));
  if (data.lines.some(isEntered)) return 'exists';
  return data.added.some((change) => change.lines.some(isEntered)) ? 'isProposed' : undefined;
}

/** True if the preview does not know the member. */
function useIsMemberUnknown(name: SettingName, lines: Entered['lines']): boolean {
  const { error } = usePreview(name, lines);
  return isRequestError(error) && errorName(error.code) === 'not-found';
}

/** The form of a change: its values, its issues, and the request. */
function useChange({ name, asked, opened }: ChangeDialogProps) {
  const t = useTexts('settings.dialog');
  const { language } = useLanguage();
  const write = useWrite(proposeSettingChange);
  const [initial] = useState(() => emptyDraft(name, 'line' in asked ? asked.line : undefined));
  const [draft, setDraft] = useState(initial);
  const entered = enteredIn(name, asked, draft);
  const { issues, lines } = entered;
  const found = useObstacle(name, asked, lines);
  // After saving, an existing line is this one.
  const obstacle = write.isSuccess ? undefined : found;
  const isMemberUnknown = useIsMemberUnknown(name, obstacle || entered.isUnchanged ? undefined : lines);
  const validFrom = validFromOf(draft, serverNow());
  useEffect(() => {
    if (draft.tries > 0) document.querySelector<HTMLElement>(WRONG_FIELD)?.focus();
  }, [draft.tries]);
  const save = async (): Promise<void> => {
    if (lines === undefined || validFrom === null || isMemberUnknown) {
      setDraft({ ...draft, tries: draft.tries + 1 });
      throw new Error('The fields say what is missing.');
    }
    const request = { name, lines, reason: draft.reason, ...(validFrom && { validFrom }) };
    // Refetches after a refusal too, so that a colleague's change becomes visible.
    const { status } = await write
      .mutateAsync(request)
      .finally(() => invalidate(listSettings, listSettingChanges));
    toast(t(status === 'waiting' || status === 'scheduled' ? status : 'applied'), 'good');
  };
  // A refusal stays at its field until the line changes.
  const isAsSent = JSON.stringify(write.variables?.lines) === JSON.stringify(lines);
  const issueOf = (field: string): string | undefined => {
    if (isMemberUnknown && field === 'memberId') return t('unknownMember');
    const issue = issues[field];
    // An existing line was complete: a missing value now comes from another chosen field.
    const isEmptyShown = asked.kind !== 'add' || draft.tries > 0 || draft.touched.includes(field);
    if (issue && (issue !== 'required' || isEmptyShown))
      return settingIssueText(name, field, issue, language);
    return isAsSent ? refusedAt(write.error, field) : undefined;
  };
  const isTimeWrong = validFrom === null && (draft.at !== '' || draft.tries > 0);
  return {
    ...entered,
    obstacle,
    isMemberUnknown,
    draft,
    setDraft,
    isTyped: opened && draft !== initial,
    isTimeWrong,
    issueOf,
    save,
    write,
  };
}

export function ChangeDialog(props: ChangeDialogProps) {
  const { name, asked, tiers, opened, onClose } = props;
  const t = useTexts('settings.dialog');
  const calendar = useTexts('settings.calendar');
  const { language } = useLanguage();
  const change = useChange(props);
  const { draft, setDraft, isTyped } = change;
  const needsTwo =
    settings[name].needsTwo &&
    change.lines?.every(({ key, before, after }) => isStricterSetting(name, key, before, after)) !== true;
  return (
    <DecisionDialog
      confirmLabel={t(needsTwo ? 'propose' : 'save')}
      danger={asked.kind === 'remove'}
      disabled={change.isUnchanged || change.obstacle !== undefined}
      follows={t(needsTwo ? 'followsTwo' : 'followsOne')}
      onClose={onClose}
      onConfirm={change.save}
      opened={opened}
      reason={{
        isFocused: asked.kind === 'remove' || asked.kind === 'import',
        description: t('reasonHint'),
        minRows: 2,
        value: draft.reason,
        onChange: (reason) => setDraft({ ...draft, reason }),
      }}
      size="lg"
      subject={
        <Stack gap="sm">
          <LineFields
            asked={asked}
            draft={draft}
            issueOf={change.issueOf}
            name={name}
            onChange={setDraft}
            tiers={tiers}
          />
          <TimeFields draft={draft} isWrong={change.isTimeWrong} onChange={setDraft} />
        </Stack>
      }
      title={
        asked.kind === 'import'
          ? calendar('title', { file: asked.file })
          : t(titles[asked.kind], { name: settingTexts[language].names[name] })
      }
      unsaved={isTyped}
      write={change.write}
    >
      <Outcome {...change} name={name} />
      <UnsavedChanges inSearch="name" when={isTyped} />
    </DecisionDialog>
  );
}

interface OutcomeProps extends Entered {
  readonly name: SettingName;
  readonly obstacle: Obstacle | undefined;
  readonly isMemberUnknown: boolean;
}

/** The effects of the change, or why they cannot be calculated. */
function Outcome({ name, lines, isUnchanged, obstacle, isMemberUnknown }: OutcomeProps) {
  const t = useTexts('settings.dialog');
  if (obstacle !== undefined)
    return (
      <Text c="bad" role="alert" size="sm">
        {t(obstacle)}
      </Text>
    );
  if (lines !== undefined && !isUnchanged && !isMemberUnknown) return <Effects lines={lines} name={name} />;
  return (
    <Text c="dimmed" size="sm">
      {t(isUnchanged ? 'unchanged' : 'incomplete')}
    </Text>
  );
}

interface LineFieldsProps extends Pick<ChangeDialogProps, 'name' | 'asked' | 'tiers'> {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly issueOf: (field: string) => string | undefined;
}

function LineFields({ name, asked, tiers, draft, onChange, issueOf }: LineFieldsProps) {
  const nameOf = useLineName(name);
  const { key, value, isScoped } = settings[name];
  const shared = { name, tiers, issueOf };
  const touch = (field: string) => [...draft.touched, field];
  const setKey = (field: string, text: string | null): void =>
    onChange({ ...draft, key: { ...draft.key, [field]: text }, touched: touch(field) });
  const setValue = (field: string, text: string | null): void =>
    onChange({ ...draft, value: { ...draft.value, [field]: text }, touched: touch(field) });
  if (asked.kind === 'import') return <ChangedLines lines={asked.lines} name={name} />;
  if (asked.kind === 'remove')
    return (
      <>
        <Text fw={600}>{nameOf(asked.line.key)}</Text>
        <ChangedFields line={{ key: {}, before: null, after: { ...asked.line.value } }} name={name} />
      </>
    );
  return (
    <>
      {asked.kind === 'change' ? (
        <Text fw={600}>{nameOf(asked.line.key)}</Text>
      ) : (
        <>
          <FieldInputs {...shared} fields={key} line={draft.key} onChange={setKey} />
          {isScoped && <ScopeInputs draft={draft} issueOf={issueOf} onChange={onChange} tiers={tiers} />}
        </>
      )}
      <FieldInputs {...shared} fields={value} line={{ ...draft.key, ...draft.value }} onChange={setValue} />
    </>
  );
}

interface TimeFieldsProps {
  readonly draft: Draft;
  readonly isWrong: boolean;
  readonly onChange: (draft: Draft) => void;
}

function TimeFields({ draft, isWrong, onChange }: TimeFieldsProps) {
  const t = useTexts('settings.dialog');
  return (
    <>
      <Select
        allowDeselect={false}
        data={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
        label={t('when')}
        onChange={(when) => onChange({ ...draft, isLater: when === 'later' })}
        value={draft.isLater ? 'later' : 'now'}
      />
      {draft.isLater && (
        <TextInput
          error={isWrong && t('atIssue')}
          label={t('at')}
          onChange={({ currentTarget }) => onChange({ ...draft, at: currentTarget.value })}
          required
          type="datetime-local"
          value={draft.at}
        />
      )}
    </>
  );
}
