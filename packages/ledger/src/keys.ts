// Account keys, and the ids computed from them: the same key has the same id in every database, so no lookup is needed.
import { hash } from 'node:crypto';
import { type CurrencyCode, isCurrencyCode } from '@causeway/money';

/** A member's account has the member's id as owner; an account of the house has the owner `house`. */
export interface AccountKey {
  readonly owner: string;
  readonly purpose: string;
  readonly currency: CurrencyCode;
}

export const HOUSE = 'house';

/** Purposes whose balance is reserved: every amount on them is kept under the name of a hold. */
const RESERVED: ReadonlySet<string> = new Set(['frozen', 'prepaid-frozen']);

export function isHouse(account: AccountKey): boolean {
  return account.owner === HOUSE;
}

export function isReserved(account: AccountKey): boolean {
  return RESERVED.has(account.purpose) && !isHouse(account);
}

const RESERVES: Readonly<Record<string, string>> = {
  available: 'frozen',
  'prepaid-available': 'prepaid-frozen',
};

/** The account that holds the reserves of this one. Throws for an account that has no reserve. */
export function reserveOf(account: AccountKey): AccountKey {
  const purpose = RESERVES[account.purpose];
  if (purpose === undefined) throw new Error(`ledger: '${account.purpose}' has no reserve`);
  return { ...account, purpose };
}

export function isSameAccount(a: AccountKey, b: AccountKey): boolean {
  return a.owner === b.owner && a.purpose === b.purpose && a.currency === b.currency;
}

const INT8_MAX = 0x7fffffffffffffffn;
const REMEMBERED_MAX = 100_000;
const remembered = new Map<string, bigint>();

/** 63 bits of the key's SHA-256, above zero for members and below for the house; ledger.account_id() agrees. */
export function accountId(account: AccountKey): bigint {
  const text = `${account.owner}\n${account.purpose}\n${account.currency}`;
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const number = hash('sha256', text, 'buffer').readBigUInt64BE() & INT8_MAX;
  const id = isHouse(account) ? -number : number;
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(text, id);
  return id;
}

/** What is wrong with a key, if anything. */
export function keyProblem(account: AccountKey): string | undefined {
  if (!isName(account.owner)) return 'an account has no valid owner';
  if (!isName(account.purpose)) return 'an account has no valid purpose';
  if (!isCurrencyCode(account.currency)) return 'an account has an unknown currency';
  return undefined;
}

function isName(text: string): boolean {
  return text.length > 0 && text.length <= 64 && isPlain(text);
}

/** Rejects control characters: PostgreSQL accepts no NUL, and a line feed separates the parts of a key. */
export function isPlain(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}
