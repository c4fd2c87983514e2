// What each role may do: actions as the server's declarations of its calls say, pages as the routes of the portal do.
import { listPermissions } from '@causeway/contract';
import { CheckIcon, ErrorState, LoadingState } from '@causeway/ui';
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../shared/queries.ts';
import { routeNames, routeOf } from '../../../../shared/routes/routes.ts';
import { useSharedTexts } from '../../../../shared/texts.ts';
import { Listing } from '../setting-row.tsx';
import { roleIds, roleNames, type Role } from './role-field.tsx';
import { useTexts } from './texts.ts';

interface Line {
  readonly key: string;
  readonly what: string;
  readonly roles: readonly Role[];
}

export function PermissionsTab() {
  const t = useTexts('team.permissions');
  const titles = useSharedTexts('routes');
  const { data, error, refetch } = useQuery(queryOf(listPermissions, {}));
  if (data === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingState count={8} shape="rows" />;
  const actions = data.map(({ call, action, roles }) => ({ key: call, what: action, roles }));
  const pages = routeNames.flatMap((name): readonly Line[] => {
    const { roles, under, guard } = routeOf(name);
    if (roles === 'public' || under !== undefined || guard === 'closed') return [];
    return [{ key: name, what: titles(name), roles }];
  });
  return (
    <>
      <Text mb="md">{t('text')}</Text>
      <RoleTable lines={actions} title={t('action')} />
      <Listing title={t('pages')}>
        <RoleTable lines={pages} title={t('page')} />
      </Listing>
    </>
  );
}

interface RoleTableProps {
  readonly title: string;
  readonly lines: readonly Line[];
}

function RoleTable({ title, lines }: RoleTableProps) {
  const t = useTexts('team.roles');
  return (
    <Table mb="xl" striped withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{title}</Table.Th>
          {roleIds.map((role) => (
            <Table.Th key={role} ta="center">
              {t(roleNames[role])}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ key, what, roles }) => (
          <Table.Tr key={key}>
            <Table.Th fw="normal" scope="row">
              {what}
            </Table.Th>
            {roleIds.map((role) => (
              <Table.Td key={role} ta="center">
                <Allowed isAllowed={roles.includes(role)} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Allowed({ isAllowed }: { readonly isAllowed: boolean }) {
  const t = useTexts('team.permissions');
  return isAllowed ? (
    <span aria-label={t('allowed')} role="img">
      <CheckIcon size={16} />
    </span>
  ) : (
    <span aria-label={t('notAllowed')} role="img">
      –
    </span>
  );
}
