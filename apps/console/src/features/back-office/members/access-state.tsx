// The current state of a person's access: contact details, and what blocks sign-in or payments.
import { isIndividual, type PersonAccess } from '@causeway/contract';
import { SummaryList, TimeText } from '@causeway/ui';
import { useWords } from '../../../shared/words.ts';
import { ChangePerson } from './change-person.tsx';
import { MemberStatusTag } from './member-status.tsx';
import classes from './member.module.css';
import { mobileText } from './person-name.ts';
import { useTexts } from './texts.ts';

export function AccessState({ access }: { readonly access: PersonAccess }) {
  const t = useTexts('members.access');
  const people = useTexts('members.people');
  const role = useWords('members.role');
  const { roleId, name, department, email, lockedUntil, protectedUntil } = access;
  return (
    <SummaryList
      items={[
        { key: 'name', label: t('name'), value: name ?? '–' },
        { key: 'email', label: people('email'), value: email ?? '–' },
        { key: 'mobile', label: t('mobile'), value: mobileText(access) ?? '–' },
        {
          key: 'role',
          label: people('role'),
          value: (
            <div className={classes.beside}>
              <span>{role(`role${roleId}`, String(roleId))}</span>
              <ChangePerson access={access} />
            </div>
          ),
        },
        ...(isIndividual(access.memberType)
          ? []
          : [{ key: 'department', label: people('department'), value: department ?? '–' }]),
        {
          key: 'status',
          label: people('status'),
          value: <MemberStatusTag status={access.status} />,
          ...hintOf(access, { afterFraud: t('afterFraud'), ofMember: t('memberDisabled') }),
        },
        {
          key: 'locked',
          label: t('lockedUntil'),
          value: lockedUntil === null ? t('notLocked') : <TimeText at={lockedUntil} zone="always" />,
        },
        {
          key: 'protected',
          label: t('protectedUntil'),
          value: protectedUntil === null ? '–' : <TimeText at={protectedUntil} zone="always" />,
          ...(protectedUntil === null && { hint: t('notProtected') }),
        },
      ]}
    />
  );
}

interface Disabled {
  readonly disabledReason: string | null;
  readonly isAfterFraud: boolean;
  readonly memberStatus?: PersonAccess['memberStatus'];
}

/** The reason, whether it was fraud, and whether the member itself is disabled; empty if nobody is. */
export function hintOf(
  { disabledReason, isAfterFraud, memberStatus = 'normal' }: Disabled,
  words: { readonly afterFraud: string; readonly ofMember?: string },
): { readonly hint?: string } {
  const hint = [
    disabledReason,
    isAfterFraud && words.afterFraud,
    memberStatus === 'disabled' && words.ofMember,
  ]
    .filter(Boolean)
    .join(' ');
  return hint === '' ? {} : { hint };
}
