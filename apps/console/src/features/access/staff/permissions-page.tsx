// What each role of staff may do: actions as the server's declarations of its calls say, pages as the routes of the console do.
import { listStaffPermissions, staffRoles, type StaffRole } from '@causeway/contract';
import { CheckIcon, ErrorState, LoadingState, PageHeader } from '@causeway/ui';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link, mayOpen, railRoutes } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './permissions.module.css';
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
      <table aria-label={title} className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {staffRoles.map((each) => (
              <th key={each} scope="col">
                {role(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, what, roles }) => (
            <tr key={key}>
              <th scope="row">{what}</th>
              {staffRoles.map((each) => (
                <td key={each}>
                  <Allowed isAllowed={roles.includes(each)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
