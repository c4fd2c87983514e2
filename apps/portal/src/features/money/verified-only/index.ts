// Actions for verified members only, and the page on which other members continue.
export { verificationWay } from './verification-way.ts';
export { FirstAction } from './first-action.tsx';
export { MoneyActions } from './money-actions.tsx';
export { NewRecord, NoRecords } from './new-record.tsx';
export { useVerifiedAction } from './verified-action.tsx';
export { VerifiedOnly } from './verified-only.tsx';
