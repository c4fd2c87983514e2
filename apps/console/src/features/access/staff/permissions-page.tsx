// Permissions of each staff role: actions come from the server's declared calls, pages from the console's
// routes.
import { listStaffPermissions, staffRoles, type StaffRole } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, RoleTable, type RoleLine } from '@causeway/ui';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link, mayOpen, railRoutes } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

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
      <TitledTable lines={pages} title={t('page')} />
      {actions !== undefined ? (
        <TitledTable lines={actions} title={t('action')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState count={8} shape="rows" />
      )}
    </>
  );
}

interface TitledTableProps {
  readonly title: string;
  readonly lines: readonly RoleLine<StaffRole>[];
}

function TitledTable({ title, lines }: TitledTableProps) {
  const nameOf = useSharedTexts('staffRole');
  return (
    <section>
      <Title mb="sm" mt="lg" order={2}>
        {title}
      </Title>
      <RoleTable lines={lines} nameOf={nameOf} roles={staffRoles} title={title} />
    </section>
  );
}
