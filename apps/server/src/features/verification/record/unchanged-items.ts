// The items of a correction that remain unanswered: their subject is unchanged, and no words say why
// (VER-300). Pure.
import { isDeepStrictEqual } from 'node:util';
import { type KycStep, type RecordFile, isPhotograph, noBusiness, openSteps } from '@causeway/contract';
import { type KycForm, type KycRecord, type Todo, todoSections } from '../submissions/index.ts';
import { type CurrentState, lastRecord } from './current-state.ts';

interface Correction<Record_ extends KycRecord> {
  /** The record as it is submitted. */
  readonly record: Record_;
  /** To-dos with words. */
  readonly answered: ReadonlySet<string>;
}

export function itemsLeft<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  { record, answered }: Correction<Record_>,
): readonly string[] {
  const base = lastRecord(form, state);
  if (!base) return [];
  return state.todos
    .filter((todo) => !answered.has(todo.id) && !isChanged(form, state, { base, record, todo }))
    .map(({ id }) => id);
}

interface Compared<Record_> {
  /** The last submitted record. */
  readonly base: Record_;
  readonly record: Record_;
  readonly todo: Todo;
}

function isChanged<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  { base, record, todo }: Compared<Record_>,
): boolean {
  if (todo.personId !== null) {
    const uid = todo.personId;
    return (
      isCheckedSince(state, (personId) => personId === uid) ||
      !isSame(entryOf(base, uid), entryOf(record, uid)) ||
      differ(base, record, (file) => file.uid === uid)
    );
  }
  const steps = openSteps(form.kind, { todos: [todoSections(todo)], ended: [] }, noBusiness, noBusiness);
  return steps.some(
    (step) =>
      ((step === 'identity' || step === 'stakeholders') && isCheckedSince(state, () => true)) ||
      !isSame(form.take(base, record, [step], []), base) ||
      differ(base, record, (file) => stepOf(form, file) === step),
  );
}

/** Additional blanks and another order of the same choices change nothing. */
const isSame = (before: unknown, now: unknown): boolean => isDeepStrictEqual(plain(before), plain(now));

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().replaceAll(/\s+/g, ' ');
  if (Array.isArray(value)) return value.map(plain).toSorted(byText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}

const byText = (left: unknown, right: unknown): number =>
  (JSON.stringify(left) ?? '').localeCompare(JSON.stringify(right) ?? '');

/** Photographs of a person's own check belong to the identity. */
const stepOf = <Record_ extends KycRecord>(form: KycForm<Record_>, file: RecordFile): KycStep =>
  form.kind === 'personal' && isPhotograph(file) ? 'identity' : form.stepOf(file);

const entryOf = (record: KycRecord, uid: string) =>
  'stakeholderInfoBo' in record ? record.stakeholderInfoBo.find((entry) => entry.uid === uid) : undefined;

function differ(base: KycRecord, record: KycRecord, isMeant: (file: RecordFile) => boolean): boolean {
  const idsOf = ({ kycFiles }: KycRecord) =>
    kycFiles
      .filter(isMeant)
      .map(({ fileId }) => fileId)
      .toSorted();
  return !isDeepStrictEqual(idsOf(base), idsOf(record));
}

/** True when a check of such a person finished after the last submission. */
const isCheckedSince = ({ checks, last }: CurrentState, isMeant: (personId: string) => boolean): boolean =>
  checks.some(
    ({ personId, finishedAt }) =>
      isMeant(personId) && finishedAt !== null && last !== undefined && finishedAt > last.submittedAt,
  );
