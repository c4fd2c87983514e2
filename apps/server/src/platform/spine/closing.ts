// The end of a batch: its rows, audit entries and answers as one statement, then other statements, then jobs.
import { actorId } from '../actor.ts';
import { answerRow } from './answers.ts';
import { type BatchContext, type Item, type Undecided, isOpen } from './item.ts';
import type { Insert, Plan, Update } from './plan.ts';
import { type PreparedStatement, rowsStatement } from './sql.ts';

/** The closing statements of items that are still open, and the answers of those that were just refused. */
export async function closingStatements(
  items: readonly Item[],
  decided: readonly Undecided[],
  { tables, jobStatements }: BatchContext,
): Promise<readonly PreparedStatement[]> {
  const going = items.filter((_, i) => isOpen(decided[i]));
  const plans = going.map(({ plan }) => plan);
  const rows = rowsStatement(
    tables,
    [
      ...plans.flatMap(({ inserts }) => inserts ?? []),
      ...plans.flatMap(madeBy).map(({ table, id, set }) => ({ table, row: { id, ...set } })),
      ...going.map(auditRow),
      ...items.flatMap((item, i) => answerOf(item, decided[i])),
    ],
    plans.flatMap(({ updates }) => updates ?? []).filter(({ version }) => version > 0),
  );
  return [
    ...(rows.values.length > 0 ? [rows] : []),
    ...plans
      .flatMap(({ statements }) => statements ?? [])
      .map(({ text, values = [] }) => ({ text, values: [...values] })),
    ...(await jobStatements(plans.flatMap(({ jobs }) => jobs ?? []))),
  ];
}

/** Updates of rows that did not exist. */
export const madeBy = ({ updates = [] }: Plan<unknown>): readonly Update[] =>
  updates.filter(({ version }) => version === 0);

function answerOf({ key, plan }: Item, outcome: Undecided): readonly Insert[] {
  if (outcome === undefined) return [answerRow(key, plan.answer)];
  return outcome.kind === 'answered' && outcome.written ? [answerRow(key, outcome.answer)] : [];
}

/** Leaves out columns without a value: every named column costs time in each batch. */
function auditRow({ actor, key, request, now, plan: { audit } }: Item): Insert {
  const { by, subject, memberId, before, after, reason } = audit;
  return {
    table: 'audit',
    row: {
      at: now,
      actorKind: by?.kind ?? actor.kind,
      actorId: by?.id ?? actorId(actor),
      memberId: memberId ?? (actor.kind === 'person' ? actor.memberId : null),
      action: audit.action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before,
      after,
      reason,
      requestId: key.id,
      address: request.address,
    },
  };
}
