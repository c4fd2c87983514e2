// The effects of each kind of statement in a migration on servers of the last release.
import type { DropStmt, IndexStmt, Node, RenameStmt } from 'libpg-query';
import { dangersOfAlterTable } from './alter-table.ts';
import { breaks, type Danger, dotted, locks, never, none, tableName, unproven } from './danger.ts';
import type { Released } from './released.ts';

export interface InFile {
  readonly released: Released;
  /** Constraints that the file adds. */
  readonly added: ReadonlySet<string>;
  /** The number of statements in the file. */
  readonly statements: number;
}

export function dangersOfStatement(node: Node, file: InFile): readonly Danger[] {
  const { released } = file;
  if ('AlterTableStmt' in node) return dangersOfAlterTable(node.AlterTableStmt, released, file.added);
  if ('IndexStmt' in node) return ofIndex(node.IndexStmt, file);
  if ('DropStmt' in node) return ofDrop(node.DropStmt, file);
  if ('RenameStmt' in node) return ofRename(node.RenameStmt, released);
  if ('CreateStmt' in node) return ofTable(node.CreateStmt.inhRelations, released);
  if ('CreateFunctionStmt' in node) {
    const name = dotted(node.CreateFunctionStmt.funcname);
    return node.CreateFunctionStmt.replace && released.hasNamed(name)
      ? unproven(`the last release calls ${name}, and has the new one at once`)
      : none;
  }
  if ('CreateTrigStmt' in node) {
    const table = tableName(node.CreateTrigStmt.relation);
    return released.hasTable(table)
      ? unproven(`a trigger on ${table} runs for what the last release writes`)
      : none;
  }
  if ('ViewStmt' in node)
    return node.ViewStmt.replace && released.hasNamed(tableName(node.ViewStmt.view))
      ? unproven(`the last release reads ${tableName(node.ViewStmt.view)}`)
      : none;
  return ofRows(node, released) ?? ofOthers(node);
}

function ofIndex(
  { idxname = 'an index', concurrent, relation, unique, if_not_exists }: IndexStmt,
  file: InFile,
) {
  const table = tableName(relation);
  if (!file.released.hasTable(table))
    return concurrent
      ? never(`${table} is new: nobody waits for its index, so leave out \`concurrently\``)
      : none;
  return [
    ...(concurrent ? none : locks(`${table} takes no writes while ${idxname} is made: ${CONCURRENTLY}`)),
    ...(concurrent && (file.statements > 1 || !if_not_exists) ? never(`${idxname}: ${CONCURRENTLY}`) : none),
    ...(unique ? unproven(`${idxname} may refuse what the last release writes`) : none),
  ];
}

const CONCURRENTLY = '`create index concurrently if not exists ...`, in a file of its own';

function ofDrop(
  { objects = [], removeType, concurrent, missing_ok }: DropStmt,
  file: InFile,
): readonly Danger[] {
  const { released } = file;
  if (concurrent && (file.statements > 1 || !missing_ok))
    return never('`drop index concurrently if exists ...` stands in a file of its own');
  return objects.flatMap((object) => {
    const names = 'List' in object ? (object.List.items ?? []) : [object];
    if (removeType === 'OBJECT_TRIGGER') {
      const [table, trigger] = [dotted(names.slice(0, -1)), dotted(names.slice(-1))];
      return released.hasTrigger(table, trigger)
        ? unproven(`${trigger} does its work no more for what the last release writes`)
        : none;
    }
    const name = nameOf(object, names);
    return released.hasNamed(name) ? breaks(`the last release uses ${name}`) : none;
  });
}

function nameOf(object: Node, names: readonly Node[]): string {
  if ('ObjectWithArgs' in object) return dotted(object.ObjectWithArgs.objname);
  if ('TypeName' in object) return dotted(object.TypeName.names);
  return dotted(names);
}

function ofRename(statement: RenameStmt, released: Released): readonly Danger[] {
  const { relation, renameType, subname, object, newname } = statement;
  if (relation === undefined)
    return object === undefined || !released.hasNamed(nameOf(object, [object]))
      ? none
      : breaks(`the last release uses it by its name, and not as ${newname}`);
  const table = tableName(relation);
  const isInUse =
    renameType === 'OBJECT_COLUMN'
      ? released.hasColumn(table, subname ?? '')
      : renameType === 'OBJECT_TABCONSTRAINT'
        ? released.constraint(table, subname ?? '') !== undefined
        : released.hasNamed(table);
  return isInUse
    ? breaks(`the last release uses ${[table, subname].filter(Boolean).join('.')} by its name`)
    : none;
}

function ofTable(parents: readonly Node[] | undefined, released: Released): readonly Danger[] {
  return (parents ?? []).flatMap((parent) =>
    'RangeVar' in parent && released.hasTable(tableName(parent.RangeVar))
      ? locks(
          `${tableName(parent.RangeVar)} is locked while it gets a part: make the table first, then attach it`,
        )
      : none,
  );
}

/** Statements about rows; undefined for all others. */
function ofRows(node: Node, released: Released): readonly Danger[] | undefined {
  if ('InsertStmt' in node) {
    const table = tableName(node.InsertStmt.relation);
    const changes = node.InsertStmt.onConflictClause?.action === 'ONCONFLICT_UPDATE';
    return changes && released.hasTable(table) ? ofChangedRows(table) : none;
  }
  if ('UpdateStmt' in node || 'DeleteStmt' in node) {
    const { relation } = 'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt;
    return released.hasTable(tableName(relation)) ? ofChangedRows(tableName(relation)) : none;
  }
  if ('TruncateStmt' in node)
    return (node.TruncateStmt.relations ?? []).flatMap((relation) =>
      'RangeVar' in relation && released.hasTable(tableName(relation.RangeVar))
        ? breaks(`the last release reads the rows of ${tableName(relation.RangeVar)}`)
        : none,
    );
  return undefined;
}

const ofChangedRows = (table: string): readonly Danger[] =>
  unproven(
    `rows of ${table} are locked until the end, and are others for the last release: a job changes many rows`,
  );

/** They create new things, which the last release does not know. */
const HARMLESS = [
  ...[
    'CommentStmt',
    'CreateSeqStmt',
    'CompositeTypeStmt',
    'CreateEnumStmt',
    'CreateDomainStmt',
    'CreateRangeStmt',
  ],
  ...['CreateSchemaStmt', 'DefineStmt', 'CreateTableAsStmt', 'GrantStmt'],
] as const;

function ofOthers(node: Node): readonly Danger[] {
  const [kind = ''] = Object.keys(node);
  if ('TransactionStmt' in node) return never('each file is one transaction already');
  if ('VariableSetStmt' in node) return never('limits of time are set by db/migrate.ts');
  if ('GrantStmt' in node && node.GrantStmt.is_grant !== true)
    return never('rights are given and taken by db/rights.ts');
  if ('AlterEnumStmt' in node)
    return node.AlterEnumStmt.oldVal === undefined
      ? none
      : breaks(`the last release writes ${node.AlterEnumStmt.oldVal}`);
  if (HARMLESS.some((name) => name === kind)) return none;
  return unproven(`what ${kind} does to servers of the last release is not known here`);
}
