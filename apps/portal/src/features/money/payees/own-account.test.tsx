// A new payee: notices before saving, and the search for a country.
import {
  getCountries,
  getSecurity,
  listCollectionAccounts,
  type CollectionAccount,
} from '@causeway/contract';
import { answer, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { security, show } from '../../../shared/testing.tsx';
import { AddPayeePage } from './add-payee-page.tsx';
import { payees } from './index.ts';

const own: CollectionAccount = {
  accountId: '33333333-3333-4333-8333-333333333333',
  channel: 3,
  channelName: 'Sample Bank',
  network: 1,
  title: 'ALEX SAMPLE',
  number: '80854089049988',
  bankName: 'Sample Bank',
  bankBic: null,
  bankAddress: null,
  bankCountry: 'HK',
  postscript: null,
  localTypeId: null,
  currencies: ['USD'],
  status: 'NORMAL',
  refuseReason: null,
  remark: '',
  createdAt: '2026-03-01T02:00:00Z',
  approvedAt: null,
};

async function open() {
  answer(getSecurity, security);
  answer(listCollectionAccounts, [own]);
  answer(getCountries, [
    { countryCode: 'CN', name: 'Mainland China', callingCode: '86' },
    { countryCode: 'HK', name: 'Hong Kong', callingCode: '852' },
    { countryCode: 'HU', name: 'Hungary', callingCode: '36' },
  ]);
  const { say } = await show(<AddPayeePage />, { of: payees, at: '/payee/add-payees' });
  return { of: (key: string) => say(`payees.fields.${key}`), ownText: say('rule.account-own') };
}

test("a member's own collection account is pointed out before it is saved", async () => {
  const { of, ownText } = await open();
  const number = field(of('bankNumber'));
  await number.fill('8085 4089 0499 87');
  await expect.element(page.getByText(ownText)).not.toBeInTheDocument();
  await number.fill('8085 4089 0499 88');
  await expect.element(page.getByText(ownText)).toBeVisible();
});

test.for([
  ['香港', 'Hong Kong'],
  ['hk', 'Hong Kong'],
  ['hu', 'Hungary'],
] as const)('the search %s finds %s among the countries', async ([typed, found]) => {
  const { of } = await open();
  const country = page.getByRole('combobox', { name: of('payeeCountry'), exact: true });
  await country.click();
  await country.fill(typed);
  await expect.element(page.getByRole('option').first()).toMatchTextContent(found);
});

test('a BIC pasted in groups keeps its last characters', async () => {
  const { of } = await open();
  await field(of('swiftCode')).fill('HSBC HK HH HKH');
  await expect.element(field(of('swiftCode'))).toHaveValue('HSBCHKHHHKH');
});
