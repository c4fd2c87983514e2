// The names of settings, their fields and choices, by language.
import type { Language } from '../../language.ts';
import { en, type SettingTexts } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export type { SettingTexts } from './en.ts';

export const settingTexts: Readonly<Record<Language, SettingTexts>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};

const ofFields = ({ fields }: SettingTexts): Readonly<Record<string, string>> => fields;
const ofOptions = ({ options }: SettingTexts): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  options;

/** A field that has the same name as its key has no text of its own. */
export const settingFieldText = (field: string, language: Language): string =>
  ofFields(settingTexts[language])[field] ?? field;

/** Names a choice, or yes and no; a currency by its code. */
export function settingOptionText(field: string, option: string, language: Language): string {
  const options = ofOptions(settingTexts[language]);
  return options[field]?.[option] ?? options['any']?.[option] ?? option;
}
