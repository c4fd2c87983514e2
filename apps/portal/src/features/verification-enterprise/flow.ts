// Which steps a business goes through, what its footer offers, and what changes with its type: pure (spec 2 section 4).
import {
  businessDocuments,
  clearsStakeholders,
  openSteps,
  wizardSteps,
  type EnterpriseDraft,
  type EnterpriseView,
  type Fault,
  type KycStep,
} from '@causeway/contract';

/** First: everything, ended by a step that says so. Correction: only what is open. */
export type Occasion = 'first' | 'correction';

export const stepsOf = (
  occasion: Occasion,
  {
    todoItemDTOList,
    submittedBusinessType,
  }: Pick<EnterpriseView, 'todoItemDTOList' | 'submittedBusinessType'>,
  businessType: string,
): readonly KycStep[] =>
  occasion === 'first'
    ? wizardSteps.enterprise
    : openSteps('enterprise', todoItemDTOList, submittedBusinessType, businessType);

export const asksBeforeType = (record: EnterpriseDraft, businessType: string): boolean =>
  clearsStakeholders(record.businessType, businessType, record.stakeholderInfoBo.length);

/** Files of people who are no longer listed go with them. */
export const withoutStrayFiles = (record: EnterpriseDraft): EnterpriseDraft => ({
  ...record,
  kycFiles: record.kycFiles.filter(
    ({ uid }) => uid === null || record.stakeholderInfoBo.some((entry) => entry.uid === uid),
  ),
});

/** The record of another type: between the groups, all people go. */
export const withType = (record: EnterpriseDraft, businessType: string): EnterpriseDraft => {
  const isCleared = asksBeforeType(record, businessType);
  const changed = { ...record, businessType };
  return isCleared ? withoutStrayFiles({ ...changed, stakeholderInfoBo: [] }) : changed;
};

/** As it goes to the reviewers: a draft may keep files that its type of business is not asked for. */
export const toSubmit = (record: EnterpriseDraft): EnterpriseDraft => {
  const offered = new Set<string>(businessDocuments(record.businessType).map(({ fileType }) => fileType));
  const tidy = withoutStrayFiles(record);
  return {
    ...tidy,
    kycFiles: tidy.kycFiles.filter(({ uid, fileType }) => uid !== null || offered.has(fileType)),
  };
};

/** The faults of the steps that are shown: what is not open was accepted before and stays as it is. */
export const faultsAmong = (faults: readonly Fault[], steps: readonly KycStep[]): readonly Fault[] =>
  faults.filter(({ step }) => steps.includes(step));

/** Where to go after a refused submission: the first step, in the order of the wizard, in which something is wrong. */
export const firstFaulty = (faults: readonly Fault[], steps: readonly KycStep[]): KycStep | undefined =>
  steps.find((step) => faults.some((fault) => fault.step === step));
