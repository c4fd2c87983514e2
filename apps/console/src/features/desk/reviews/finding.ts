// What a machine check says in detail. Some say it in words already; the terse ones have their words here.

export type Finding =
  | { readonly kind: 'risk'; readonly level: 0 | 1 | 2 | 3 | 4 | 5 }
  | { readonly kind: 'known'; readonly key: 'abnormal' | 'otherCurrency' }
  | { readonly kind: 'text'; readonly text: string };

const LEVELS = [0, 1, 2, 3, 4, 5] as const;

export function findingOf(detail: string): Finding {
  const level = /^risk ([0-5])$/.exec(detail)?.[1];
  const known = LEVELS.find((each) => String(each) === level);
  if (known !== undefined) return { kind: 'risk', level: known };
  if (detail === 'abnormal') return { kind: 'known', key: 'abnormal' };
  if (detail === 'not a currency of this account') return { kind: 'known', key: 'otherCurrency' };
  return { kind: 'text', text: detail };
}
