// How staff decide: the header of a review, the buttons, the dialog and the call.
export { DecisionBar, useDeciding } from './decision-bar.tsx';
export { DecisionButtons } from './decision-buttons.tsx';
export { DecisionDialog, DecisionSubject, LongText, ReasonText, TemplateField } from './decision-dialog.tsx';
export { HolderField } from './holder-field.tsx';
export { meanwhileOf, useDecision, type Meanwhile } from './use-decision.ts';
