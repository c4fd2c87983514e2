// The agreements that a person consents to: their texts, and the calls that fetch them.
/** Shown over any page while the person must agree again. */
export const fetchAgreeDialog = () =>
  import('./agree-dialog.tsx').then(({ AgreeDialog }) => ({ default: AgreeDialog }));
export { ConsentField } from './consent-field.tsx';
export { useAgreements, type AgreementsUse } from './use-agreements.ts';
