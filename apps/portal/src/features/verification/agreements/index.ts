// The agreements a person consents to, shown and fetched.
/** Over whichever page a person is on, while they are asked to agree again. */
export const fetchAgreeDialog = () =>
  import('./agree-dialog.tsx').then(({ AgreeDialog }) => ({ default: AgreeDialog }));
export { ConsentField } from './consent-field.tsx';
export { useAgreements, type AgreementsUse } from './use-agreements.ts';
