// The owners of an entity: people of the record and other entities, with a part each, or with roles in a trust. A person who is
// not in the record yet is added here by name.
import {
  cleanShare,
  shareTypedMax,
  stakeholderRoles,
  stakeholderRows,
  trustRoles,
  type EnterpriseDraft,
  type HolderDraft,
  type OwnerEntityDraft,
} from '@causeway/contract';
import { newRequestId } from '@causeway/ui';
import { Button, Group, Input, MultiSelect, Select, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { wide } from '../fields/index.ts';
import type { ValidatedForm } from '../record/index.ts';
import { canAdd, newOwnerThrough, type People } from './people.ts';
import { RolesToNameText } from './roles-to-name.tsx';
import { useTexts } from './texts.ts';

interface EntityOwnersProps {
  readonly form: ValidatedForm<OwnerEntityDraft>;
  /** With the people who were added here. */
  readonly record: EnterpriseDraft;
  readonly added: People;
  readonly onAdded: (added: People) => void;
}

const HOLDERS_MAX = 20;

export function EntityOwners({ form, record, added, onAdded }: EntityOwnersProps) {
  const t = useTexts('verificationEnterprise.entities');
  const { owners, kind, uid: own } = form.values;
  // The errors of each owner go by the place in the list.
  const change = (next: HolderDraft[]): void => {
    form.setFieldValue('owners', next);
    form.setErrors(
      Object.fromEntries(Object.entries(form.errors).filter(([path]) => !/^owners(\.|$)/.test(path))),
    );
  };
  const name = (uid: string): void => change([...owners, { uid, roles: [], shares: '', votes: '' }]);
  const mayAdd = canAdd(stakeholderRoles.owner, record.stakeholderInfoBo);
  const choices = [
    ...record.stakeholderInfoBo.filter(({ roles }) => mayAdd || roles.includes(stakeholderRoles.owner)),
    ...record.ownerEntities.filter(({ uid }) => uid !== own),
  ].map(({ uid, nameEn }) => ({ value: uid, label: nameEn || t('unnamed') }));
  const left = choices.filter(({ value }) => !owners.some(({ uid }) => uid === value));
  const isRoomLeft = owners.length < HOLDERS_MAX;
  const { error } = form.field('owners');
  return (
    <div className={wide} data-path="owners" tabIndex={-1}>
      {owners.map((holder, place) => (
        <Holder
          choices={choices}
          errorOf={(field) => form.field(`owners.${place}.${field}`).error}
          holder={holder}
          isTrust={kind === 'trust'}
          key={holder.uid}
          onChange={(next) => change(owners.map((each) => (each.uid === holder.uid ? next : each)))}
          onName={(nameEn) => {
            form.clearFieldError(`owners.${place}.name`);
            onAdded(added.map((each) => (each.uid === holder.uid ? { ...each, nameEn } : each)));
          }}
          onRemove={() => change(owners.filter(({ uid }) => uid !== holder.uid))}
          place={place}
          typedName={added.find(({ uid }) => uid === holder.uid)?.nameEn}
        />
      ))}
      <Group align="flex-end" gap="sm">
        {left.length > 0 && isRoomLeft && (
          <Select
            data={left}
            label={t('addOwner')}
            onChange={(uid) => {
              if (uid !== null) name(uid);
            }}
            searchable
            style={{ flex: '1 1 240px' }}
            value={null}
          />
        )}
        {isRoomLeft && mayAdd && (
          <Button
            onClick={() => {
              const person = newOwnerThrough(newRequestId());
              onAdded([...added, person]);
              name(person.uid);
            }}
            variant="default"
          >
            {t('addPerson')}
          </Button>
        )}
      </Group>
      <RolesToNameText entity={form.values} />
      {added.some(({ uid }) => owners.some((owner) => owner.uid === uid)) && <p>{t('addedText')}</p>}
      {error !== undefined && error !== null && <Input.Error mt="xs">{error}</Input.Error>}
    </div>
  );
}

interface HolderProps {
  readonly holder: HolderDraft;
  readonly place: number;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isTrust: boolean;
  /** The name of a person who is added here; undefined for somebody of the record. */
  readonly typedName: string | undefined;
  readonly errorOf: (field: 'name' | 'roles' | 'shares' | 'votes') => React.ReactNode;
  readonly onChange: (holder: HolderDraft) => void;
  readonly onName: (name: string) => void;
  readonly onRemove: () => void;
}

function Holder(props: HolderProps) {
  const { holder, place, choices, isTrust, typedName, errorOf, onChange, onName, onRemove } = props;
  const t = useTexts('verificationEnterprise');
  const listedName = choices.find(({ value }) => value === holder.uid)?.label ?? t('entities.gone');
  const name = typedName === undefined ? listedName : typedName || t('entities.unnamed');
  const percent = (key: 'shares' | 'votes') => (
    <TextInput
      aria-label={t(`entities.${key}Of`, { name })}
      data-path={`owners.${place}.${key}`}
      error={errorOf(key)}
      inputMode="decimal"
      label={t(`entities.${key}`)}
      maxLength={shareTypedMax}
      onChange={({ currentTarget }) => onChange({ ...holder, [key]: cleanShare(currentTarget.value) })}
      rightSection="%"
      value={holder[key]}
      w={130}
    />
  );
  return (
    <Group align="flex-start" gap="sm" mb="sm">
      {typedName === undefined ? (
        <span style={{ flex: '1 1 160px', overflowWrap: 'anywhere', paddingTop: 30 }}>{name}</span>
      ) : (
        <NewName error={errorOf('name')} name={typedName} onName={onName} place={place} />
      )}
      {isTrust ? (
        <MultiSelect
          aria-label={t('entities.rolesOf', { name })}
          data={trustRoles.map((role) => ({ value: role, label: t(`entities.role.${role}`) }))}
          data-path={`owners.${place}.roles`}
          error={errorOf('roles')}
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
        mt={30}
        onClick={onRemove}
        size="compact-sm"
        variant="subtle"
      >
        {t('people.remove')}
      </Button>
    </Group>
  );
}

interface NewNameProps {
  readonly name: string;
  readonly place: number;
  readonly error: React.ReactNode;
  readonly onName: (name: string) => void;
}

/** Has the focus when it appears: somebody has just asked for it. */
function NewName({ name, place, error, onName }: NewNameProps) {
  const t = useTexts('verificationEnterprise');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      data-path={`owners.${place}.name`}
      error={error}
      label={t('entities.personName')}
      maxLength={stakeholderRows.nameEn.max}
      onChange={({ currentTarget }) => onName(currentTarget.value)}
      ref={input}
      style={{ flex: '1 1 200px' }}
      value={name}
      withAsterisk
    />
  );
}
