// A page's texts by the keys of its catalogue: component tests press and read the apps' texts, and contain no
// text themselves.
import { type ErrorName, type RefusalReason, ruleText } from '@causeway/contract';
import { errorText, reasonText } from '@causeway/contract/errors/messages';
import { createTranslator } from 'use-intl/core';
import type { Texts } from '../messages/messages-of.ts';
import { type Language, localeOf } from './languages.ts';

/** `exchange.form.lock` of a catalogue; `error.payee-exists` and `rule.required` of the contract. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

function noRule(key: string): never {
  throw new Error(`there is no ${key}`);
}

export function sayOf(language: Language, messages: Texts): Say {
  const translate = createTranslator({
    locale: localeOf(language),
    messages,
    onError: (error) => {
      throw error;
    },
  }) as Say;
  return (key, values) => {
    const [kind, ...name] = key.split('.');
    if (kind === 'error') return errorText(name.join('.') as ErrorName, language);
    if (kind === 'reason') return reasonText(name.join('.') as RefusalReason, language);
    if (kind === 'rule') return ruleText(name.join('.'), language) ?? noRule(key);
    return translate(key, values);
  };
}
