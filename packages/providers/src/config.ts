// The providers' input when the server is composed: addresses, keys and limits, or the port itself if the configuration
// chooses between vendors. No environment.
import type { IdentityCheckConfig } from './identity-check/adapter.ts';
import type { Iso20022BankConfig } from './iso20022-bank/adapter.ts';
import type { MarketFeedConfig } from './market-feed/adapter.ts';
import type {
  BooksPort,
  ChainPort,
  FilesPort,
  Greets,
  RegisterPort,
  ScreeningPort,
  SmsPort,
} from './port.ts';
import type { SmtpMailConfig } from './smtp-mail/adapter.ts';
import type { TrpConfig } from './trp/adapter.ts';

export interface ProvidersConfig {
  /** Time of the server's platform clock: for signatures' age and messages' dates. */
  readonly now: () => Date;
  /** One for each channel of a bank. */
  readonly banks: readonly Iso20022BankConfig[];
  /** Made by the chains' own factories. */
  readonly chains: readonly ChainPort[];
  readonly market: MarketFeedConfig;
  /** Made by the factory of its vendor. */
  readonly screening: ScreeningPort;
  readonly identityCheck: IdentityCheckConfig;
  readonly mail: SmtpMailConfig;
  /** Made by the factory of its vendor. */
  readonly sms: SmsPort & Greets;
  /** Made by the factory of its store; a folder has no probe. */
  readonly files: FilesPort & Partial<Greets>;
  /** Null if names of chain payments are not exchanged. */
  readonly travelRule: Omit<TrpConfig, 'now'> | null;
  /** Made by the factories of the registers, in the order in which they are asked. */
  readonly registers: readonly RegisterPort[];
  readonly books: (BooksPort & Partial<Greets>) | null;
}
