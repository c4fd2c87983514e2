// Composes the adapters by the configuration.
import type { ProvidersConfig } from './config.ts';
import { createIdentityCheck } from './identity-check/adapter.ts';
import { createIso20022Bank } from './iso20022-bank/adapter.ts';
import { createMarketFeed } from './market-feed/adapter.ts';
import type { Greets, Providers } from './port.ts';
import { type Probes, probesOf } from './probes.ts';
import { createSmtpMail } from './smtp-mail/adapter.ts';
import { createTrp } from './trp/adapter.ts';

export interface OpenProviders extends Providers {
  /** Calls without an effect, for probing a provider. */
  readonly probes: Probes;
  /** Closes connections that are kept open; for the server's graceful stop. */
  close(): void;
}

export function createProviders(config: ProvidersConfig): OpenProviders {
  const mail = createSmtpMail(config.mail);
  const providers: Providers = {
    banks: new Map(config.banks.map((bank) => [bank.channel, createIso20022Bank(bank, config.now)])),
    chains: new Map(config.chains.map((chain) => [chain.channel, chain])),
    market: createMarketFeed(config.market),
    screening: config.screening,
    identityCheck: createIdentityCheck(config.identityCheck),
    mail,
    sms: config.sms,
    files: config.files,
    travelRule: config.travelRule && createTrp({ ...config.travelRule, now: config.now }),
    registers: config.registers,
    books: config.books,
  };
  const probes = probesOf(providers, {
    ...{ email: mail, sms: config.sms },
    ...{ files: greeting(config.files), books: config.books && greeting(config.books) },
  });
  return { ...providers, probes, close: () => mail.close() };
}

const greeting = (port: Partial<Greets>): Greets | null =>
  port.greet === undefined ? null : { greet: port.greet };
