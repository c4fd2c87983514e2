// The contract's rules say what is wrong by a key; here are its words.
import { isRuleMessage, ruleMessages, type Language } from '@causeway/contract';

export const inWords = (error: unknown, language: Language): string | undefined => {
  if (typeof error !== 'string') return undefined;
  return isRuleMessage(error) ? ruleMessages[language][error] : error;
};
