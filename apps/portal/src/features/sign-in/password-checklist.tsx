// Everybody's: the security settings use it as well.
export { PasswordChecklist } from '../../shared/credentials/password-checklist.tsx';
