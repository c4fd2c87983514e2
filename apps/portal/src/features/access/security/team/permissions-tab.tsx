// Each role's permissions: actions come from the server's declared calls, pages from the portal's routes.
import { listPermissions } from '@causeway/contract';
import { ErrorState, LoadingState, RoleTable, type RoleLine } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../shared/queries.ts';
import { routeNames, routeOf } from '../../../../shared/routes/routes.ts';
import { useSharedTexts } from '../../../../shared/texts.ts';
import classes from '../security.module.css';
import { Listing } from '../setting-row.tsx';
import { roleIds, roleNames, type Role } from './role-field.tsx';
import { useTexts } from './texts.ts';

type Line = RoleLine<Role>;

export function PermissionsTab() {
  const t = useTexts('team.permissions');
  const names = useTexts('team.roles');
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
  const byRole = { roles: roleIds, nameOf: (role: Role) => names(roleNames[role]) };
  return (
    <div className={classes.stack}>
      <Listing about={t('text')} title={t('byRole')}>
        <RoleTable {...byRole} lines={actions.filter((line) => !isForAll(line))} title={t('action')} />
      </Listing>
      <Listing title={t('pages')}>
        <RoleTable {...byRole} lines={pages.filter((line) => !isForAll(line))} title={t('page')} />
      </Listing>
      <Listing title={t('forAll')}>
        <ul className={classes.columns}>
          {actions.filter(isForAll).map(({ key, what }) => (
            <li key={key}>{what}</li>
          ))}
        </ul>
      </Listing>
    </div>
  );
}

const isForAll = ({ roles }: Line): boolean => roles.length === roleIds.length;
