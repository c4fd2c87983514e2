// Checks between the fields of a setting's line.
import { kindOf, parseAmount } from '@causeway/money';
import { currencyOfField, type SettingIssues, type SettingValues } from './fields.ts';

function minor(line: SettingValues, name: string, of: string): bigint | undefined {
  const currency = currencyOfField(of, line);
  const text = line[name];
  const reading = currency && typeof text === 'string' ? parseAmount(text, currency) : undefined;
  return reading?.ok ? reading.amount.minor : undefined;
}

/** Requires that each value is at least as large as the previous one; empty values do not count. */
export const rising =
  (of: string, ...names: readonly string[]) =>
  (line: SettingValues): SettingIssues => {
    let least: { readonly minor: bigint; readonly than: string } | undefined;
    for (const name of names) {
      const value = minor(line, name, of);
      if (value === undefined) continue;
      if (least !== undefined && value < least.minor)
        return { [name]: { conflict: 'least', than: least.than } };
      least = { minor: value, than: name };
    }
    return {};
  };

/** Stablecoins use networks, and other currencies do not. */
export const ofNetworks =
  (field: string) =>
  (line: SettingValues): SettingIssues => {
    const code = currencyOfField('currency', line);
    const isNetwork = line[field] === '8' || line[field] === '9';
    return code !== undefined && (kindOf(code) === 'crypto') !== isNetwork
      ? { [field]: { conflict: 'network' } }
      : {};
  };

export const limitParts = ['businessDay', 'businessYear', 'individualDay', 'individualYear'] as const;
/** One limit for everybody, or limits by day and year for each kind of member; no limit when all are empty. */
export function oneLimitOrFour({ limit, ...line }: SettingValues): SettingIssues {
  const given = limitParts.filter((field) => line[field] !== null);
  if (given.length === 0) return {};
  if (limit !== null) return { limit: { conflict: 'one-or-four' } };
  return Object.fromEntries(
    limitParts.filter((field) => !given.includes(field)).map((field) => [field, 'required' as const]),
  );
}
