// What a page says where the browser gave no passkey.
import { useUiTexts } from '../language/language-provider.tsx';
import { PasskeyIssue } from './passkey-issue.ts';

/** Undefined of what is no issue of a passkey. */
export function usePasskeyText(): (error: unknown) => string | undefined {
  const t = useUiTexts('ui.passkey');
  return (error) => (error instanceof PasskeyIssue ? t(error.kind) : undefined);
}
