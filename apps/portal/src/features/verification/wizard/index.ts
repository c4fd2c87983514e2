// The frame of the verification forms: the page that reads a record, its steps and buttons, consent,
// submission, and the final page.
export { AnswerFields } from './answer-fields.tsx';
export { RecordPage, useCorrections, useReadOnce } from './record-page.tsx';
export { SubmitConsent, useConsent, type ConsentUse } from './submit-consent.tsx';
export { SuccessScreen } from './success-screen.tsx';
export { TodoList, TodoNotice } from './todo-notice.tsx';
export { TypeChoice } from './type-choice.tsx';
export { WizardFoot } from './wizard-foot.tsx';
export { footOf } from './foot-rules.ts';
export { useLeave } from './use-leave.ts';
export { useSubmit } from './use-submit.ts';
export { useWizard, type WizardUse } from './use-wizard.ts';
export { Wizard } from './wizard.tsx';
