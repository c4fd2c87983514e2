// Checks of a table that accept everything that servers of the last release write.
import { type Node, parseSync } from 'libpg-query';
import type { Released } from './released.ts';

/** True if it accepts everything that the released check of this name accepted: a list of values that has become longer. */
export function isWider(check: Node | undefined, demand: string | undefined): boolean {
  if (check === undefined || demand === undefined) return false;
  const [taken, before] = [valuesOf(check), valuesOf(expressionOf(demand))];
  if (taken === undefined || before === undefined || taken.column !== before.column) return false;
  return before.values.every((value) => taken.values.includes(value));
}

/**
 * True if it uses only columns that the last release lacks. Its servers leave them null, and a comparison with null is null,
 * which passes.
 */
export function isOfNewColumns(check: Node | undefined, table: string, released: Released): boolean {
  if (check === undefined) return false;
  const nodes = nodesIn(check);
  const columns = nodes.flatMap((node) => columnOf(node) ?? []);
  const isStrict = !nodes.some((node) => NOT_STRICT.some((kind) => kind in node) || isDistinct(node));
  return isStrict && columns.length > 0 && columns.every((column) => !released.hasColumn(table, column));
}

/** Functions that turn null into another value. */
const NOT_STRICT = ['NullTest', 'BooleanTest', 'CoalesceExpr', 'CaseExpr', 'FuncCall'] as const;

const isDistinct = (node: Node): boolean =>
  'A_Expr' in node && ['AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT'].includes(String(node.A_Expr.kind));

function expressionOf(demand: string): Node | undefined {
  const [statement] = parseSync(`alter table t add ${demand}`).stmts ?? [];
  const node = statement?.stmt;
  if (node === undefined || !('AlterTableStmt' in node)) return undefined;
  const [command] = node.AlterTableStmt.cmds ?? [];
  const def = command !== undefined && 'AlterTableCmd' in command ? command.AlterTableCmd.def : undefined;
  return def !== undefined && 'Constraint' in def ? def.Constraint.raw_expr : undefined;
}

interface Values {
  readonly column: string;
  readonly values: readonly string[];
}

/**
 * A check such as `status in ('A', 'B')`, in the text of a migration or in PostgreSQL's form; undefined for
 * any other check.
 */
function valuesOf(check: Node | undefined): Values | undefined {
  if (check === undefined || !('A_Expr' in check)) return undefined;
  const { kind, lexpr, rexpr } = check.A_Expr;
  const column = lexpr === undefined ? undefined : columnOf(withoutCast(lexpr));
  if (column === undefined || rexpr === undefined) return undefined;
  const isEqual = dottedOperator(check.A_Expr.name) === '=';
  if (!isEqual) return undefined;
  const listed = kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY' ? itemsOf(withoutCast(rexpr)) : [rexpr];
  const values = listed.map((item) => constantOf(withoutCast(item)));
  return values.every((value) => value !== undefined) ? { column, values } : undefined;
}

const dottedOperator = (name: readonly Node[] | undefined): string =>
  (name ?? []).map((part) => ('String' in part ? part.String.sval : '')).join('.');

function itemsOf(list: Node): readonly Node[] {
  if ('List' in list) return list.List.items ?? [];
  if ('A_ArrayExpr' in list) return list.A_ArrayExpr.elements ?? [];
  return [list];
}

function withoutCast(node: Node): Node {
  return 'TypeCast' in node && node.TypeCast.arg !== undefined ? withoutCast(node.TypeCast.arg) : node;
}

function constantOf(node: Node): string | undefined {
  if (!('A_Const' in node)) return undefined;
  const { sval, ival, fval } = node.A_Const;
  // PostgreSQL's parser leaves out the value of a zero.
  return sval?.sval ?? fval?.fval ?? (ival === undefined ? undefined : String(ival.ival ?? 0));
}

function columnOf(node: Node): string | undefined {
  if (!('ColumnRef' in node)) return undefined;
  const last = node.ColumnRef.fields?.at(-1);
  return last !== undefined && 'String' in last ? last.String.sval : undefined;
}

/** The node and all nodes below it. */
export function nodesIn(node: Node): readonly Node[] {
  const below = Object.values(node).flatMap((value: unknown) => valuesBelow(value));
  return [node, ...below];
}

function valuesBelow(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(valuesBelow);
  if (typeof value !== 'object' || value === null) return [];
  const isNode = Object.keys(value).length === 1 && /^[A-Z]/.test(Object.keys(value)[0] ?? '');
  return isNode ? nodesIn(value as Node) : Object.values(value).flatMap(valuesBelow);
}
