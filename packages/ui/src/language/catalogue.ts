// Fetches an app's catalogues, and provides the hooks that give their texts.
import {
  useTranslations,
  type _Translator as Translator,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl';
import type { MessagesOf, Texts } from '../messages/messages-of.ts';
import type { Language } from './languages.ts';

/** One loader for each language, each a separate `import()`, so that a reader fetches one language only. */
export type Catalogues<Source extends Texts = Texts> = Readonly<
  Record<Language, () => Promise<MessagesOf<Source>>>
>;

/** A hook that gives texts, typed by a catalogue: keys complete themselves and ICU arguments are checked. */
export type TextsHook<Source extends Texts> = <
  const Namespace extends NamespaceKeys<Source, NestedKeyOf<Source>>,
>(
  namespace: Namespace,
) => Translator<Source, Namespace>;

/**
 * Makes an app's hook: `export const useTexts = textsOf<typeof en>()`, then `const t = useTexts('transfer')`.
 * use-intl types its own hook by one global catalogue; portal, console and this package have one each.
 */
export function textsOf<Source extends Texts>(): TextsHook<Source> {
  return useTranslations as unknown as TextsHook<Source>;
}
