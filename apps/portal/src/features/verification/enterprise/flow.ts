// Which steps a business goes through, what its footer offers, and what changes with its type: pure (VER-022).
import {
  businessDocuments,
  clearsStakeholders,
  openSteps,
  otherBusinessType,
  wizardSteps,
  type EnterpriseDraft,
  type EnterpriseView,
  type KycStep,
} from '@causeway/contract';

/** First: everything, ended by a step that says so. Correction: only what is open. */
export type SubmissionType = 'first' | 'correction';

export const stepsOf = (
  submissionType: SubmissionType,
  {
    todos,
    endedSections: ended,
    submittedBusinessType,
  }: Pick<EnterpriseView, 'todos' | 'endedSections' | 'submittedBusinessType'>,
  businessType: string,
): readonly KycStep[] =>
  submissionType === 'first'
    ? wizardSteps.enterprise
    : openSteps('enterprise', { todos, ended }, submittedBusinessType, businessType);

export const asksBeforeType = (record: EnterpriseDraft, businessType: string): boolean =>
  clearsStakeholders(record.businessType, businessType, record.stakeholderInfoBo.length);

/** Files of people who are no longer listed go with them. */
export const withoutStrayFiles = (record: EnterpriseDraft): EnterpriseDraft => ({
  ...record,
  kycFiles: record.kycFiles.filter(
    ({ uid }) => uid === null || record.stakeholderInfoBo.some((entry) => entry.uid === uid),
  ),
});

/** The record of another type: between the groups all people go, and words for "other" go with that choice. */
export function withType(record: EnterpriseDraft, businessType: string): EnterpriseDraft {
  const isCleared = asksBeforeType(record, businessType);
  const words = businessType === otherBusinessType ? record.businessTypeOt : '';
  const changed = { ...record, businessType, businessTypeOt: words };
  return isCleared ? withoutStrayFiles({ ...changed, stakeholderInfoBo: [] }) : changed;
}

/** As it goes to the reviewers: a draft may keep files that its type of business is not asked for. */
export function toSubmit(record: EnterpriseDraft): EnterpriseDraft {
  const offered = new Set<string>(businessDocuments(record.businessType).map(({ fileType }) => fileType));
  const tidy = withoutStrayFiles(record);
  return {
    ...tidy,
    kycFiles: tidy.kycFiles.filter(({ uid, fileType }) => uid !== null || offered.has(fileType)),
  };
}
