// A setting's line in words: its name, its scope, its values, and the parts that a change alters.
import {
  choosableLists,
  getDictionaries,
  isSameValue,
  ratingLists,
  settingFieldText,
  settingOptionText,
  settingValueText,
  settings,
  settingTexts,
  type SettingLineChange,
  type SettingName,
  type SettingValues,
} from '@causeway/contract';
import { Fold, useLanguage } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import classes from './settings.module.css';
import { useTexts } from './texts.ts';

/** The label of a list entry in forms. */
function useEntryLabel(name: SettingName) {
  const { data } = useQuery({
    ...queryOf(getDictionaries, { dictType: [...new Set([...choosableLists, ...ratingLists])].join(',') }),
    enabled: 'entry' in settings[name].key,
    staleTime: Infinity,
  });
  return ({ list, entry }: SettingValues): string | undefined =>
    data?.[list ?? '']?.find(({ value }) => value === entry)?.label;
}

/** A field's value in words. */
export function useFieldText(name: SettingName) {
  const t = useTexts('settings');
  const { language } = useLanguage();
  const entryOf = useEntryLabel(name);
  return (field: string, line: SettingValues): string =>
    (field === 'entry' ? entryOf(line) : undefined) ??
    settingValueText(name, field, line, language) ??
    t('unset');
}

/** True if the setting has only one line. */
export const isSingle = (name: SettingName): boolean => Object.keys(settings[name].key).length === 0;

export function useScopeText() {
  const t = useTexts('settings');
  const { language } = useLanguage();
  return ({ tier = null, memberId = null }: SettingValues): string => {
    if (memberId !== null) return t('ofMember', { memberId });
    return tier === null ? t('general') : t('ofTier', { tier: settingOptionText('tier', tier, language) });
  };
}

/**
 * A line's name as one text, such as `USD, Bank transfer, Everyone`; a single line has the setting's name.
 */
export function useLineName(name: SettingName) {
  const { language } = useLanguage();
  const textOf = useFieldText(name);
  const scopeOf = useScopeText();
  if (isSingle(name)) return () => settingTexts[language].names[name];
  return (key: SettingValues): string =>
    [
      ...Object.keys(settings[name].key).map((field) => textOf(field, key)),
      ...(settings[name].isScoped ? [scopeOf(key)] : []),
    ].join(' · ');
}

interface ChangedFieldsProps {
  readonly name: SettingName;
  readonly line: SettingLineChange;
}

/** The old and new value of each field that differs. */
export function ChangedFields({ name, line: { key, before, after } }: ChangedFieldsProps) {
  const t = useTexts('settings');
  const { language } = useLanguage();
  const textOf = useFieldText(name);
  if (after === null) return <>{t('removed')}</>;
  const fields = Object.keys(settings[name].value).filter(
    (field) => before === null || before[field] !== after[field],
  );
  return (
    <ul className={classes.changes}>
      {fields.map((field) =>
        settings[name].value[field]?.kind === 'document' ? (
          <li key={field}>
            <Fold title={settingFieldText(field, language)}>
              <ChangedText after={after[field] ?? ''} before={before?.[field] ?? ''} />
            </Fold>
          </li>
        ) : (
          <li key={field}>
            {settingFieldText(field, language)}:{' '}
            {before !== null && `${textOf(field, { ...key, ...before })} → `}
            <strong>{textOf(field, { ...key, ...after })}</strong>
          </li>
        ),
      )}
    </ul>
  );
}

const BLANK_LINES = /\n\s*\n/;

/** The whole text with its new parts marked. */
function ChangedText({ before, after }: { readonly before: string; readonly after: string }) {
  const known = new Set(before.split(BLANK_LINES));
  return after
    .split(BLANK_LINES)
    .map((block, index) => (
      <p key={`${String(index)} ${block}`}>{known.has(block) ? block : <mark>{block}</mark>}</p>
    ));
}

/** All lines of a change, each with its name. */
export function ChangedLines({
  name,
  lines,
}: {
  readonly name: SettingName;
  readonly lines: readonly SettingLineChange[];
}) {
  const nameOf = useLineName(name);
  return (
    <ul className={classes.changes}>
      {lines.map((line) => (
        <li key={JSON.stringify(line.key)}>
          {nameOf(line.key)}
          {!isSameValue(line.before, line.after) && <ChangedFields line={line} name={name} />}
        </li>
      ))}
    </ul>
  );
}
