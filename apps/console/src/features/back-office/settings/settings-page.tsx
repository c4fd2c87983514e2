// The settings: the choice on the left, current values on the right, with scheduled and past changes.
import {
  listSettings,
  proposeSettingChange,
  settingGroups,
  settingNames,
  settingOptionText,
  settings,
  settingTexts,
  type SettingLine,
  type SettingName,
  mayCall,
} from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, useLanguage } from '@causeway/ui';
import { Button, Group, Kbd, Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { liveOf } from '../../../shared/queries.ts';
import type { Search } from '@causeway/web/addresses';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { CalendarButton } from './calendar-button.tsx';
import { ChangeDialog, type Asked } from './change-dialog.tsx';
import { History } from './history.tsx';
import classes from './settings.module.css';
import { useLineColumns } from './line-columns.tsx';
import { useLineName } from './line-text.tsx';
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

/** The lines of this setting are for members, who exist before anybody searches for them. */
const isOfMembers = (name: SettingName): boolean =>
  'memberId' in settings[name].key && !settings[name].isAddable;

const hasTiers = (name: SettingName): boolean => settings[name].isScoped || 'tier' in settings[name].value;

/** The current values. */
function Lines({ name }: { readonly name: SettingName }) {
  const t = useTexts('settings');
  const { language } = useLanguage();
  const [search, change] = useAddressSearch();
  const mayChange = mayCall(useStaff(), proposeSettingChange);
  // Keeps the last question while the dialog closes, so that its texts do not change during the animation.
  const [question, setQuestion] = useState<Asked>();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { tier, memberId } = search;
  const filter = filterOf(search);
  const query = useQuery({
    ...liveOf(listSettings, { name, ...filter }),
    placeholderData: keepPreviousData,
  });
  const { names, notes } = settingTexts[language];
  const ask = (next: Asked): void => {
    setQuestion(next);
    setOpened(opened + 1);
    setOpen(true);
  };
  const mayAdd = mayChange && settings[name].isAddable;
  useKeys(mayAdd ? { [KEY]: () => ask({ kind: 'add' }) } : {});
  const inOrder = useShownOrder(name);
  const columns = useLineColumns(name, mayChange ? ask : undefined);
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
        empty={<NoLines name={name} />}
        error={query.data === undefined ? query.error : undefined}
        filtered={Object.keys(filter).length > 0}
        label={names[name]}
        loading={query.isPlaceholderData}
        onClearFilter={() => change({ tier: undefined, memberId: undefined })}
        onRetry={() => void query.refetch()}
        rowKey={({ key }) => JSON.stringify(key)}
        rows={query.data && inOrder(query.data.lines)}
      />
      {question && (
        <ChangeDialog
          asked={question}
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

function NoLines({ name }: { readonly name: SettingName }) {
  const t = useTexts('settings');
  return isOfMembers(name) ? (
    <EmptyState text={t('findMemberText')} title={t('findMember')} />
  ) : (
    <EmptyState text={t('noneText')} title={t('none')} />
  );
}

/** Countries are sorted by their names; other lines keep the server's order. */
function useShownOrder(name: SettingName) {
  const { language } = useLanguage();
  const nameOf = useLineName(name);
  return (lines: readonly SettingLine[]): readonly SettingLine[] =>
    'country' in settings[name].key
      ? lines.toSorted((a, b) => nameOf(a.key).localeCompare(nameOf(b.key), language))
      : lines;
}

interface ScopeFilterProps {
  readonly tier: string | undefined;
  readonly memberId: string;
  /** Undefined if the setting has no tiers. */
  readonly tiers: readonly string[] | undefined;
  readonly onChange: (search: Readonly<Record<string, string | undefined>>) => void;
}

function ScopeFilter({ tier, memberId, tiers, onChange }: ScopeFilterProps) {
  const t = useTexts('settings');
  const { language } = useLanguage();
  const [typed, setTyped] = useState(memberId);
  return (
    <Group align="flex-end" gap="sm" mb="md">
      {tiers && (
        <Select
          clearable
          data={tiers.map((value) => ({ value, label: settingOptionText('tier', value, language) }))}
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
