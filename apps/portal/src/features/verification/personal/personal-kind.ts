// The record of a person for the form over it: its calls and its rules.
import {
  commitPersonalCorrections,
  personalIssues,
  queryPersonalKyc,
  savePersonalKyc,
  type PersonalDraft,
  type PersonalView,
  type RequestOf,
} from '@causeway/contract';
import { call } from '../../../shared/api.ts';
import type { KycRecordKind, KycDraft } from '../record/index.ts';
import { recordFilled } from './check-read.ts';

export const personalKind: KycRecordKind<
  PersonalDraft,
  PersonalView,
  RequestOf<typeof commitPersonalCorrections>
> = {
  savesCorrections: false,
  read: () => call(queryPersonalKyc, {}, { silent: true }),
  save: savePersonalKyc,
  commit: commitPersonalCorrections,
  committed: ({ record, ...rest }) => ({ ...rest, record }),
  validationIssues: personalIssues,
  filledOf: recordFilled,
};

export type PersonalDraftUse = KycDraft<PersonalDraft, PersonalView>;
