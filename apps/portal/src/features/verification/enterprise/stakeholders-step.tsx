// The third step: the stakeholders of a business, by role (VER-081).
import {
  mayEditPerson,
  rolesOf,
  stakeholderRoles,
  type CheckLink,
  type EnterpriseDraft,
  type ValidationIssue,
  type IdentityOutcome,
  type OwnerEntityDraft,
  type StakeholderDraft,
  type StakeholderRole,
} from '@causeway/contract';
import { ConfirmDialog } from '@causeway/ui';
import { Fragment, useState } from 'react';
import { OwnerEntities } from './owner-entities.tsx';
import {
  afterDeletion,
  canAdd,
  checkOffer,
  isExpired,
  listOf,
  type People,
  type PeopleFacts,
} from './people.ts';
import { RoleList, type ListedPerson, type PersonActions } from './role-list.tsx';
import { useTexts } from './texts.ts';
import type { Unkept } from './use-people.ts';
import classes from './verification-enterprise.module.css';

interface StakeholdersStepProps {
  readonly record: EnterpriseDraft;
  readonly facts: PeopleFacts;
  readonly outcomeOf: (uid: string) => IdentityOutcome;
  /** The issues to show. */
  readonly issues: readonly ValidationIssue[];
  readonly onPeople: (people: People) => void;
  readonly onEntities: (entities: OwnerEntityDraft[], people?: People) => void;
  readonly unkept: Unkept;
  readonly onAdd: (role: StakeholderRole) => void;
  readonly onEdit: (entry: StakeholderDraft, role: StakeholderRole) => void;
  readonly onVerify: (uid: string) => void;
  readonly linkOf: (uid: string) => CheckLink | undefined;
  /** Absent for people who may not send links. */
  readonly onLink?: (entry: StakeholderDraft) => void;
}

export function StakeholdersStep(props: StakeholdersStepProps) {
  const { record, facts, outcomeOf, issues, onPeople, onEntities, onAdd, onEdit, onVerify } = props;
  const { linkOf, onLink, unkept } = props;
  const t = useTexts('verificationEnterprise.people');
  const [removing, setRemoving] = useState<Removal | null>(null);
  const people = record.stakeholderInfoBo;
  const actions: PersonActions = {
    onVerify,
    ...(onLink !== undefined && { onLink }),
    onEdit,
    onRemove: (entry, role) => setRemoving({ entry, role }),
  };
  const listed = (entry: StakeholderDraft): ListedPerson => ({
    entry,
    outcome: outcomeOf(entry.uid),
    offer: checkOffer(entry, facts),
    link: linkOf(entry.uid),
    mayEdit: mayEditPerson(entry.uid, facts),
    isExpired: !facts.isFirst && isExpired(entry, facts),
    isInvalid: issues.some(({ uid }) => uid === entry.uid),
  });
  return (
    <div className={classes.people}>
      <p className={classes.intro}>{t('intro')}</p>
      {rolesOf(record.businessType).map((role) => (
        <Fragment key={role}>
          <RoleList
            actions={actions}
            mayAdd={canAdd(role, people)}
            onAdd={() => onAdd(role)}
            people={listOf(role, people).map(listed)}
            role={role}
          />
          {role === stakeholderRoles.owner && (
            <OwnerEntities
              issues={issues}
              mayEdit={facts.submitted.every(({ uid }) => mayEditPerson(uid, facts))}
              onEntities={onEntities}
              record={record}
              unkept={unkept}
            />
          )}
        </Fragment>
      ))}
      <RemoveDialog
        onClose={() => setRemoving(null)}
        onRemove={({ entry, role }) => onPeople(afterDeletion(people, entry.uid, role))}
        removal={removing}
      />
    </div>
  );
}

interface Removal {
  readonly entry: StakeholderDraft;
  readonly role: StakeholderRole;
}

interface RemoveDialogProps {
  readonly removal: Removal | null;
  readonly onClose: () => void;
  readonly onRemove: (removal: Removal) => void;
}

function RemoveDialog({ removal, onClose, onRemove }: RemoveDialogProps) {
  const t = useTexts('verificationEnterprise');
  const isOnlyRole = removal?.entry.roles.length === 1;
  const name = removal?.entry.nameEn ?? '';
  return (
    <ConfirmDialog
      confirmLabel={t('people.remove')}
      danger
      onClose={onClose}
      onConfirm={() => {
        if (removal) onRemove(removal);
      }}
      opened={removal !== null}
      title={t('people.removeTitle')}
    >
      {isOnlyRole
        ? t('people.removeEntry', { name })
        : t('people.removeRole', { name, role: t(`role.one.${removal?.role ?? stakeholderRoles.owner}`) })}
    </ConfirmDialog>
  );
}
