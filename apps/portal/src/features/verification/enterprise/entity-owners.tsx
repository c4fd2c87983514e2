// The owners of an entity: people of the record and other entities, with a part each, or with roles in a trust.
import {
  cleanShare,
  stakeholderRoles,
  trustRoles,
  type EnterpriseDraft,
  type HolderDraft,
  type OwnerEntityDraft,
} from '@causeway/contract';
import { Button, Group, Input, MultiSelect, Select, TextInput } from '@mantine/core';
import { wide } from '../fields/index.ts';
import type { ValidatedForm } from '../record/index.ts';
import { useTexts } from './texts.ts';

interface EntityOwnersProps {
  readonly form: ValidatedForm<OwnerEntityDraft>;
  readonly record: EnterpriseDraft;
}

const HOLDERS_MAX = 20;

export function EntityOwners({ form, record }: EntityOwnersProps) {
  const t = useTexts('verificationEnterprise.entities');
  const { owners, kind, uid: own } = form.values;
  const change = (next: HolderDraft[]): void => {
    form.setFieldValue('owners', next);
    form.clearFieldError('owners');
  };
  const choices = [
    ...record.stakeholderInfoBo.filter(({ roles }) => roles.includes(stakeholderRoles.owner)),
    ...record.ownerEntities.filter(({ uid }) => uid !== own),
  ].map(({ uid, nameEn }) => ({ value: uid, label: nameEn || t('unnamed') }));
  const left = choices.filter(({ value }) => !owners.some(({ uid }) => uid === value));
  const { error } = form.field('owners');
  return (
    <div className={wide} data-path="owners" tabIndex={-1}>
      {owners.map((holder) => (
        <Holder
          choices={choices}
          holder={holder}
          isTrust={kind === 'trust'}
          key={holder.uid}
          onChange={(next) => change(owners.map((each) => (each.uid === holder.uid ? next : each)))}
          onRemove={() => change(owners.filter(({ uid }) => uid !== holder.uid))}
        />
      ))}
      {left.length > 0 && owners.length < HOLDERS_MAX ? (
        <Select
          data={left}
          label={t('addOwner')}
          onChange={(uid) => {
            if (uid !== null) change([...owners, { uid, roles: [], shares: '', votes: '' }]);
          }}
          searchable
          value={null}
        />
      ) : (
        choices.length === 0 && <p>{t('noChoices')}</p>
      )}
      {error !== undefined && error !== null && <Input.Error mt="xs">{error}</Input.Error>}
    </div>
  );
}

interface HolderProps {
  readonly holder: HolderDraft;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isTrust: boolean;
  readonly onChange: (holder: HolderDraft) => void;
  readonly onRemove: () => void;
}

function Holder({ holder, choices, isTrust, onChange, onRemove }: HolderProps) {
  const t = useTexts('verificationEnterprise');
  const name = choices.find(({ value }) => value === holder.uid)?.label ?? t('entities.gone');
  const percent = (key: 'shares' | 'votes') => (
    <TextInput
      aria-label={t(`entities.${key}Of`, { name })}
      inputMode="decimal"
      label={t(`entities.${key}`)}
      maxLength={6}
      onChange={({ currentTarget }) => onChange({ ...holder, [key]: cleanShare(currentTarget.value) })}
      rightSection="%"
      value={holder[key]}
      w={130}
    />
  );
  return (
    <Group align="flex-end" gap="sm" mb="sm">
      <span style={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>{name}</span>
      {isTrust ? (
        <MultiSelect
          data={trustRoles.map((role) => ({ value: role, label: t(`entities.role.${role}`) }))}
          label={t('entities.roles')}
          onChange={(roles) =>
            onChange({ ...holder, roles: trustRoles.filter((role) => roles.includes(role)) })
          }
          style={{ flex: '2 1 220px' }}
          value={holder.roles}
        />
      ) : (
        <>
          {percent('shares')}
          {percent('votes')}
        </>
      )}
      <Button
        aria-label={t('entities.removeOf', { name })}
        color="bad"
        onClick={onRemove}
        size="compact-sm"
        variant="subtle"
      >
        {t('people.remove')}
      </Button>
    </Group>
  );
}
