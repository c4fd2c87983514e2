// The adapters that the configuration names, for the composition.
import {
  type OpenProviders,
  type ProvidersConfig,
  bankProfiles,
  createEvmChain,
  createProviders,
  createSmsGateway,
  createTronChain,
  createTwilioSms,
  localWallets,
  worldBoxChains,
  worldBoxConfig,
} from '@causeway/providers';
import type { Config } from './platform/config/config.ts';
import type { BoxSettings, RealSettings } from './platform/config/providers.ts';

export const openProviders = ({ providers, http }: Config, now: () => Date): OpenProviders =>
  createProviders({
    now,
    ...(providers.kind === 'box' ? inBox(providers, http.publicUrl) : forReal(providers)),
  });

type Chosen = Omit<ProvidersConfig, 'now'>;

const inBox = (box: BoxSettings, publicUrl: string): Chosen => ({
  ...worldBoxConfig({
    url: box.url,
    secret: box.secret,
    publicUrl,
    smtpHost: box.mail.host,
    smtpPort: box.mail.port,
    filesFolder: box.filesFolder,
    timeoutMilliseconds: box.timeoutMilliseconds,
  }),
  chains: worldBoxChains({ url: box.url, timeoutMilliseconds: box.timeoutMilliseconds }),
});

function forReal(real: RealSettings): Chosen {
  const { timeoutMilliseconds } = real;
  return {
    chains: chainsOf(real),
    banks: real.banks.map(({ account, bic, profile, cutOffs, ...bank }) => ({
      ...bank,
      operatingAccount: { number: account, bic },
      profile: { ...bankProfiles[profile], ...(cutOffs && { cutOffs }) },
      timeoutMilliseconds,
    })),
    market: { ...real.market, timeoutMilliseconds },
    screening: { ...real.screening, timeoutMilliseconds },
    identityCheck: { ...real.identityCheck, timeoutMilliseconds },
    mail: { ...real.mail, from: real.mailFrom, timeoutMilliseconds },
    sms: smsOf(real),
    files: { folder: real.filesFolder },
  };
}

function smsOf({ sms, timeoutMilliseconds }: RealSettings): ProvidersConfig['sms'] {
  const config = { ...sms, timeoutMilliseconds };
  return config.vendor === 'twilio' ? createTwilioSms(config) : createSmsGateway(config);
}

/** The most that one payment may burn: 100 TRX. */
const FEE_LIMIT_SUN = 100_000_000n;
const EXPIRY_SECONDS = 600;

function chainsOf({ evm, tron, timeoutMilliseconds }: RealSettings): ProvidersConfig['chains'] {
  const ethereum = evm && [
    createEvmChain({
      ...evm,
      ...evmWallets(evm.hotWalletKey),
      xpubs: [evm.xpub],
      contracts: { USDT: evm.usdt, USDC: evm.usdc },
      confirmationsNeeded: evm.confirmations,
      timeoutMilliseconds,
    }),
  ];
  const tronChain = tron && [
    createTronChain({
      ...tron,
      ...localWallets(9, { hot: tron.hotWalletKey, gas: null, depositBranches: [] }),
      xpubs: [tron.xpub],
      contracts: { USDT: tron.usdt, USDC: tron.usdc },
      confirmationsNeeded: tron.confirmations,
      feeLimitSun: FEE_LIMIT_SUN,
      expirySeconds: EXPIRY_SECONDS,
      timeoutMilliseconds,
    }),
  ];
  return [...(ethereum ?? []), ...(tronChain ?? [])];
}

const evmWallets = (hot: `0x${string}`) => {
  const { signer, hotWallet } = localWallets(8, { hot, gas: null, depositBranches: [] });
  return { signer, hotWallet: hotWallet as `0x${string}`, gasWallet: null };
};
