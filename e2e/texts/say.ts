// A page's texts by the keys of its catalogue: journeys press and read the apps' texts, and contain no text themselves.
import {
  type DictionaryType,
  type ErrorName,
  type Language,
  type RefusalReason,
  type RuleMessage,
  countryName,
  localeOf,
  ruleMessages,
} from '@causeway/contract';
import { errorText, reasonText } from '@causeway/contract/errors/messages';
import type { Texts } from '@causeway/ui/messages';
import { IntlMessageFormat } from 'intl-messageformat';
import { lists } from '../../apps/server/src/features/foundation/dictionary/lists.ts';
import { aliases } from './aliases.ts';
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

type KeyOf<Source, Path extends string = ''> = {
  [Key in keyof Source & (string | number)]: Source[Key] extends string
    ? `${Path}${Key}`
    : KeyOf<Source[Key], `${Path}${Key}.`>;
}[keyof Source & (string | number)];

type CatalogueKey = KeyOf<typeof en>;

/**
 * A catalogue; the contract's texts for a refusal, its reason or a broken rule; an entry of a list; a country
 * by its code.
 */
type SourceKey =
  | CatalogueKey
  | `error.${ErrorName}`
  | `reason.${RefusalReason}`
  | `rule.${RuleMessage}`
  | `dictionary.${DictionaryType}.${number}`
  | `country.${string}`;

export type TextKey = keyof typeof aliases | SourceKey;

type Values = Readonly<Record<string, string | number>>;

/** A text with its values; without required values, its beginning. */
export type Say = (key: TextKey, values?: Values) => string;

const catalogues = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const;

/** Read as plain text: a union with every key of the catalogues is too much for the compiler. */
const named: Readonly<Record<string, string>> = aliases satisfies Readonly<Record<string, SourceKey>>;

/** Texts without values, from the contract and the server's lists. */
function fixedText(key: string, language: Language): string | undefined {
  const [kind, name = '', entry] = key.split('.');
  switch (kind) {
    case 'error':
      return errorText(name as ErrorName, language);
    case 'reason':
      return reasonText(name as RefusalReason, language);
    case 'rule':
      return ruleMessages[language][name as RuleMessage];
    case 'country':
      return countryName(name, language);
    case 'dictionary':
      return lists[name as DictionaryType].find(({ value }) => value === entry)?.text[language];
    default:
      return undefined;
  }
}

function textAt(texts: Texts, path: string): string {
  const found = path
    .split('.')
    .reduce<Texts | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  if (typeof found !== 'string') throw new Error(`no catalogue has ${path}`);
  return found;
}

function beginningOf(text: string): string {
  const [beginning = ''] = text.split(/\s*[{<]/u);
  if (beginning === '') throw new Error(`'${text}' begins with a value: give it`);
  return beginning;
}

export const sayIn =
  (language: Language): Say =>
  (key, values) => {
    const source = named[key] ?? key;
    const fixed = fixedText(source, language);
    if (fixed !== undefined) return fixed;
    const text = textAt(catalogues[language], source);
    return values === undefined
      ? beginningOf(text)
      : String(new IntlMessageFormat(text, localeOf(language)).format({ ...values }));
  };

/** Texts for staff, and for journeys that use only English. */
export const english = sayIn('en');

export const beginningWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[+.?()[\]]/g, String.raw`\$&`)}`);
