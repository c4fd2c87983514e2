// Everybody's: the security settings use it as well.
export { PasswordField } from '../../shared/credentials/password-field.tsx';
