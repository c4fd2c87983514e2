// A field of a setting as people read it, in portal and console alike.
import { decimal, formatAmount } from '@causeway/money';
import { readAgreementText } from '../agreements/text.ts';
import { countryName } from '../country-name.ts';
import type { Language } from '../language.ts';
import { currencyOfField, optionsOfField, type SettingValues } from './fields.ts';
import { settingFieldText, settingOptionText } from './messages/index.ts';
import { settings, type SettingName } from './settings.ts';

/**
 * Null if the field is empty; a document by its title. `line` is key and value together, because an amount is in the
 * currency of its line.
 */
export function settingValueText(
  name: SettingName,
  field: string,
  line: SettingValues,
  language: Language,
): string | null {
  const { key, value } = settings[name];
  const rule = { ...key, ...value }[field];
  const text = line[field] ?? null;
  if (text === null || rule === undefined) return text;
  if (rule.kind === 'document') return readAgreementText(text)?.title ?? text;
  if (rule.kind === 'percent') return `${text} %`;
  if (rule.kind === 'country') return countryName(text, language);
  if (rule.kind === 'choices')
    return text
      .split(',')
      .map((one) => settingOptionText(field, one, language))
      .join(', ');
  if (optionsOfField(rule) || rule.kind === 'word') return settingOptionText(field, text, language);
  const currency = rule.kind === 'amount' ? currencyOfField(rule.of, line) : undefined;
  return currency === undefined ? text : formatAmount(decimal(text, currency), language);
}

/** The name of the line without its audience: `USD · Bank transfer`. */
export const settingLineName = (name: SettingName, key: SettingValues, language: Language): string =>
  Object.keys(settings[name].key)
    .map((field) => settingValueText(name, field, key, language))
    .join(' · ');

const isNothing = (text: string | null | undefined): boolean => text === null || /^[0.]+$/.test(text ?? '');

interface SaidLine {
  readonly key: SettingValues;
  readonly value: SettingValues;
}

/** The text of the line's value, part by part, without zeros. */
export const settingLineParts = (
  name: SettingName,
  { key, value }: SaidLine,
  language: Language,
): readonly string[] =>
  Object.keys(settings[name].value)
    .filter((field) => !isNothing(value[field]))
    .map((field) => {
      const text = settingValueText(name, field, { ...key, ...value }, language) ?? '';
      return `${settingFieldText(field, language)} ${text}`;
    });

/** Null if all its parts are zero. */
export function settingLineText(name: SettingName, line: SaidLine, language: Language): string | null {
  const parts = settingLineParts(name, line, language);
  return parts.length === 0 ? null : parts.join(' · ');
}
