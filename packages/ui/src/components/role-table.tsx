// Permissions of each role: a line for each page or action, a column for each role.
import { useUiTexts } from '../language/language-provider.tsx';
import { CheckIcon } from './icons.tsx';
import classes from './role-table.module.css';

export interface RoleLine<Role> {
  readonly key: string;
  readonly what: string;
  readonly roles: readonly Role[];
}

export interface RoleTableProps<Role> {
  /** The heading of the first column, and the table's name. */
  readonly title: string;
  readonly roles: readonly Role[];
  readonly nameOf: (role: Role) => string;
  readonly lines: readonly RoleLine<Role>[];
}

export function RoleTable<Role extends string | number>(props: RoleTableProps<Role>) {
  const { title, roles, nameOf, lines } = props;
  return (
    <table aria-label={title} className={classes.matrix} data-many={roles.length > 4 || undefined}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {nameOf(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, what, roles: allowed }) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            {roles.map((role) => (
              <td key={role}>
                <Allowed isAllowed={allowed.includes(role)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Allowed({ isAllowed }: { readonly isAllowed: boolean }) {
  const t = useUiTexts('ui.roleTable');
  return (
    <span aria-label={t(isAllowed ? 'allowed' : 'notAllowed')} role="img">
      {isAllowed ? <CheckIcon size={16} /> : '–'}
    </span>
  );
}
