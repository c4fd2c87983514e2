// What each role may do: actions as the server's declarations of its calls say, pages as the routes of the portal do.
import { listPermissions } from '@causeway/contract';
import { CheckIcon, ErrorState, LoadingState } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../shared/queries.ts';
import { routeNames, routeOf } from '../../../../shared/routes/routes.ts';
import { useSharedTexts } from '../../../../shared/texts.ts';
import classes from '../security.module.css';
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
    <div className={classes.stack}>
      <Listing about={t('text')} title={t('byRole')}>
        <RoleTable lines={actions.filter((line) => !isForAll(line))} title={t('action')} />
      </Listing>
      <Listing title={t('pages')}>
        <RoleTable lines={pages.filter((line) => !isForAll(line))} title={t('page')} />
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

interface RoleTableProps {
  readonly title: string;
  readonly lines: readonly Line[];
}

function RoleTable({ title, lines }: RoleTableProps) {
  const t = useTexts('team.roles');
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {roleIds.map((role) => (
            <th key={role} scope="col">
              {t(roleNames[role])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, what, roles }) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            {roleIds.map((role) => (
              <td key={role}>
                <Allowed isAllowed={roles.includes(role)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
