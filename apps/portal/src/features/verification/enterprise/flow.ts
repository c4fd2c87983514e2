// The steps of a business, the buttons of its footer, and the effects of changing its type: pure (VER-022).
import {
  businessDocuments,
  businessShapeOf,
  clearsStakeholders,
  openSteps,
  noBusiness,
  otherBusinessType,
  wizardSteps,
  type BusinessShape,
  type EnterpriseDraft,
  type EnterpriseView,
  type KycStep,
} from '@causeway/contract';

/** The first time: everything, and a final page that confirms it. A correction: only open items. */
export type SubmissionType = 'first' | 'correction';

export const stepsOf = (
  submissionType: SubmissionType,
  {
    todos,
    endedSections: ended,
    submittedBusinessType,
  }: Pick<EnterpriseView, 'todos' | 'endedSections' | 'submittedBusinessType'>,
  shape: BusinessShape,
): readonly KycStep[] =>
  submissionType === 'first'
    ? wizardSteps.enterprise
    : openSteps(
        'enterprise',
        { todos, ended },
        { ...noBusiness, businessType: submittedBusinessType },
        shape,
      );

export const asksBeforeType = (record: EnterpriseDraft, businessType: string): boolean =>
  clearsStakeholders(
    record.businessType,
    businessType,
    record.stakeholderInfoBo.length + record.ownerEntities.length,
  );

/** Removes the files of people who are no longer listed. */
export const withoutStrayFiles = (record: EnterpriseDraft): EnterpriseDraft => ({
  ...record,
  kycFiles: record.kycFiles.filter(
    ({ uid }) => uid === null || record.stakeholderInfoBo.some((entry) => entry.uid === uid),
  ),
});

/**
 * The record with another type: another group of types removes all people, and another choice removes the
 * text for "other".
 */
export function withType(record: EnterpriseDraft, businessType: string): EnterpriseDraft {
  const isCleared = asksBeforeType(record, businessType);
  const words = businessType === otherBusinessType ? record.businessTypeOt : '';
  const changed = { ...record, businessType, businessTypeOt: words };
  return isCleared ? withoutStrayFiles({ ...changed, stakeholderInfoBo: [], ownerEntities: [] }) : changed;
}

/** The record as reviewers get it: a draft may keep files that its type of business does not need. */
export function toSubmit(record: EnterpriseDraft): EnterpriseDraft {
  const offered = new Set<string>(businessDocuments(businessShapeOf(record)).map(({ fileType }) => fileType));
  const tidy = withoutStrayFiles(record);
  return {
    ...tidy,
    kycFiles: tidy.kycFiles.filter(({ uid, fileType }) => uid !== null || offered.has(fileType)),
  };
}
