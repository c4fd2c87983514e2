// Corrections that staff requested: the record with its open to-dos, and their submission.
import type { Nothing } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { KycForm, KycRecord } from '../submissions/index.ts';
import { currentStateOf, refuseInstitution } from './current-state.ts';
import type { Saving } from './save-record.ts';
import { type CorrectionAnswer, submitVerification } from './submit-verification.ts';

/** Refuses verification-closed to an institution, as the update pages do, and nothing-rejected. */
export async function openCorrections<View extends { readonly todos: readonly object[] }>(
  { db }: FeatureContext,
  { memberId }: PersonActor,
  view: View,
): Promise<{ readonly record: Omit<View, 'todos'>; readonly todos: View['todos'] }> {
  refuseInstitution(await currentStateOf(db, memberId));
  if (view.todos.length === 0) refuse('nothing-rejected');
  const { todos, ...record } = view;
  return { record, todos };
}

interface Committing<Record_ extends KycRecord> extends Omit<Saving<Record_>, 'isEditable'> {
  readonly todoIds: readonly string[];
  readonly answers?: readonly CorrectionAnswer[] | undefined;
}

export async function commitCorrections<Record_ extends KycRecord>(
  context: FeatureContext,
  form: KycForm<Record_>,
  { version, record, agreed, todoIds, answers = [] }: Committing<Record_>,
  call: CallContext<PersonActor>,
): Promise<Nothing> {
  await submitVerification(context, form, call, call.request, {
    version,
    record,
    agreed,
    todoIds,
    answers,
  });
  return {};
}
