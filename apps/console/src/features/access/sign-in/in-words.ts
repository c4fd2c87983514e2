// The contract's rules say what is wrong by a key; here are its words.
import { ruleText, type Language } from '@causeway/contract';

export function inWords(error: unknown, language: Language): string | undefined {
  if (typeof error !== 'string') return undefined;
  return ruleText(error, language) ?? error;
}
