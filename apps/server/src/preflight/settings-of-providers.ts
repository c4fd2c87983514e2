// Checks of the providers' addresses: encrypted, real, and each its own.
import type { RealSettings } from '../platform/config/providers.ts';
import type { Check, Finding, SettingsSubject } from './check.ts';
import { isExample, isLoopback, ofConfig } from './of-config.ts';

interface Address {
  readonly about: string;
  readonly url: string;
}

function addressesOf(real: RealSettings): readonly Address[] {
  const { banks, evm, tron, signer, registers } = real;
  return [
    ...banks.map(({ channel, url }) => ({ about: `BANK_${channel}_URL`, url })),
    ...(evm?.urls ?? []).map((url) => ({ about: 'EVM_URL', url })),
    ...(tron?.nodes ?? []).map(({ url }) => ({ about: 'TRON_URL', url })),
    ...(signer.kind === 'local' ? [] : [{ about: 'SIGNER_URL', url: signer.url }]),
    { about: 'MARKET_URL', url: real.market.url },
    { about: 'SCREENING_URL', url: real.screening.url },
    { about: 'IDENTITY_URL', url: real.identityCheck.url },
    { about: 'IDENTITY_FRAME_ORIGIN', url: real.identityCheck.frameOrigin },
    { about: 'SMS_URL', url: real.sms.url },
    ...(registers.companiesHouse
      ? [{ about: 'COMPANIES_HOUSE_URL', url: registers.companiesHouse.url }]
      : []),
    ...(registers.gleif ? [{ about: 'GLEIF_URL', url: registers.gleif.url }] : []),
  ];
}

/** GSM 03.38: letters and digits, eleven at most; otherwise a number. */
const SMS_SENDER = /^(?:\+?\d{3,15}|[A-Za-z0-9 ]{1,11}|MG[0-9a-fA-F]{32})$/;

const ofReal = (
  about: Pick<Check<SettingsSubject>, 'name' | 'holds' | 'remedy'>,
  find: (real: RealSettings) => readonly (Finding | false)[],
): Check<SettingsSubject> =>
  ofConfig({ ...about, inEarnest: true }, ({ providers }) =>
    providers.kind === 'real' ? find(providers) : [],
  );

const addresses: readonly Check<SettingsSubject>[] = [
  ofReal(
    {
      ...{ name: 'providers-https', holds: 'Providers are reached by https, or on this machine' },
      remedy: 'Use the https address: keys and members’ data travel there.',
    },
    (real) =>
      addressesOf(real)
        .filter(({ url }) => url.startsWith('http:') && !isLoopback(new URL(url).hostname))
        .map(({ about, url }) => ({ about, found: `${new URL(url).host} is reached without encryption` })),
  ),
  ofReal(
    {
      ...{ name: 'providers-real', holds: 'Addresses of providers are real ones' },
      remedy: 'Set the address from the contract with the provider.',
    },
    (real) =>
      [...addressesOf(real), { about: 'MAIL_URL', url: `smtp://${real.mail.host}` }]
        .filter(({ url }) => isExample(new URL(url).hostname))
        .map(({ about, url }) => ({ about, found: `${new URL(url).hostname} is a name for examples` })),
  ),
  ofReal(
    {
      ...{ name: 'providers-differ', holds: 'Each provider has an address of its own' },
      remedy: 'Compare each with the contract: one of them is the address of another provider.',
    },
    (real) =>
      [...Map.groupBy(addressesOf(real), ({ url }) => url).values()]
        .map((same) => [...new Set(same.map(({ about }) => about))])
        .filter((names) => names.length > 1 && !isCheckAndFrame(names))
        .map((names) => ({ about: names.join(', '), found: 'they have the same address' })),
  ),
];

const isCheckAndFrame = (names: readonly string[]): boolean =>
  names.every((name) => name.startsWith('IDENTITY_'));

const senders: readonly Check<SettingsSubject>[] = [
  ofReal(
    {
      ...{ name: 'mail-sender', holds: 'Emails come from a domain of yours' },
      remedy: 'Set MAIL_FROM to an address of the domain that the mail server may send for (SPF, DKIM).',
    },
    ({ mailFrom }) => {
      const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace('>', '');
      const isForeign = isExample(domain) || isLoopback(domain) || !domain.includes('.');
      return [isForeign && { about: 'MAIL_FROM', found: `${domain} is no domain of the internet` }];
    },
  ),
  ofReal(
    {
      ...{ name: 'mail-encrypted', holds: 'The mail server is reached over TLS, or on this machine' },
      remedy: 'Use port 587 (STARTTLS) or smtps:// (465).',
    },
    ({ mail: { host, port, secure, user } }) => [
      !secure &&
        port === 25 &&
        user !== null &&
        !isLoopback(host) && { about: 'MAIL_URL', found: 'a password goes to port 25, where TLS is rare' },
    ],
  ),
  ofReal(
    {
      ...{ name: 'sms-sender', holds: 'The sender of SMS is one that networks take' },
      remedy: 'Use up to eleven letters and digits, or a number in E.164.',
    },
    ({ sms: { from } }) => [
      !SMS_SENDER.test(from) && { about: 'SMS_FROM', found: `${from} is longer or has other signs` },
    ],
  ),
];

export const providersChecks: readonly Check<SettingsSubject>[] = [...addresses, ...senders];
