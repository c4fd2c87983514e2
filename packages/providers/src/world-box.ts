// The configuration that uses the world box for every provider: the addresses of its institutions, and our
// accounts there. It only knows addresses; the box itself stays a separate program.
import type { ProvidersConfig } from './config.ts';
import type { OperatingAccount } from './iso20022-bank/order.ts';
import { type BankProfile, bankProfiles, bankRequests } from './iso20022-bank/profiles.ts';
import { bankChannels, chainChannels, type BankChannel, type ScreeningPort } from './port.ts';
import { createRegister } from './register/adapter.ts';
import { createScreening } from './screening/adapter.ts';
import { createSmsGateway } from './sms-gateway/adapter.ts';
import { createWatchman } from './watchman/adapter.ts';
import { createYente } from './yente/adapter.ts';

export interface WorldBoxAddress {
  /** The box's HTTP address, e.g. http://127.0.0.1:8090. */
  readonly url: string;
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly secret: string;
  /** The address of `/world/` for people, which the server proxies: the server's own public address. */
  readonly publicUrl: string;
  readonly timeoutMilliseconds?: number;
  /** The protocol in which the box screens; by default the box's own. */
  readonly screening?: ScreeningProtocol;
}

export type ScreeningProtocol = 'box' | 'yente' | 'watchman';

/** A profile whose address answers requests for statements and reports. */
const answering: BankProfile = { ...bankProfiles['cbpr-plus'], requests: bankRequests };
/** The box's banks except the one in Singapore settle around the clock. */
const always: BankProfile = { ...answering, workingDays: 'always' };
const singapore: BankProfile = {
  ...answering,
  cutOffs: { default: '16:00', byCurrency: {} },
};

const OPERATING_ACCOUNTS: readonly (readonly [BankChannel, OperatingAccount, BankProfile])[] = [
  [bankChannels.mainBank, { number: '808100000013', bic: 'HBMDHKHH' }, always],
  [bankChannels.businessBank, { number: '417000000014', bic: 'STCXSGSG' }, singapore],
  [bankChannels.localBank, { number: 'LU510190000000000001', bic: 'GPNTLULL' }, always],
  [bankChannels.builtInBank, { number: '620000000013', bic: 'CSWYHKHH' }, always],
];

/** Everything except the clock, the chains and our own stores. */
export function worldBoxConfig(
  box: WorldBoxAddress,
): Omit<ProvidersConfig, 'now' | 'chains' | 'files' | 'books'> {
  const timeoutMilliseconds = box.timeoutMilliseconds ?? 10_000;
  const shared = { apiKey: box.secret, timeoutMilliseconds };
  return {
    banks: OPERATING_ACCOUNTS.map(([channel, operatingAccount, profile]) => ({
      channel,
      url: `${box.url}/bank/${channel}`,
      webhookSecret: `${box.secret} bank ${channel}`,
      operatingAccount,
      profile,
      ...shared,
    })),
    market: { url: `${box.url}/market/v1`, ...shared },
    screening: boxScreening(box, timeoutMilliseconds),
    identityCheck: { url: `${box.url}/identity/v1`, frameOrigin: box.publicUrl, ...shared },
    mail: {
      host: box.smtpHost,
      port: box.smtpPort,
      secure: false,
      user: null,
      password: null,
      from: 'Causeway <no-reply@causeway.test>',
      timeoutMilliseconds,
    },
    sms: createSmsGateway({ url: `${box.url}/sms/v1`, from: 'Causeway', ...shared }),
    registers: [
      createRegister({ title: 'Box Companies Registry', url: `${box.url}/register/v1`, ...shared }),
    ],
    travelRule: boxTravelRule(box.url, timeoutMilliseconds),
  };
}

/** The one service of the box; its identifiers of assets are its own. */
const boxTravelRule = (url: string, timeoutMilliseconds: number): ProvidersConfig['travelRule'] => ({
  ...{ services: [new URL(url).host], certificate: null, scheme: 'http', timeoutMilliseconds },
  serviceNames: { [new URL(url).host]: 'Test Exchange' },
  assets: [
    { channel: chainChannels.erc20, asset: 'USDT', dti: 'BOXUSDT08' },
    { channel: chainChannels.erc20, asset: 'USDC', dti: 'BOXUSDC08' },
    { channel: chainChannels.trc20, asset: 'USDT', dti: 'BOXUSDT09' },
    { channel: chainChannels.trc20, asset: 'USDC', dti: 'BOXUSDC09' },
  ],
});

/** Higher than a vendor would allow, because the box does not mind. */
const REQUESTS_PER_SECOND = 1000;

/** The same lists, whichever protocol asks for them. */
function boxScreening(
  { url, secret: apiKey, screening }: WorldBoxAddress,
  timeoutMilliseconds: number,
): ScreeningPort {
  const shared = {
    ...{ name: 'Lantern Screening', apiKey, timeoutMilliseconds },
    requestsPerSecond: REQUESTS_PER_SECOND,
  };
  const own = `${url}/screening`;
  if (screening === 'yente') {
    const asked = { dataset: 'default', threshold: 0.7, algorithm: 'best', topics: [] };
    return createYente({ ...shared, ...asked, url: `${own}/yente` });
  }
  if (screening === 'watchman') {
    const asked = { lists: ['us_ofac'], threshold: 0.9, readsAllScripts: false };
    return createWatchman({ ...shared, ...asked, url: `${own}/watchman` });
  }
  return createScreening({ ...shared, url: `${own}/v1` });
}
