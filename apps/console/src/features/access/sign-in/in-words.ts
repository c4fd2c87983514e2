// The texts for the contract's rules, which name an issue by a key.
import { ruleText, type Language } from '@causeway/contract';

export function inWords(error: unknown, language: Language): string | undefined {
  if (typeof error !== 'string') return undefined;
  return ruleText(error, language) ?? error;
}
