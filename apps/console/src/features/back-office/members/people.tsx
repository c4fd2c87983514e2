// The people who act for a member, each with a link to their access.
import {
  isIndividual,
  type MemberRow,
  type ResponseOf,
  type getMember,
  type AccessAct,
} from '@causeway/contract';
import { DataTable, type TableColumn } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useGo } from '../../../shared/navigation.ts';
import { href, mayOpen } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useWords } from '../../../shared/words.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberStatusTag } from './member-status.tsx';
import classes from './member.module.css';
import { mobileText, personName } from './person-name.ts';
import { useTexts } from './texts.ts';

type Person = ResponseOf<typeof getMember>['people'][number];

interface PeopleProps {
  readonly member: MemberRow;
  readonly may: readonly AccessAct[];
  readonly people: readonly Person[];
}

export function People({ member: { memberId, memberType }, may, people }: PeopleProps) {
  const t = useTexts('members.people');
  const access = useTexts('members.access');
  const role = useWords('members.role');
  const go = useGo();
  const staff = useStaff();
  const [inviting, setInviting] = useState(false);
  const columns: readonly TableColumn<Person>[] = [
    { key: 'name', title: access('name'), render: personName, card: 'head' },
    { key: 'email', title: t('email'), render: (row) => row.email ?? '–' },
    { key: 'mobile', title: access('mobile'), render: (row) => mobileText(row) ?? '–' },
    { key: 'role', title: t('role'), render: ({ roleId }) => role(`role${roleId}`, String(roleId)) },
    ...(isIndividual(memberType)
      ? []
      : [
          {
            key: 'department',
            title: t('department'),
            render: ({ department }: Person) => department ?? '–',
          },
        ]),
    {
      key: 'status',
      title: t('status'),
      render: (row) => <MemberStatusTag status={row.status} />,
      card: 'mark',
    },
  ];
  return (
    <section>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        {may.includes('invite') && (
          <Button onClick={() => setInviting(true)} size="compact-sm" variant="outline">
            {t('invite')}
          </Button>
        )}
      </div>
      <DataTable
        columns={columns}
        dense
        label={t('title')}
        {...(mayOpen(staff, 'person') && {
          onOpen: ({ personId }: Person) => go(href('person', { memberId, personId })),
        })}
        rowKey={(row) => row.personId}
        rows={people}
      />
      <InviteDialog memberId={memberId} onClose={() => setInviting(false)} opened={inviting} />
    </section>
  );
}
