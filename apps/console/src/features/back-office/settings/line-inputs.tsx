// The fields of a line, typed or chosen as the declaration says.
import {
  currencyOfField,
  getCountries,
  isOptional,
  settingFieldText,
  settingOptions,
  settingOptionText,
  type SettingField,
  type SettingName,
  type SettingValues,
} from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { Autocomplete, MultiSelect, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import type { Draft } from './draft.ts';
import { useTexts } from './texts.ts';

type Kinds<Of> = Readonly<Partial<Record<SettingField['kind'], Of>>>;

interface FieldInputsProps {
  readonly name: SettingName;
  readonly tiers: readonly string[];
  readonly fields: Readonly<Record<string, SettingField>>;
  readonly line: SettingValues;
  readonly onChange: (field: string, text: string | null) => void;
  readonly issueOf: (field: string) => string | undefined;
}

const inputModes: Kinds<'decimal' | 'numeric'> = {
  amount: 'decimal',
  percent: 'decimal',
  integer: 'numeric',
};
const types: Kinds<'date' | 'time'> = { day: 'date', clock: 'time' };

export function FieldInputs({ name, tiers, fields, line, onChange, issueOf }: FieldInputsProps) {
  const { language } = useLanguage();
  return (
    <SimpleGrid cols={hasDocument(fields) ? 1 : 2} spacing="sm">
      {Object.entries(fields).map(([field, rule], index) => {
        const options = settingOptions(name, field, line);
        const labelled = (options ?? []).map((value) => ({
          ...{ value, label: settingOptionText(field, value, language) },
        }));
        const shown = {
          label: settingFieldText(field, language),
          error: issueOf(field),
          value: line[field] ?? '',
          required: !isOptional(rule),
          ...(index === 0 && { 'data-autofocus': true }),
        };
        if (rule.kind === 'country')
          return <CountryInput {...shown} key={field} onChange={(next) => onChange(field, next)} />;
        if (rule.kind === 'word')
          return (
            <TierInput {...shown} key={field} onChange={(next) => onChange(field, next)} tiers={tiers} />
          );
        if (rule.kind === 'choices')
          return (
            <MultiSelect
              {...shown}
              data={labelled}
              key={field}
              onChange={(next) => onChange(field, next.join(','))}
              searchable
              value={shown.value === '' ? [] : shown.value.split(',')}
            />
          );
        if (rule.kind === 'text' || rule.kind === 'document')
          return (
            <Textarea
              {...shown}
              autosize
              key={field}
              {...(rule.kind === 'document' && { maxRows: 14, minRows: 6 })}
              onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
            />
          );
        return options ? (
          <Select
            {...shown}
            data={labelled}
            key={field}
            onChange={(next) => onChange(field, next)}
            openOnFocus={false}
            searchable
            value={line[field] ?? null}
          />
        ) : (
          <TextInput
            {...shown}
            inputMode={inputModes[rule.kind]}
            key={field}
            onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
            rightSection={unitOf(rule, line)}
            rightSectionWidth={56}
            type={types[rule.kind] ?? 'text'}
          />
        );
      })}
    </SimpleGrid>
  );
}

interface CountryInputProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (country: string | null) => void;
}

/** Countries sorted by name, in the reader's language. */
function CountryInput(props: CountryInputProps) {
  const { data = [] } = useQuery(queryOf(getCountries, {}));
  return (
    <Select
      {...props}
      data={data.map(({ countryCode, name }) => ({ value: countryCode, label: name }))}
      openOnFocus={false}
      required
      searchable
      value={props.value === '' ? null : props.value}
    />
  );
}

interface TierInputProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly value: string;
  readonly tiers: readonly string[];
  readonly onChange: (tier: string) => void;
}

/** An existing tier by its name, or a new one. */
function TierInput({ tiers, value, onChange, ...field }: TierInputProps) {
  const { language } = useLanguage();
  const textOf = (tier: string): string => settingOptionText('tier', tier, language);
  return (
    <Autocomplete
      {...field}
      data={tiers.map(textOf)}
      maxLength={40}
      openOnFocus={false}
      onChange={(text) => onChange(tiers.find((tier) => textOf(tier) === text) ?? text.toLowerCase())}
      value={textOf(value)}
    />
  );
}

const hasDocument = (fields: FieldInputsProps['fields']): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'document');

function unitOf(rule: SettingField, line: SettingValues): string | undefined {
  if (rule.kind === 'percent') return '%';
  return rule.kind === 'amount' ? currencyOfField(rule.of, line) : undefined;
}

interface ScopeInputsProps {
  readonly draft: Draft;
  readonly tiers: readonly string[];
  readonly onChange: (draft: Draft) => void;
  readonly issueOf: (field: string) => string | undefined;
}

const scopes = ['everyone', 'tier', 'member'] as const;

/**
 * Empty instead of null: a line for one tier or member applies to nobody else while its tier or member is not
 * chosen.
 */
const emptyScope: Readonly<Record<Draft['scope'], SettingValues>> = {
  everyone: { tier: null, memberId: null },
  tier: { tier: '', memberId: null },
  member: { tier: null, memberId: '' },
};

/** The scope of a new line. */
export function ScopeInputs({ draft, tiers, onChange, issueOf }: ScopeInputsProps) {
  const t = useTexts('settings.dialog');
  const own = useTexts('settings');
  const set = (field: 'tier' | 'memberId', text: string): void =>
    onChange({
      ...draft,
      key: { ...draft.key, tier: null, memberId: null, [field]: text },
      touched: [...draft.touched, field],
    });
  return (
    <SimpleGrid cols={2} spacing="sm">
      <Select
        allowDeselect={false}
        data={scopes.map((value) => ({ value, label: t(value) }))}
        label={t('scope')}
        onChange={(next) => {
          const scope = scopes.find((each) => each === next) ?? 'everyone';
          onChange({ ...draft, key: { ...draft.key, ...emptyScope[scope] }, scope });
        }}
        value={draft.scope}
      />
      {draft.scope === 'tier' && (
        <TierInput
          error={issueOf('tier')}
          label={own('tier')}
          onChange={(text) => set('tier', text)}
          required
          tiers={tiers}
          value={draft.key['tier'] ?? ''}
        />
      )}
      {draft.scope === 'member' && (
        <TextInput
          error={issueOf('memberId')}
          inputMode="numeric"
          label={own('memberId')}
          maxLength={10}
          onChange={({ currentTarget }) => set('memberId', currentTarget.value.trim())}
          required
          value={draft.key['memberId'] ?? ''}
        />
      )}
    </SimpleGrid>
  );
}
