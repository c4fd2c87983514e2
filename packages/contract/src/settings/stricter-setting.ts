// Whether a change of a setting only allows less than before.
import { parseAmount } from '@causeway/money';
import { type SettingField, type SettingValues, currencyOfField } from './fields.ts';
import { type SettingName, settings } from './settings.ts';

function sizeOfField(rule: SettingField, text: string, line: SettingValues): bigint | undefined {
  if (rule.kind === 'integer') return BigInt(text);
  if (rule.kind === 'day') return BigInt(text.replaceAll('-', ''));
  const currency = rule.kind === 'amount' ? currencyOfField(rule.of, line) : undefined;
  const reading = currency && parseAmount(text, currency);
  return reading?.ok ? reading.amount.minor : undefined;
}

/**
 * Whether the line of this key only allows less than before: a lower limit or threshold, a shorter session. An empty limit
 * means none, so an added or removed line has to be compared with the line that applies without it.
 */
export function isStricterSetting(
  name: SettingName,
  key: SettingValues,
  before: SettingValues | null,
  after: SettingValues | null,
): boolean {
  const { stricter, value, isRemovalStricter = false } = settings[name];
  if (stricter === undefined || before === null) return false;
  if (after === null) return isRemovalStricter;
  return Object.entries(value).every(([field, rule]) => {
    const [was, willBe, way] = [before[field] ?? null, after[field] ?? null, stricter[field]];
    if (was === willBe) return true;
    if (way === undefined || willBe === null) return false;
    const size = sizeOfField(rule, willBe, { ...key, ...after });
    const sizeBefore = was === null ? undefined : sizeOfField(rule, was, { ...key, ...before });
    if (size === undefined || (was !== null && sizeBefore === undefined)) return false;
    if (sizeBefore === undefined) return way === 'lower';
    return way === 'lower' ? size < sizeBefore : size > sizeBefore;
  });
}
