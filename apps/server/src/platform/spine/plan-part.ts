// Parts of plans: rows that one feature lets another write in the same plan.
import type { Plan, Update } from './plan.ts';

/** Spread into a plan; its arrays are always present, so that they can be joined with the plan's own. */
export type PlanPart = Required<
  Pick<Plan<unknown>, 'inserts' | 'updates' | 'unchanged' | 'statements' | 'jobs' | 'conflicts'>
>;

export const noPart: PlanPart = {
  inserts: [],
  updates: [],
  unchanged: [],
  statements: [],
  jobs: [],
  conflicts: {},
};

/** Joins several parts. Changes of one row become one change, because a write changes a row once; the later one wins. */
export const joinParts = (...parts: readonly Partial<PlanPart>[]): PlanPart => ({
  inserts: parts.flatMap(({ inserts = [] }) => inserts),
  updates: oneForEachRow(parts.flatMap(({ updates = [] }) => updates)),
  unchanged: parts.flatMap(({ unchanged = [] }) => unchanged),
  statements: parts.flatMap(({ statements = [] }) => statements),
  jobs: parts.flatMap(({ jobs = [] }) => jobs),
  conflicts: Object.assign({}, ...parts.map(({ conflicts = {} }) => conflicts)),
});

function oneForEachRow(updates: readonly Update[]): readonly Update[] {
  const rows = Map.groupBy(updates, ({ table, id, version }) => JSON.stringify([table, id, version]));
  return [...rows.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, set: Object.assign({}, ...same.map(({ set }) => set)) }] : [];
  });
}
