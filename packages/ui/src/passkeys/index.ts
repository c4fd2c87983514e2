// Passkeys in the browser: the possible issues, and their texts.
export { PasskeyIssue, fromBrowser, type PasskeyIssueKind } from './passkey-issue.ts';
export { usePasskeyText } from './use-passkey-text.ts';
