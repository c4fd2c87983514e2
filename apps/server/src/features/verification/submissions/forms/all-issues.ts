// A record's issues in the order of the wizard: those that the rules find, and those that only the server knows.
import { type ValidationIssue, type RecordKind, wizardSteps } from '@causeway/contract';

const placeOf = ({ step, uid, field }: ValidationIssue): string => JSON.stringify([step, uid, field]);

/** Adds a server's issue only where the rules found none, because one message per field is enough. */
export function allIssues(
  kind: RecordKind,
  byRules: readonly ValidationIssue[],
  byServer: readonly ValidationIssue[],
): readonly ValidationIssue[] {
  const places = new Set(byRules.map(placeOf));
  const all = [...byRules, ...byServer.filter((issue) => !places.has(placeOf(issue)))];
  return wizardSteps[kind].flatMap((step) => all.filter((issue) => issue.step === step));
}
