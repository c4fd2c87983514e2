// The effects on running servers of each change to a table of the last release.
import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import { isOfNewColumns, isWider, nodesIn } from './checks.ts';
import { breaks, type Danger, dotted, locks, none, tableName, unproven } from './danger.ts';
import type { Released } from './released.ts';

interface Change {
  readonly table: string;
  readonly command: AlterTableCmd;
  readonly released: Released;
  /** Constraints that the same file adds. */
  readonly added: ReadonlySet<string>;
}

export function dangersOfAlterTable(
  statement: AlterTableStmt,
  released: Released,
  added: ReadonlySet<string>,
): readonly Danger[] {
  const table = tableName(statement.relation);
  if (!released.hasTable(table) && !released.hasNamed(table)) return none;
  return (statement.cmds ?? []).flatMap((node) =>
    'AlterTableCmd' in node ? dangersOf({ table, command: node.AlterTableCmd, released, added }) : none,
  );
}

const dangersOf = (change: Change): readonly Danger[] =>
  (commands[change.command.subtype ?? ''] ?? unknown)(change);

const unknown = ({ table, command }: Change): readonly Danger[] =>
  unproven(`what ${command.subtype} does to servers that use ${table} is not known here`);

/** Rules by kind of change; a missing kind has an unknown effect. */
const commands: Readonly<Record<string, (change: Change) => readonly Danger[]>> = {
  AT_AddColumn: ({ table, command }) =>
    command.def !== undefined && 'ColumnDef' in command.def ? ofColumn(table, command.def.ColumnDef) : none,
  AT_DropColumn: ofItsColumn((what) => breaks(`the last release reads ${what}`)),
  AT_AlterColumnType: ofItsColumn((what) => [
    ...breaks(`the type of ${what} is in use: add a column of the new type`),
    ...locks('a changed type writes the whole table anew'),
  ]),
  AT_SetNotNull: ofItsColumn((what) => [
    ...breaks(`the last release may write null to ${what}`),
    ...locks('the whole table is read under its lock: add `constraint ... not null ... not valid` first'),
  ]),
  AT_DropNotNull: ofItsColumn((what) => unproven(`the last release never read a null in ${what}`)),
  AT_ColumnDefault: (change) =>
    change.command.def === undefined
      ? ofItsColumn((what) => breaks(`the last release may write rows without ${what}`))(change)
      : none,
  AT_AddConstraint: ofAddedConstraint,
  AT_DropConstraint: ofDroppedConstraint,
  AT_ValidateConstraint: ({ command, added }) =>
    added.has(command.name ?? '')
      ? locks(`${command.name} is validated under the lock of its adding: validate it in a file of its own`)
      : none,
  AT_SetStatistics: () => none,
  AT_SetOptions: () => none,
  AT_SetRelOptions: () => none,
  AT_ResetRelOptions: () => none,
};

function ofItsColumn(answer: (what: string) => readonly Danger[]): (change: Change) => readonly Danger[] {
  return ({ table, command, released }) =>
    released.hasColumn(table, command.name ?? '') ? answer(`${table}.${command.name}`) : none;
}

function ofColumn(table: string, column: ColumnDef): readonly Danger[] {
  const constraints = (column.constraints ?? []).flatMap((node) =>
    'Constraint' in node ? [node.Constraint] : [],
  );
  const byDefault = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const isNotNull = constraints.some(({ contype }) => contype === 'CONSTR_NOTNULL');
  const isMade = constraints.some(
    ({ contype }) => contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY',
  );
  const what = `${table}.${column.colname}`;
  return [
    ...(isNotNull && byDefault === undefined && !isMade
      ? breaks(`the last release writes rows without ${what}: give it a default, or let it be null`)
      : none),
    ...(byDefault !== undefined && !isConstant(byDefault)
      ? locks(`the default of ${what} is worked out for each row: add it as null, and fill it by a job`)
      : none),
    ...(/serial/.test(dotted(column.typeName?.names))
      ? locks(`${what} is numbered for each row: add it as null, and fill it by a job`)
      : none),
    ...constraints.flatMap((constraint) => ofColumnConstraint(what, constraint, byDefault)),
  ];
}

function ofColumnConstraint(
  what: string,
  constraint: Constraint,
  byDefault: Node | undefined,
): readonly Danger[] {
  switch (constraint.contype) {
    case 'CONSTR_CHECK':
      return locks(`the check of ${what} reads the whole table: add it as \`constraint ... not valid\``);
    case 'CONSTR_FOREIGN':
      return byDefault === undefined
        ? none
        : locks(`the reference of ${what} reads the whole table: add it as \`constraint ... not valid\``);
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return locks(
        `the index of ${what} is made under its lock: make it by \`create unique index concurrently\``,
      );
    case 'CONSTR_IDENTITY':
      return locks(`${what} is numbered for each row: add it as null, and fill it by a job`);
    case 'CONSTR_GENERATED':
      return constraint.generated_kind === 'v'
        ? none
        : locks(`${what} is worked out for each row that is there`);
    default:
      return none;
  }
}

/** The same for all rows: PostgreSQL stores it once. */
function isConstant(expression: Node): boolean {
  return nodesIn(expression).every((node) => {
    if ('FuncCall' in node) return ['now', 'pg_catalog.now'].includes(dotted(node.FuncCall.funcname));
    return CONSTANT.some((kind) => kind in node);
  });
}

const CONSTANT = [
  'A_Const',
  'TypeCast',
  'TypeName',
  'SQLValueFunction',
  'A_ArrayExpr',
  'String',
  'Integer',
] as const;

function ofAddedConstraint({ table, command, released }: Change): readonly Danger[] {
  if (command.def === undefined || !('Constraint' in command.def)) return none;
  const constraint = command.def.Constraint;
  const name = constraint.conname ?? 'a constraint without a name';
  const reading = constraint.skip_validation
    ? none
    : locks(
        `${name} reads the whole table under its lock: add it \`not valid\`, validate it in the next file`,
      );
  const columns = (nodes: readonly Node[] | undefined): boolean =>
    (nodes ?? []).some((node) => released.hasColumn(table, dotted([node])));
  switch (constraint.contype) {
    case 'CONSTR_CHECK': {
      const isFine =
        isWider(constraint.raw_expr, released.constraint(table, name)) ||
        isOfNewColumns(constraint.raw_expr, table, released);
      return [...reading, ...(isFine ? none : unproven(`${name} may refuse what the last release writes`))];
    }
    case 'CONSTR_FOREIGN':
      return [
        ...reading,
        ...(columns(constraint.fk_attrs)
          ? unproven(`${name} may refuse what the last release writes`)
          : none),
      ];
    case 'CONSTR_NOTNULL':
      return columns(constraint.keys)
        ? [...reading, ...breaks(`the last release may write what ${name} refuses`)]
        : reading;
    default:
      return [
        ...unproven(`${name} may refuse what the last release writes`),
        ...(constraint.indexname === undefined
          ? locks(
              `the index of ${name} is made under its lock: \`create unique index concurrently\` before, then \`using index\``,
            )
          : none),
      ];
  }
}

function ofDroppedConstraint({ table, command, released }: Change): readonly Danger[] {
  const demand = released.constraint(table, command.name ?? '');
  if (demand === undefined || demand.startsWith('CHECK')) return none;
  if (demand.startsWith('FOREIGN KEY'))
    return unproven(`the last release may count on ${command.name} to refuse or to delete`);
  return breaks(`the last release may write by ${command.name} (on conflict)`);
}
