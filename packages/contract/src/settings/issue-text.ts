// An issue of a setting's field in words: with the figures of its rule, and the public name of the field.
import type { Language } from '../language.ts';
import { ruleMessages } from '../rules/rule-texts.ts';
import type { SettingField, SettingIssue } from './fields.ts';
import { settingFieldText, settingTexts } from './messages/index.ts';
import { fieldOfSetting, type SettingName } from './settings.ts';

const figuresOf = (rule: SettingField): Readonly<Record<string, string>> => ({
  ...('min' in rule && { min: String(rule.min) }),
  ...('max' in rule && { max: String(rule.max) }),
});

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

export function settingIssueText(
  name: SettingName,
  field: string,
  issue: SettingIssue,
  language: Language,
): string {
  const { conflicts, formats } = settingTexts[language].issues;
  if (typeof issue !== 'string')
    return filled(conflicts[issue.conflict], { field: settingFieldText(issue.than ?? '', language) });
  const rule = fieldOfSetting(name, field);
  const ofKinds: Readonly<Partial<Record<SettingField['kind'], string>>> = formats;
  const text = issue === 'format' && rule ? ofKinds[rule.kind] : undefined;
  return rule && text !== undefined ? filled(text, figuresOf(rule)) : ruleMessages[language][issue];
}
