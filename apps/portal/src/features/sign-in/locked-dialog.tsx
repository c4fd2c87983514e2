// Everybody's: the security settings use it as well.
export { LockedDialog } from '../../shared/credentials/locked-dialog.tsx';
