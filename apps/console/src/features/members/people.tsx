// The people who act for a member.
import type { ResponseOf, getMember } from '@causeway/contract';
import { DataTable, type TableColumn } from '@causeway/ui';
import { useWords } from '../../shared/words.ts';
import { MemberStatusTag } from './member-status.tsx';
import classes from './member.module.css';
import { useTexts } from './texts.ts';

type Person = ResponseOf<typeof getMember>['people'][number];

export function People({ people }: { readonly people: readonly Person[] }) {
  const t = useTexts('members.people');
  const role = useWords('members.role');
  const columns: readonly TableColumn<Person>[] = [
    { key: 'email', title: t('email'), render: (row) => row.email ?? '–', card: 'head' },
    { key: 'role', title: t('role'), render: ({ roleId }) => role(`role${roleId}`, String(roleId)) },
    {
      key: 'status',
      title: t('status'),
      render: (row) => <MemberStatusTag status={row.status} />,
      card: 'mark',
    },
  ];
  return (
    <section>
      <h2 className={classes.title}>{t('title')}</h2>
      <DataTable columns={columns} dense label={t('title')} rowKey={(row) => row.personId} rows={people} />
    </section>
  );
}
