// A page's text when the browser gave no passkey.
import { useUiTexts } from '../language/language-provider.tsx';
import { PasskeyIssue } from './passkey-issue.ts';

/** Undefined for an error that is no passkey issue. */
export function usePasskeyText(): (error: unknown) => string | undefined {
  const t = useUiTexts('ui.passkey');
  return (error) => (error instanceof PasskeyIssue ? t(error.kind) : undefined);
}
