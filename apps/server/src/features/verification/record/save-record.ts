// Saves a record: as a draft, or submitted.
import type { RequestOf, savePersonalKyc } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { KycForm, KycRecord } from '../submissions/index.ts';
import { saveDraft } from './save-draft.ts';
import { submitVerification } from './submit-verification.ts';

export interface Saving<Record_ extends KycRecord> {
  readonly isEditable: 0 | 1;
  readonly version: number;
  readonly record: Record_;
  readonly agreed?: RequestOf<typeof savePersonalKyc>['agreed'];
}

export const saveRecord = <Record_ extends KycRecord>(
  context: FeatureContext,
  form: KycForm<Record_>,
  { isEditable, version, record, agreed }: Saving<Record_>,
  call: CallContext<PersonActor>,
): Promise<void> =>
  isEditable === 1
    ? submitVerification(context, form, call, call.request, { version, record, agreed })
    : saveDraft(context, form, call.actor, call.request, { version, record });
