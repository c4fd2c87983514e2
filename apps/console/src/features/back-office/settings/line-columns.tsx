// The columns of a setting's table: a line's name, its values, scheduled changes, and actions.
import {
  settingFieldText,
  settingKeyText,
  settingLineText,
  settings,
  type SettingField,
  type SettingLine,
  type SettingName,
} from '@causeway/contract';
import { DetailLines, StatusTag, TimeText, useLanguage, type TableColumn } from '@causeway/ui';
import { Button, Group } from '@mantine/core';
import type { Asked } from './change-dialog.tsx';
import { ChangedFields, isSingle, useFieldText, useLineName, useScopeText } from './line-text.tsx';
import { useTexts } from './texts.ts';

const toTheRight: ReadonlySet<SettingField['kind']> = new Set([
  'amount',
  'percent',
  'integer',
  'day',
  'clock',
  'word',
  'member',
]);

/** A line with more values shows them one after another, so that a table stays as wide as the page. */
const COLUMNS_MAX = 4;

export function useLineColumns(
  name: SettingName,
  onAsk: ((asked: Asked) => void) | undefined,
): readonly TableColumn<SettingLine>[] {
  const t = useTexts('settings');
  const { language } = useLanguage();
  const textOf = useFieldText(name);
  const scopeOf = useScopeText();
  const { key, value, isScoped } = settings[name];
  const named = Object.keys(key).map((field, index): TableColumn<SettingLine> => ({
    key: field,
    title: settingFieldText(field, language),
    render: (line) => textOf(field, line.key),
    ...(index === 0 && { card: 'head' }),
  }));
  const values = Object.entries(value).map(([field, { kind }]): TableColumn<SettingLine> => ({
    key: field,
    title: settingFieldText(field, language),
    ...(toTheRight.has(kind) && { align: 'end' }),
    render: (line) => textOf(field, { ...line.key, ...line.value }),
  }));
  const fields: TableColumn<SettingLine> = {
    key: 'fields',
    title: t('fields'),
    card: 'head',
    render: (line) => (
      <DetailLines
        items={values.map(({ key: field, title, render }) => ({
          ...{ key: field, label: title, value: render(line) },
        }))}
      />
    ),
  };
  const sentence: TableColumn<SettingLine> = {
    ...fields,
    render: (line) => settingLineText(name, line, language) ?? t('unset'),
  };
  const scope: TableColumn<SettingLine> = {
    key: 'scope',
    title: t('appliesTo'),
    render: (line) => scopeOf(line.key),
  };
  const next: TableColumn<SettingLine> = {
    key: 'next',
    title: t('next'),
    render: (line) => <Next line={line} name={name} />,
  };
  const act: TableColumn<SettingLine> = {
    key: 'act',
    align: 'end',
    render: (line) => onAsk && <LineButtons line={line} name={name} onAsk={onAsk} />,
  };
  const many = values.length > COLUMNS_MAX ? [sentence] : values;
  const said = isSingle(name) ? [fields] : many;
  return [...named, ...(isScoped ? [scope] : []), ...said, next, ...(onAsk ? [act] : [])];
}

interface LineProps {
  readonly name: SettingName;
  readonly line: SettingLine;
}

function Next({ name, line: { key, change } }: LineProps) {
  const status = useTexts('settings.status');
  if (change === null) return '–';
  const own = change.lines.find((line) => settingKeyText(line.key) === settingKeyText(key));
  return (
    <>
      <StatusTag tone={change.status === 'waiting' ? 'wait' : 'info'}>{status(change.status)}</StatusTag>{' '}
      {change.status === 'scheduled' && <TimeText at={change.validFrom} />}
      {own && <ChangedFields line={own} name={name} />}
    </>
  );
}

/** A line with a waiting change cannot be changed again. */
function LineButtons({ name, line, onAsk }: LineProps & { readonly onAsk: (asked: Asked) => void }) {
  const t = useTexts('settings');
  const nameOf = useLineName(name);
  const { tier = null, memberId = null } = line.key;
  const { removable } = settings[name];
  const mayRemove = removable === 'any' || (removable === 'scoped' && (tier !== null || memberId !== null));
  if (line.change !== null) return null;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {Object.keys(settings[name].value).length > 0 && (
        <Button
          aria-label={t('changeNamed', { line: nameOf(line.key) })}
          onClick={() => onAsk({ kind: 'change', line })}
          size="compact-sm"
          variant="outline"
        >
          {t('change')}
        </Button>
      )}
      {mayRemove && (
        <Button
          aria-label={t('removeNamed', { line: nameOf(line.key) })}
          color="bad"
          onClick={() => onAsk({ kind: 'remove', line })}
          size="compact-sm"
          variant="subtle"
        >
          {t('remove')}
        </Button>
      )}
    </Group>
  );
}
