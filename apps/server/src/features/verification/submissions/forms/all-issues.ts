// The issues of a record in the order in which the wizard shows them: what the rules find, and what only the server knows.
import { type ValidationIssue, type RecordKind, wizardSteps } from '@causeway/contract';

const placeOf = ({ step, uid, field }: ValidationIssue): string => JSON.stringify([step, uid, field]);

/** Of what the server finds, only where the rules found nothing: one message says enough. */
export function allIssues(
  kind: RecordKind,
  byRules: readonly ValidationIssue[],
  byServer: readonly ValidationIssue[],
): readonly ValidationIssue[] {
  const places = new Set(byRules.map(placeOf));
  const all = [...byRules, ...byServer.filter((issue) => !places.has(placeOf(issue)))];
  return wizardSteps[kind].flatMap((step) => all.filter((issue) => issue.step === step));
}
