// A verification record as a form holds it: the draft, its issues, and the merge with other people's saves.
export { asFilled, readDocument, withPhotographs, type CheckRead } from './check-filled.ts';
export { ConflictDialog } from './conflict-dialog.tsx';
export { useRuleFacts, type RuleFacts } from './country-facts.ts';
export type { Agreed, KycRecordKind, KycView } from './draft-kind.ts';
export { kycTexts, useKycTexts } from './kyc-texts.ts';
export { mergeRecords, sameValue, withOneEnd, type Place } from './merge-draft.ts';
export { filesOf, withFiles } from './record-files.ts';
export { serverIssues } from './server-issues.ts';
export { inWordsOf } from './todo-reasons.ts';
export { type CorrectionAnswers, openItemsIn } from './use-correction-answers.ts';
export { useValidatedForm, type FieldProps, type ValidatedForm } from './use-validated-form.ts';
export { useKycDraft, type KycDraft } from './use-kyc-draft.ts';
