// One call without an effect for each provider, to probe it while it is not otherwise called.
import {
  providerNames,
  type BankPort,
  type ChainPort,
  type Greets,
  type ProviderName,
  type Providers,
  type RegisterPort,
} from './port.ts';

/** Throws like the calls of the ports; the answer means nothing. */
export type Probes = ReadonlyMap<ProviderName, () => Promise<unknown>>;

/** No payment of ours has this reference, and no check this id, so the answer is that there is none. */
const UNKNOWN = 'causeway-probe';

/** Providers whose port has no call without an effect; stores in folders need no probe. */
interface Greeting {
  readonly email: Greets;
  readonly sms: Greets;
  readonly files: Greets | null;
  readonly books: Greets | null;
}

export const probesOf = (
  { banks, chains, registers, market, screening, identityCheck }: Providers,
  { email, sms, files, books }: Greeting,
): Probes =>
  new Map<ProviderName, () => Promise<unknown>>([
    ...[...banks.values()].map(probeOfBank),
    ...[...chains.values()].map(probeOfChain),
    ...registers.map(probeOfRegister),
    [providerNames.market, () => market.rates()],
    [providerNames.screening, () => screening.lists()],
    [providerNames.identityCheck, () => identityCheck.result(UNKNOWN)],
    [providerNames.email, () => email.greet()],
    [providerNames.sms, () => sms.greet()],
    ...(files ? [[providerNames.files, () => files.greet()] as const] : []),
    ...(books ? [[providerNames.books, () => books.greet()] as const] : []),
  ]);

const probeOfBank = (bank: BankPort) =>
  [providerNames.bank(bank.channel), () => bank.paymentStatus(UNKNOWN)] as const;

const probeOfRegister = (register: RegisterPort) =>
  [providerNames.register(register.name), () => register.greet()] as const;

const probeOfChain = (chain: ChainPort) => [providerNames.chain(chain.channel), () => chain.head()] as const;
