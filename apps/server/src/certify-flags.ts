// Reads the arguments of `npm run certify`: the port, the channel, and flags that each take the words up to
// the next flag.
import { isCurrencyCode, parseAmount, type Amount, type CurrencyCode } from '@causeway/money';
import type { SamplePayment } from '@causeway/providers';

/** Each port with its own flags besides the common ones. */
const PORTS = {
  bank: [
    'holder',
    'country',
    'currencies',
    'refused-holder',
    'pay',
    'pay-refused',
    'town',
    'pay-in',
    'listen',
    'messages',
    'credited',
  ],
  chain: ['address', 'block', 'pay'],
  market: ['age'],
  screening: ['listed', 'country', 'address'],
  register: ['country', 'company', 'name', 'no-company'],
  identity: [],
  mail: ['to'],
  sms: ['to'],
  files: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PortName = keyof typeof PORTS;

const OF_ALL = ['report', 'wait'];

export interface Flags {
  readonly port: PortName;
  /** '' if none was given. */
  readonly channel: string;
  has(name: string): boolean;
  /** The words of a flag with blanks between; null if it was not given. */
  text(name: string): string | null;
  words(name: string): readonly string[];
}

/** Throws a sentence for the person when an argument is not understood. */
export function readFlags(given: readonly string[]): Flags {
  const begin = given.findIndex((word) => word.startsWith('--'));
  const [port = '', channel = '', ...rest] = begin === -1 ? given : given.slice(0, begin);
  if (!isPort(port)) {
    throw new Error(
      `Write npm run certify -- <port>, one of: ${Object.keys(PORTS).join(', ')}. docs/providers has a page for each.`,
    );
  }
  const hasChannel = port === 'bank' || port === 'chain';
  if (hasChannel === (channel === '') || rest.length > 0) {
    throw new Error(`Write npm run certify -- ${port}${hasChannel ? ' <channel>' : ''}, then flags.`);
  }
  const flags = valuesOf(port, begin === -1 ? [] : given.slice(begin));
  return {
    port,
    channel,
    has: (name) => flags.has(name),
    text: (name) => flags.get(name)?.join(' ') ?? null,
    words: (name) => flags.get(name) ?? [],
  };
}

/** The flags' values by name, without the dashes. */
function valuesOf(port: PortName, words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const flags = new Map<string, readonly string[]>();
  const allowed = [...PORTS[port], ...OF_ALL];
  for (let at = 0; at < words.length;) {
    const name = words[at]?.slice(2) ?? '';
    const next = words.findIndex((word, index) => index > at && word.startsWith('--'));
    const values = words.slice(at + 1, next === -1 ? undefined : next);
    if (!allowed.includes(name)) throw new Error(`${port} has no --${name}, but --${allowed.join(', --')}.`);
    if (values.length === 0 || flags.has(name)) throw new Error(`Give --${name} once, with its value.`);
    flags.set(name, values);
    at += values.length + 1;
  }
  return flags;
}

const isPort = (text: string): text is PortName => Object.hasOwn(PORTS, text);

/** A whole number of at most 15 digits; `otherwise` if the flag was not given. */
export function wholeOf<Otherwise>(flags: Flags, name: string, otherwise: Otherwise): number | Otherwise {
  const text = flags.text(name);
  if (text === null) return otherwise;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`--${name} takes a whole number.`);
  return Number(text);
}

/** `1.00 USD`, above zero. */
function amountOf(name: string, text = '', code = ''): Amount {
  const reading = isCurrencyCode(code) ? parseAmount(text, code) : null;
  if (reading === null || !reading.ok || reading.amount.minor <= 0n) {
    throw new Error(`--${name} takes an amount and a currency, such as 1.00 USD.`);
  }
  return reading.amount;
}

/** `1.00 USD 20.00 EUR`. */
export function amountsOf(flags: Flags, name: string): readonly Amount[] {
  const words = flags.words(name);
  return words.flatMap((word, at) => (at % 2 === 0 ? [amountOf(name, word, words[at + 1])] : []));
}

export function currenciesOf(flags: Flags): readonly CurrencyCode[] {
  const codes = flags.words('currencies').flatMap((word) => word.split(',').filter(Boolean));
  const known = codes.filter(isCurrencyCode);
  if (known.length < codes.length) throw new Error('--currencies takes codes such as USD,EUR.');
  return known;
}

/** `1.00 USD <account> <BIC> <name>`; null if the flag was not given. */
export function paymentOf(flags: Flags, name: 'pay' | 'pay-refused'): SamplePayment | null {
  if (!flags.has(name)) return null;
  const [text, code, account = '', bic = '', ...names] = flags.words(name);
  const amount = amountOf(name, text, code);
  if (!/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(bic) || names.length === 0) {
    throw new Error(`--${name} takes an amount, a currency, an account, a BIC and a name.`);
  }
  const country = bic.slice(4, 6);
  const town = flags.text('town') ?? '';
  return {
    amount,
    creditor: {
      name: names.join(' '),
      account,
      address: { country, province: '', city: town, postCode: '', lines: '' },
      bank: { bic, name: '', country, city: '', lines: '', branch: null },
      intermediary: null,
    },
  };
}

/** `1.00 USDT <address>`; null if the flag was not given. */
export function chainPaymentOf(flags: Flags): { readonly amount: Amount; readonly to: string } | null {
  if (!flags.has('pay')) return null;
  const [text, code, to = '', ...rest] = flags.words('pay');
  const amount = amountOf('pay', text, code);
  if (to === '' || rest.length > 0) throw new Error('--pay takes an amount, a token and an address.');
  return { amount, to };
}
