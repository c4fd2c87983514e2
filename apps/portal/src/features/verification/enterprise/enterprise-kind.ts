// The record of a business for the form over it: its calls and its rules.
import {
  commitEnterpriseCorrections,
  enterpriseIssues,
  queryEnterpriseKyc,
  saveEnterpriseKyc,
  type EnterpriseDraft,
  type EnterpriseView,
  type RequestOf,
} from '@causeway/contract';
import { call } from '../../../shared/api.ts';
import type { KycRecordKind, KycDraft } from '../record/index.ts';
import { recordFilled } from './check-read.ts';

export const enterpriseKind: KycRecordKind<
  EnterpriseDraft,
  EnterpriseView,
  RequestOf<typeof commitEnterpriseCorrections>
> = {
  savesCorrections: true,
  read: () => call(queryEnterpriseKyc, {}, { silent: true }),
  save: saveEnterpriseKyc,
  commit: commitEnterpriseCorrections,
  committed: ({ record, ...rest }) => ({ ...rest, record }),
  validationIssues: enterpriseIssues,
  filledOf: recordFilled,
};

export type EnterpriseDraftUse = KycDraft<EnterpriseDraft, EnterpriseView>;
