// What each role of staff may do: actions as the server's declarations of its calls say, pages as the routes of the console do.
import { listStaffPermissions, staffRoles, type StaffRole } from '@causeway/contract';
import { CheckIcon, ErrorState, LoadingState, PageHeader } from '@causeway/ui';
import { Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link, mayOpen, railRoutes } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

interface Line {
  readonly key: string;
  readonly what: string;
  readonly roles: readonly StaffRole[];
}

export function PermissionsPage() {
  const t = useTexts('staffAccess.permissions');
  const titles = useSharedTexts('routes');
  const { data, error, refetch } = useQuery(queryOf(listStaffPermissions, {}));
  const pages = railRoutes.map((name) => ({
    key: name,
    what: titles(name),
    roles: staffRoles.filter((role) => mayOpen({ role }, name)),
  }));
  const actions = data?.map(({ call, action, roles }) => ({ key: call, what: action, roles }));
  return (
    <>
      <PageHeader
        back={{ href: link('staff'), label: titles('staff') }}
        description={t('text')}
        title={titles('staff-permissions')}
      />
      <RoleTable lines={pages} title={t('page')} />
      {actions !== undefined ? (
        <RoleTable lines={actions} title={t('action')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState count={8} shape="rows" />
      )}
    </>
  );
}

interface RoleTableProps {
  readonly title: string;
  readonly lines: readonly Line[];
}

function RoleTable({ title, lines }: RoleTableProps) {
  const role = useSharedTexts('staffRole');
  return (
    <section>
      <Title mb="sm" mt="lg" order={2}>
        {title}
      </Title>
      <Table aria-label={title} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{title}</Table.Th>
            {staffRoles.map((each) => (
              <Table.Th key={each} scope="col" ta="center">
                {role(each)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ key, what, roles }) => (
            <Table.Tr key={key}>
              <Table.Th fw={400} scope="row">
                {what}
              </Table.Th>
              {staffRoles.map((each) => (
                <Table.Td key={each} ta="center">
                  <Allowed isAllowed={roles.includes(each)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Allowed({ isAllowed }: { readonly isAllowed: boolean }) {
  const t = useTexts('staffAccess.permissions');
  return (
    <span aria-label={t(isAllowed ? 'allowed' : 'notAllowed')} role="img">
      {isAllowed ? <CheckIcon size={16} /> : '–'}
    </span>
  );
}
