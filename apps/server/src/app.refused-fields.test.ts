// Refused fields are explained in the language of the request, whatever language the body names or the person
// chose for letters (PLT-007).
import {
  type Endpoint,
  type RequestOf,
  type RuleMessage,
  addPayee,
  languages,
  languageHeader,
  ruleMessages,
  sendInstitutionApplication,
  sendRegistrationSms,
  sendResetSms,
  sendSecurityCode,
  sendSignInSms,
  verifyReset,
} from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import { afterAll, expect, test } from 'vitest';
import { features } from './features.ts';
import { type TestPerson, testServer } from './platform/testing.ts';
import { testChain } from './testing/outside.testing.ts';
import { walletPayee } from './testing/money-server.testing.ts';

const server = await testServer({
  features,
  providers: { chains: new Map([[8, { ...testChain(), isAddress: () => false }]]) },
});
afterAll(server.stop);

const fixedLine = { countryCode: '852', mobile: '21234567' };
const picture = { id: '00000000-0000-4000-8000-000000000000', answer: 'AC37' };
const asking = { type: 'individual', language: 'en', captchaVerifyParam: picture } as const;

interface Case {
  readonly send: (headers: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly path: string;
  readonly rule: RuleMessage;
}

interface Answer {
  readonly msg: string;
  readonly data: unknown;
}

const someone = (): Promise<TestPerson> => server.signedInPerson();
const business = (): Promise<TestPerson> => server.signedInPerson({ memberType: 1, kycStatus: 1 });

function broken<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  [path, rule]: readonly [string, RuleMessage],
  who?: () => Promise<TestPerson>,
): readonly [string, Case] {
  const send: Case['send'] = async (headers) =>
    server.call(endpoint, request, { headers, ...(who && { session: await who() }) });
  return [`${endpoint.name}, ${path}`, { send, path, rule }];
}

const noMobile = ['mobile', 'mobile-wrong'] as const;

const cases = [
  broken(sendRegistrationSms, { ...asking, captchaCheckType: 'register', ...fixedLine }, noMobile),
  broken(sendSignInSms, { ...asking, ...fixedLine }, noMobile),
  broken(sendResetSms, { ...asking, captchaCheckType: 'reset', ...fixedLine }, noMobile),
  broken(verifyReset, { type: 'individual', method: 'sms', code: '1234', ...fixedLine }, noMobile),
  broken(verifyReset, { type: 'individual', method: 'sms', code: '1234', email: 'a@example.com' }, [
    'method',
    'format',
  ]),
  broken(verifyReset, { type: 'individual', method: 'email', code: '123456', email: 'a@example.com' }, [
    'code',
    'code-wrong',
  ]),
  broken(sendSecurityCode, { purpose: 'new-mobile', channel: 'sms', ...fixedLine }, noMobile, someone),
  broken(addPayee, walletPayee, ['chainAddress', 'wallet-typo'], someone),
  broken(
    sendInstitutionApplication,
    {
      version: 0,
      companyName: 'Harbour Payments Limited',
      email: 'partners@harbour.example',
      imType: '77',
      imTypeAcct: '+852 5555 1234',
      description: 'We would like to offer accounts.',
      applyFiles: [],
    },
    ['imType', 'required-select'],
    business,
  ),
];

test.each(cases)('a refused field names its rule: %s', async (_name, { send, path, rule }) => {
  for (const language of languages) {
    const { msg, data } = await send({ language: languageHeader(language) });
    expect(msg).toBe(errorText('invalid-input', language));
    expect(data).toEqual({ fields: [{ path, message: ruleMessages[language][rule] }] });
  }
});
