// Puts the adapters together as the configuration says.
import type { ProvidersConfig } from './config.ts';
import { createIdentityCheck } from './identity-check/adapter.ts';
import { createIso20022Bank } from './iso20022-bank/adapter.ts';
import { createLocalFiles } from './local-files/adapter.ts';
import { createMarketFeed } from './market-feed/adapter.ts';
import type { Providers } from './port.ts';
import { createScreening } from './screening/adapter.ts';
import { type Probes, probesOf } from './probes.ts';
import { createSmtpMail } from './smtp-mail/adapter.ts';

export interface OpenProviders extends Providers {
  /** Calls without an effect, to ask how a provider is. */
  readonly probes: Probes;
  /** Ends what is kept open between calls; for the server's graceful stop. */
  close(): void;
}

export function createProviders(config: ProvidersConfig): OpenProviders {
  const mail = createSmtpMail(config.mail);
  const providers: Providers = {
    banks: new Map(config.banks.map((bank) => [bank.channel, createIso20022Bank(bank, config.now)])),
    chains: new Map(config.chains.map((chain) => [chain.channel, chain])),
    market: createMarketFeed(config.market),
    screening: createScreening(config.screening),
    identityCheck: createIdentityCheck(config.identityCheck),
    mail,
    sms: config.sms,
    files: createLocalFiles(config.files),
  };
  const probes = probesOf(providers, { email: mail, sms: config.sms });
  return { ...providers, probes, close: () => mail.close() };
}
