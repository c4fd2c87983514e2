// Reads the bank's answer to a request for an account.
import { isCurrencyCode } from '@causeway/money';
import { ProviderError, type AccountAnswer } from '../port.ts';
import { isObject } from '../transport.ts';
import { normalAccount } from './account-number.ts';

export function readAccountAnswer(answer: Readonly<Record<string, unknown>>): AccountAnswer {
  if (answer['status'] === 'REFUSED') return { outcome: 'refused', reason: textOf(answer, 'reason') };
  const { account } = answer;
  if (answer['status'] !== 'OPENED' || !isObject(account) || !isObject(account['bank'])) {
    throw new ProviderError('the bank answered neither an account nor a refusal');
  }
  const { bank, currencies, postscript } = account;
  if (!Array.isArray(currencies)) throw new ProviderError('the bank opened an account without currencies');
  return {
    outcome: 'opened',
    account: {
      number: normalAccount(textOf(account, 'number')).number,
      bankName: textOf(bank, 'name'),
      bic: textOf(bank, 'bic'),
      bankAddress: textOf(bank, 'address'),
      bankCountry: textOf(bank, 'country'),
      currencies: currencies.filter((code) => typeof code === 'string').filter(isCurrencyCode),
      postscript: typeof postscript === 'string' ? postscript : null,
      branch: isObject(bank['branch'])
        ? { system: textOf(bank['branch'], 'system'), code: textOf(bank['branch'], 'code') }
        : null,
    },
  };
}

function textOf(object: Readonly<Record<string, unknown>>, name: string): string {
  const value = object[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new ProviderError(`the bank's answer has no ${name}`);
}
