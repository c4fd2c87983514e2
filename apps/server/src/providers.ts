// The adapters that the configuration names, for the composition.
import { readFileSync } from 'node:fs';
import {
  type BucketConfig,
  type OpenProviders,
  type ProvidersConfig,
  bankProfiles,
  createBucketBooks,
  createBucketFiles,
  createCompaniesHouse,
  createGleif,
  createEvmChain,
  createLocalBooks,
  createLocalFiles,
  createMovingFiles,
  createCausewaySigner,
  createProviders,
  createRemoteSigner,
  createScreening,
  createSmsGateway,
  createTronChain,
  createTwilioSms,
  createWatchman,
  createYente,
  localWallets,
  worldBoxChains,
  worldBoxConfig,
} from '@causeway/providers';
import { chainChannels, type ChainChannel, type Signer } from '@causeway/providers/port';
import type { Config } from './platform/config/config.ts';
import type { BoxSettings, ProvidersSettings, RealSettings } from './platform/config/providers.ts';
import type { BooksSettings, BucketSettings } from './platform/config/stores.ts';
import type { SignerSettings, WalletSettings } from './platform/config/signer.ts';

export const openProviders = ({ providers, http, books }: Config, now: () => Date): OpenProviders =>
  createProviders({
    now,
    files: filesOf(providers),
    books: booksOf(books, providers),
    ...(providers.kind === 'box' ? inBox(providers, http.publicUrl) : forReal(providers)),
  });

type Chosen = Omit<ProvidersConfig, 'now' | 'files' | 'books'>;

function filesOf(providers: ProvidersSettings): ProvidersConfig['files'] {
  const { folder, bucket } = providers.files;
  const local = folder === null ? null : createLocalFiles({ folder });
  const stored = bucket && createBucketFiles(filesBucketOf(bucket, providers));
  if (stored && local) return createMovingFiles(stored, local);
  const store = stored ?? local;
  if (store === null) throw new Error('no store of files');
  return store;
}

function booksOf(books: BooksSettings | null, providers: ProvidersSettings): ProvidersConfig['books'] {
  if (books === null) return null;
  const { bucket, file } = books;
  if (bucket) return createBucketBooks({ ...booksBucketOf(bucket, providers), lockDays: bucket.lockDays });
  return file === null ? null : createLocalBooks({ file });
}

type Limits = Pick<ProvidersSettings, 'timeoutMilliseconds'>;

export const filesBucketOf = (bucket: BucketSettings, { timeoutMilliseconds }: Limits): BucketConfig => ({
  ...bucket,
  ...{ name: 'the bucket of files', timeoutMilliseconds },
});

export const booksBucketOf = (bucket: BucketSettings, { timeoutMilliseconds }: Limits): BucketConfig => ({
  ...bucket,
  ...{ name: 'the bucket of the books', timeoutMilliseconds },
});

const inBox = (box: BoxSettings, publicUrl: string): Chosen => ({
  ...worldBoxConfig({
    url: box.url,
    secret: box.secret,
    publicUrl,
    smtpHost: box.mail.host,
    smtpPort: box.mail.port,
    timeoutMilliseconds: box.timeoutMilliseconds,
    screening: box.screening,
  }),
  chains: worldBoxChains({ url: box.url, timeoutMilliseconds: box.timeoutMilliseconds }),
});

function forReal(real: RealSettings): Chosen {
  const { timeoutMilliseconds } = real;
  return {
    chains: chainsOf(real),
    banks: real.banks.map(({ account, bic, profile, cutOffs, requests, ...bank }) => ({
      ...bank,
      operatingAccount: { number: account, bic },
      profile: { ...bankProfiles[profile], ...(cutOffs && { cutOffs }), requests },
      timeoutMilliseconds,
    })),
    market: { ...real.market, timeoutMilliseconds },
    screening: screeningOf(real),
    identityCheck: { ...real.identityCheck, timeoutMilliseconds },
    mail: { ...real.mail, from: real.mailFrom, timeoutMilliseconds },
    sms: smsOf(real),
    travelRule: travelRuleOf(real),
    registers: registersOf(real),
  };
}

/** The register of one country comes before the one of all countries. */
function registersOf({ registers, timeoutMilliseconds }: RealSettings): ProvidersConfig['registers'] {
  const { companiesHouse, gleif } = registers;
  return [
    ...(companiesHouse ? [createCompaniesHouse({ ...companiesHouse, timeoutMilliseconds })] : []),
    ...(gleif ? [createGleif({ ...gleif, timeoutMilliseconds })] : []),
  ];
}

/** Throws where a named file cannot be read. */
function travelRuleOf({ travelRule, timeoutMilliseconds }: RealSettings): ProvidersConfig['travelRule'] {
  if (travelRule === null) return null;
  const { services, serviceNames, assets, certificate, key, authority } = travelRule;
  const pem = (path: string): string => readFileSync(path, 'utf8');
  return {
    ...{ services, serviceNames, assets, scheme: 'https', timeoutMilliseconds },
    certificate: {
      chain: pem(certificate),
      key: pem(key),
      authority: authority === null ? null : pem(authority),
    },
  };
}

function screeningOf({ screening, timeoutMilliseconds }: RealSettings): ProvidersConfig['screening'] {
  const config = { ...screening, timeoutMilliseconds };
  if (config.provider === 'yente') return createYente(config);
  return config.provider === 'watchman' ? createWatchman(config) : createScreening(config);
}

function smsOf({ sms, timeoutMilliseconds }: RealSettings): ProvidersConfig['sms'] {
  const config = { ...sms, timeoutMilliseconds };
  return config.vendor === 'twilio' ? createTwilioSms(config) : createSmsGateway(config);
}

/** The most energy fee for one payment: 100 TRX. */
const FEE_LIMIT_SUN = 100_000_000n;
const EXPIRY_SECONDS = 600;

function chainsOf({ evm, tron, signer, timeoutMilliseconds }: RealSettings): ProvidersConfig['chains'] {
  const shared = { timeoutMilliseconds };
  const ethereum = evm && [
    createEvmChain({
      ...evm,
      ...shared,
      ...walletsOf(chainChannels.erc20, evm.wallets, signer, timeoutMilliseconds),
      contracts: { USDT: evm.usdt, USDC: evm.usdc },
      confirmationsNeeded: evm.confirmations,
    }),
  ];
  const tronChain = tron && [
    createTronChain({
      ...tron,
      ...shared,
      ...walletsOf(chainChannels.trc20, tron.wallets, signer, timeoutMilliseconds),
      contracts: { USDT: tron.usdt, USDC: tron.usdc },
      confirmationsNeeded: tron.confirmations,
      feeLimitSun: FEE_LIMIT_SUN,
      expirySeconds: EXPIRY_SECONDS,
    }),
  ];
  return [...(ethereum ?? []), ...(tronChain ?? [])];
}

interface ChosenWallets<Address extends string> {
  readonly signer: Signer;
  readonly hotWallet: Address;
  readonly gasWallet: Address | null;
}

/** The configuration only accepts the wallets that belong to the signer. */
function walletsOf<Address extends string>(
  channel: ChainChannel,
  wallets: WalletSettings<Address>,
  signer: SignerSettings,
  timeoutMilliseconds: number,
): ChosenWallets<Address> {
  if (wallets.kind === 'keys') {
    const { signer: local, hotWallet, gasWallet } = localWallets(channel, wallets);
    return { signer: local, hotWallet, gasWallet } as ChosenWallets<Address>;
  }
  const { hot: hotWallet, gas: gasWallet } = wallets;
  if (signer.kind === 'local') throw new Error('a local signer without keys');
  return {
    hotWallet,
    gasWallet,
    signer:
      signer.kind === 'remote'
        ? createRemoteSigner({ ...signer, hotWallet, gasWallet, timeoutMilliseconds })
        : createCausewaySigner({ ...signer, timeoutMilliseconds }),
  };
}
