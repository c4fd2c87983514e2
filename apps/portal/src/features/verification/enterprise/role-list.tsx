// The people of one role, with the actions on each (VER-086).
import {
  sharesTogether,
  stakeholderRoles,
  type CheckLink,
  type IdentityOutcome,
  type StakeholderDraft,
  type StakeholderRole,
} from '@causeway/contract';
import { DataTable, StatusTag, type TableColumn } from '@causeway/ui';
import { Button, Group, Title, Tooltip } from '@mantine/core';
import { useId } from 'react';
import { IdentityFinding, IdentityStatusTag } from '../identity-check/index.ts';
import type { CheckOffer } from './people.ts';
import { useTexts } from './texts.ts';
import classes from './verification-enterprise.module.css';

/** One person as a list shows it. */
export interface ListedPerson {
  readonly entry: StakeholderDraft;
  readonly outcome: IdentityOutcome;
  readonly offer: CheckOffer;
  readonly link: CheckLink | undefined;
  readonly mayEdit: boolean;
  readonly isExpired: boolean;
  /** True if the entry has a missing or wrong value; shown after an attempt to submit. */
  readonly isInvalid: boolean;
}

export interface PersonActions {
  readonly onVerify: (uid: string) => void;
  /** Absent for people who may not send a link. */
  readonly onLink?: (entry: StakeholderDraft) => void;
  readonly onEdit: (entry: StakeholderDraft, role: StakeholderRole) => void;
  readonly onRemove: (entry: StakeholderDraft, role: StakeholderRole) => void;
}

interface RoleListProps {
  readonly role: StakeholderRole;
  readonly people: readonly ListedPerson[];
  readonly mayAdd: boolean;
  readonly onAdd: () => void;
  readonly actions: PersonActions;
}

export function RoleList({ role, people, mayAdd, onAdd, actions }: RoleListProps) {
  const t = useTexts('verificationEnterprise');
  const title = useId();
  const columns = useColumns(role, actions);
  const name = t(`role.${role}`);
  return (
    <section aria-labelledby={title} className={classes.role}>
      <Group justify="space-between" wrap="nowrap">
        <Title id={title} order={2}>
          {name} <span className={classes.count}>{t('role.count', { count: people.length })}</span>
        </Title>
        <Tooltip disabled={mayAdd} label={t('people.addFull')}>
          <Button disabled={!mayAdd} onClick={onAdd} size="sm" style={{ flexShrink: 0 }} variant="default">
            {t('people.addTo', { role: t(`role.one.${role}`) })}
          </Button>
        </Tooltip>
      </Group>
      <p className={classes.roleText}>{t(`role.text.${role}`)}</p>
      <DataTable
        columns={columns}
        dense
        empty={<p className={classes.none}>{t('people.none')}</p>}
        label={name}
        rowKey={({ entry }) => entry.uid}
        rows={people}
      />
      {role === stakeholderRoles.owner && people.length > 1 && (
        <p className={classes.total}>
          {t('people.total', { total: sharesTogether(people.map(({ entry }) => entry)) })}
        </p>
      )}
    </section>
  );
}

function useColumns(role: StakeholderRole, actions: PersonActions): readonly TableColumn<ListedPerson>[] {
  const t = useTexts('verificationEnterprise.people');
  const share: TableColumn<ListedPerson> = {
    key: 'share',
    title: t('share'),
    align: 'end',
    width: 96,
    render: ({ entry }) => (entry.sharePercentage === '' ? '–' : `${entry.sharePercentage}%`),
  };
  return [
    { key: 'name', title: t('name'), card: 'head', render: (person) => <PersonName person={person} /> },
    ...(role === stakeholderRoles.owner ? [share] : []),
    { key: 'document', title: t('document'), width: 180, render: ({ entry }) => entry.idNumber || '–' },
    {
      key: 'until',
      title: t('validUntil'),
      width: 120,
      render: ({ entry }) => (entry.isPermanent === 1 ? t('longTerm') : entry.idEffectiveDateEnd || '–'),
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      width: 180,
      render: (person) => <CheckState person={person} />,
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 300,
      render: (person) => <Actions actions={actions} person={person} role={role} />,
    },
  ];
}

/** Includes the progress of a check by link; the tag shows a finished check. */
function CheckState({ person: { outcome, link } }: { readonly person: ListedPerson }) {
  const t = useTexts('verificationEnterprise.link.state');
  return (
    <>
      <IdentityStatusTag outcome={outcome} />
      <IdentityFinding outcome={outcome} />
      {link !== undefined && link.state !== 'finished' && (
        <div className={classes.linkState} role="status">
          {t(link.state)}
        </div>
      )}
    </>
  );
}

function PersonName({ person: { entry, isExpired, isInvalid } }: { readonly person: ListedPerson }) {
  const t = useTexts('verificationEnterprise.people');
  return (
    <span className={classes.person}>
      {entry.nameEn || '–'}
      {isInvalid && <StatusTag tone="bad">{t('incomplete')}</StatusTag>}
      {isExpired && <StatusTag tone="wait">{t('expired')}</StatusTag>}
    </span>
  );
}

interface ActionsProps {
  readonly person: ListedPerson;
  readonly role: StakeholderRole;
  readonly actions: PersonActions;
}

/** Each button names its person, for screen readers. */
function Actions({ person, role, actions }: ActionsProps) {
  const t = useTexts('verificationEnterprise.people');
  const roleTexts = useTexts('verificationEnterprise.role.one');
  const linkTexts = useTexts('verificationEnterprise.link');
  const { entry, offer, mayEdit } = person;
  const name = entry.nameEn;
  return (
    <Group gap={4}>
      {offer !== null && (
        <Button
          aria-label={offer === 'verify' ? t('verifyOf', { name }) : t('verifyAgainOf', { name })}
          onClick={() => actions.onVerify(entry.uid)}
          size="compact-sm"
          variant={offer === 'verify' ? 'filled' : 'default'}
        >
          {offer === 'verify' ? t('verify') : t('verifyAgain')}
        </Button>
      )}
      {offer !== null && actions.onLink !== undefined && (
        <Button
          aria-label={linkTexts('sendOf', { name })}
          onClick={() => actions.onLink?.(entry)}
          size="compact-sm"
          variant="default"
        >
          {linkTexts('send')}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button
            aria-label={t('editOf', { name })}
            onClick={() => actions.onEdit(entry, role)}
            size="compact-sm"
            variant="subtle"
          >
            {t('edit')}
          </Button>
          <Button
            aria-label={t('removeOf', { name, role: roleTexts(`${role}`) })}
            color="bad"
            onClick={() => actions.onRemove(entry, role)}
            size="compact-sm"
            variant="subtle"
          >
            {t('remove')}
          </Button>
        </>
      )}
    </Group>
  );
}
