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
