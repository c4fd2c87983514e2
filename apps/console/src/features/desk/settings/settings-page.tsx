// The settings: chosen on the left, what holds of it on the right, with what is to come and what was.
import {
  listSettings,
  proposeSettingChange,
  settingFieldText,
  settingGroups,
  settingKeyText,
  settingNames,
  settings,
  settingTexts,
  type SettingLine,
  type SettingName,
} from '@causeway/contract';
import {
  DataTable,
  EmptyState,
  PageHeader,
  StatusTag,
  TimeText,
  useLanguage,
  type TableColumn,
} from '@causeway/ui';
import { Button, Group, Kbd, Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link, type Search } from '../../../shared/routes.ts';
import { mayCall } from '../../../shared/may-call.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { CalendarButton } from './calendar-button.tsx';
import { ChangeDialog, type Asked } from './change-dialog.tsx';
import { History } from './history.tsx';
import { ChangedFields, useFieldText, useLineName, useScopeText } from './line-text.tsx';
import classes from './settings.module.css';
import { useTexts } from './texts.ts';
import { WaitingChanges } from './waiting-changes.tsx';

export function SettingsPage() {
  const t = useTexts('settings');
  const pages = useSharedTexts('routes');
  const [search] = useAddressSearch();
  const name = settingNames.find((each) => each === search['name']) ?? 'transfer-fee';
  return (
    <>
      <PageHeader description={t('description')} title={pages('settings')} />
      <WaitingChanges />
      <div className={classes.page}>
        <Names chosen={name} />
        <div>
          <Lines key={name} name={name} />
          <History name={name} />
        </div>
      </div>
    </>
  );
}

function Names({ chosen }: { readonly chosen: SettingName }) {
  const t = useTexts('settings');
  const { language } = useLanguage();
  const texts = settingTexts[language];
  const groups = settingGroups.map((group) => ({
    group,
    names: settingNames.filter((name) => settings[name].group === group),
  }));
  return (
    <nav aria-label={t('choose')}>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ group, names }) => (
          <div key={group}>
            <p className={classes.group}>{texts.groups[group]}</p>
            <ul className={classes.names}>
              {names.map((name) => (
                <li key={name}>
                  <a
                    aria-current={name === chosen ? 'page' : undefined}
                    className={classes.name}
                    href={link('settings', undefined, { name })}
                  >
                    {texts.names[name]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}

const KEY = 'n';

const filterOf = ({ tier, memberId = '' }: Search) => ({
  ...(tier && { tier }),
  ...(/^\d{10}$/.test(memberId) && { memberId }),
});

const hasMembers = (name: SettingName): boolean =>
  settings[name].isScoped || 'memberId' in settings[name].key;

const hasTiers = (name: SettingName): boolean => settings[name].isScoped || 'tier' in settings[name].value;

/** What holds now. */
function Lines({ name }: { readonly name: SettingName }) {
  const t = useTexts('settings');
  const { language } = useLanguage();
  const [search, change] = useAddressSearch();
  const mayChange = mayCall(useStaff(), proposeSettingChange);
  // What was asked last stays while the dialog closes, so that its words do not change on the way out.
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { tier, memberId } = search;
  const filter = filterOf(search);
  const query = useQuery({
    ...queryOf(listSettings, { name, ...filter }),
    placeholderData: keepPreviousData,
  });
  const { names, notes } = settingTexts[language];
  const ask = (next: Asked): void => {
    setAsked(next);
    setOpened(opened + 1);
    setOpen(true);
  };
  const mayAdd = mayChange && settings[name].isAddable;
  useKeys(mayAdd ? { [KEY]: () => ask({ kind: 'add' }) } : {});
  const columns = useColumns(name, mayChange ? ask : undefined);
  const tiers = query.data?.tiers ?? [];
  return (
    <section>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{names[name]}</h2>
          <p className={classes.note}>{notes[name]}</p>
        </div>
        {mayAdd && (
          <Group wrap="nowrap">
            {name === 'holiday' && <CalendarButton known={query.data?.lines} onRead={ask} />}
            <Button
              aria-keyshortcuts={KEY}
              onClick={() => ask({ kind: 'add' })}
              rightSection={<Kbd size="xs">{KEY}</Kbd>}
            >
              {t('add')}
            </Button>
          </Group>
        )}
      </div>
      {hasMembers(name) && (
        <ScopeFilter
          key={memberId}
          memberId={memberId ?? ''}
          onChange={change}
          tier={tier}
          tiers={hasTiers(name) ? tiers : undefined}
        />
      )}
      <DataTable
        columns={columns}
        dense
        empty={<EmptyState text={t('noneText')} title={t('none')} />}
        error={query.data === undefined ? query.error : undefined}
        filtered={Object.keys(filter).length > 0}
        label={names[name]}
        loading={query.isPlaceholderData}
        onClearFilter={() => change({ tier: undefined, memberId: undefined })}
        onRetry={() => void query.refetch()}
        rowKey={({ key }) => JSON.stringify(key)}
        rows={query.data?.lines}
      />
      {asked && (
        <ChangeDialog
          asked={asked}
          key={opened}
          name={name}
          onClose={() => setOpen(false)}
          opened={isOpen}
          tiers={tiers}
        />
      )}
    </section>
  );
}

interface ScopeFilterProps {
  readonly tier: string | undefined;
  readonly memberId: string;
  /** Undefined where its lines have none. */
  readonly tiers: readonly string[] | undefined;
  readonly onChange: (search: Readonly<Record<string, string | undefined>>) => void;
}

function ScopeFilter({ tier, memberId, tiers, onChange }: ScopeFilterProps) {
  const t = useTexts('settings');
  const [typed, setTyped] = useState(memberId);
  return (
    <Group align="flex-end" gap="sm" mb="md">
      {tiers && (
        <Select
          clearable
          data={[...tiers]}
          label={t('tier')}
          onChange={(next) => onChange({ tier: next ?? undefined, memberId: undefined })}
          placeholder={t('everyTier')}
          value={tier ?? null}
          w={160}
        />
      )}
      <TextInput
        inputMode="numeric"
        label={t('memberId')}
        maxLength={10}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (value === '' || /^\d{10}$/.test(value)) onChange({ memberId: value, tier: undefined });
        }}
        value={typed}
        w={160}
      />
    </Group>
  );
}

function useColumns(
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
    ...(kind !== 'choice' && kind !== 'text' && { align: 'end' }),
    render: (line) => textOf(field, { ...line.key, ...line.value }),
  }));
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
    title: '',
    align: 'end',
    render: (line) => onAsk && <LineButtons line={line} name={name} onAsk={onAsk} />,
  };
  return [...named, ...(isScoped ? [scope] : []), ...values, next, ...(onAsk ? [act] : [])];
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
      {change.status === 'scheduled' && <TimeText at={change.validFrom} inHongKong />}
      {own && <ChangedFields line={own} name={name} />}
    </>
  );
}

/** A line that waits for a change is not changed a second time. */
function LineButtons({ name, line, onAsk }: LineProps & { readonly onAsk: (asked: Asked) => void }) {
  const t = useTexts('settings');
  const nameOf = useLineName(name);
  const { tier = null, memberId = null } = line.key;
  const { removable } = settings[name];
  const mayRemove = removable === 'any' || (removable === 'scoped' && (tier !== null || memberId !== null));
  if (line.change !== null) return null;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        aria-label={t('changeNamed', { line: nameOf(line.key) })}
        onClick={() => onAsk({ kind: 'change', line })}
        size="compact-sm"
        variant="outline"
      >
        {t('change')}
      </Button>
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
