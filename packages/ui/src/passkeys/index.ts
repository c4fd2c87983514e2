// Passkeys in the browser: what went wrong, and how it is said.
export { PasskeyIssue, fromBrowser, type PasskeyIssueKind } from './passkey-issue.ts';
export { usePasskeyText } from './use-passkey-text.ts';
