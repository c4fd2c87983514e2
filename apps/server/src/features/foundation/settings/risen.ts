// The fees of a member that a change raises: the line that applies before and after, whichever it is. Pure.
import {
  currencyOfField,
  isSameValue,
  percentToPoints,
  settingKeyText,
  settings,
  type SettingField,
  type SettingLineChange,
  type SettingName,
  type SettingValues,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { mostParticular, type Who } from './own-tariff.ts';
import type { Line } from './source.ts';

export interface Risen {
  /** The key without its audience. */
  readonly key: SettingValues;
  readonly before: SettingValues | null;
  readonly after: SettingValues;
}

/** The lines with these changes made, or with them undone. */
export function withChanges(
  lines: readonly Line[],
  changes: readonly SettingLineChange[],
  side: 'before' | 'after',
): readonly Line[] {
  const changed = new Set(changes.map(({ key }) => settingKeyText(key)));
  return [
    ...lines.filter(({ key }) => !changed.has(settingKeyText(key))),
    ...changes.flatMap(({ key, [side]: value }) => (value === null ? [] : [{ key, value }])),
  ];
}

function sizeOf(rule: SettingField, text: string | null | undefined, line: SettingValues): bigint {
  if (typeof text !== 'string') return 0n;
  if (rule.kind === 'percent') return BigInt(percentToPoints(text));
  const currency = rule.kind === 'amount' ? currencyOfField(rule.of, line) : undefined;
  return currency === undefined ? 0n : decimal(text, currency).minor;
}

/** True if any part of the fee rises; a removed maximum counts as infinite. */
const isDearer = (name: SettingName, { key, before, after }: Risen): boolean =>
  Object.entries(settings[name].value).some(([field, rule]) => {
    const [was, willBe] = [before?.[field] ?? null, after[field] ?? null];
    if (field === 'max' && (was === null || willBe === null)) return was !== null;
    return sizeOf(rule, willBe, { ...key, ...after }) > sizeOf(rule, was, { ...key, ...before });
  });

/** `lines` are the valid ones, whether or not the change is applied already. */
export function risenFor(
  name: SettingName,
  lines: readonly Line[],
  changes: readonly SettingLineChange[],
  who: Who,
): readonly Risen[] {
  const held = mostParticular(withChanges(lines, changes, 'before'), who);
  return [...mostParticular(withChanges(lines, changes, 'after'), who)]
    .map(([text, { key, of }]) => ({ key, before: held.get(text)?.of.value ?? null, after: of.value }))
    .filter((one) => !isSameValue(one.before, one.after) && isDearer(name, one));
}
