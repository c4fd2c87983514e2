// Distinguishes names that mean money or a rate (`amount`, `feeTotal`, `balance_after`) from names that only sound similar
// (`feeCount`).

const MONEY = new Set([
  'amount',
  'balance',
  'fee',
  'minor',
  'price',
  'proceeds',
  'principal',
  'rate',
  'spread',
]);

/** Words that may follow a money word without a change of the meaning: `feeTotal`, `amountMax`. */
const QUALIFIERS = new Set(
  'after before gross in left max maximum min minimum minor net out sum total units value'.split(' '),
);

/** Rates that are not of money: `hitRate`. */
const OTHER_RATES = new Set([
  'bit',
  'error',
  'frame',
  'hit',
  'miss',
  'refresh',
  'sample',
  'success',
  'sampling',
]);

/** True if a name's last words mean an amount, a fee, a balance, a price or a rate. */
export function meansMoney(name: string): boolean {
  const words = wordsOf(name);
  while (words.length > 1 && QUALIFIERS.has(words.at(-1) ?? '')) words.pop();
  const last = singular(words.at(-1) ?? '');
  if (!MONEY.has(last)) return false;
  return !(last === 'rate' && OTHER_RATES.has(words.at(-2) ?? ''));
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

const singular = (word: string): string => (MONEY.has(word) ? word : word.replace(/s$/, ''));
