// The payees of the tests' members.
import { randomBytes, randomInt } from 'node:crypto';
import { emptyPayee, type PayeeInput } from '@causeway/contract';

/** A German account with correct check digits, another one each time. */
function newIban(): string {
  const account = `37040044${String(randomInt(1_000_000_000, 9_999_999_999))}`.slice(0, 17).concat('7');
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

export const bankPayee = (currency: 'USD' | 'EUR'): PayeeInput => ({
  ...emptyPayee,
  accountType: 'bank',
  entityType: 'business',
  accountName: 'Brandt Werkzeuge GmbH',
  bankNumber: newIban(),
  bankName: 'Commerzbank',
  swiftCode: 'COBADEFFXXX',
  bankCountry: 'DE',
  payeeCountry: 'DE',
  payeeCity: 'Koeln',
  payeeAddress: 'Domkloster 4',
  payeePostCode: '50667',
  relationToPayer: 'SUPPLIER',
  bankCity: 'Frankfurt',
  bankAddress: 'Kaiserplatz',
  currency,
});

/** An address of Ethereum in small letters, which has no checksum. */
const newAddress = (): string => `0x${randomBytes(20).toString('hex')}`;

export const walletPayee = (currency: 'USDT' | 'USDC'): PayeeInput => ({
  ...emptyPayee,
  accountType: 'wallet',
  entityType: 'business',
  accountName: 'Lumen Ateliers SARL',
  relationToPayer: 'SUPPLIER',
  accountSource: 'OWNER',
  payeeCountry: 'DE',
  payeeCity: 'Koeln',
  payeeAddress: 'Domkloster 4',
  chainType: 8,
  chainAddress: newAddress(),
  currency,
});
