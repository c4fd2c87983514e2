// The faults of a record in the order in which the wizard shows them: what the rules find, and what only the server knows.
import { type Fault, type RecordKind, wizardSteps } from '@causeway/contract';

const placeOf = ({ step, uid, field }: Fault): string => JSON.stringify([step, uid, field]);

/** Of what the server finds, only where the rules found nothing: one message says enough. */
export function allFaults(
  kind: RecordKind,
  byRules: readonly Fault[],
  byServer: readonly Fault[],
): readonly Fault[] {
  const places = new Set(byRules.map(placeOf));
  const all = [...byRules, ...byServer.filter((fault) => !places.has(placeOf(fault)))];
  return wizardSteps[kind].flatMap((step) => all.filter((fault) => fault.step === step));
}
