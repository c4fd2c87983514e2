// The agreements a person consents to, shown and fetched.
export { ConsentField } from './consent-field.tsx';
export { useAgreements, type AgreementsUse } from './use-agreements.ts';
