// The checks of each provider: whether it accepts the configured key, and whether it is the intended one. An outage only
// warns, because it passes and the server reports it by itself. Another chain or another account stops.
import { failureOf, type CallFailure } from '@causeway/providers';
import { ChainMismatch, type BankPort, type ChainPort } from '@causeway/providers/port';
import type { Check, Finding } from './check.ts';
import type { ProvidersSubject } from './providers-subject.ts';
import { screeningChecks } from './screening-checks.ts';

const remedyOf: Readonly<Record<CallFailure['cause'], string>> = {
  dns: 'The name does not resolve: compare the address, and ask the resolver of this machine.',
  refused: 'Nothing listens there: compare host and port, and look whether the provider runs.',
  unreachable: 'There is no way there: look at routes and firewalls.',
  tls: 'The certificate is not trusted: compare the name; a private authority goes into NODE_EXTRA_CA_CERTS.',
  timeout: 'Nothing came back in time: look at firewalls, or raise PROVIDER_TIMEOUT_SECONDS.',
  cut: 'The connection was closed: look whether the port speaks this protocol and lets this machine in.',
  busy: 'It is asked too often: look at the limits of the plan, and who else uses the key.',
  'server-error': 'It has trouble of its own: look at its status page.',
  'not-authorized': 'It does not take the key: compare it, and whether this machine’s address is allowed.',
  mismatch: 'Compare chain, node and token contracts with docs/operations/chains.md.',
  'no-answer': 'It gave no usable answer: compare address and protocol.',
};

/** By the first word of a register's name. */
const registerVariables: Readonly<Record<string, string>> = {
  companies: 'COMPANIES_HOUSE_URL',
  gleif: 'GLEIF_URL',
};

/** The variable that has the provider's address. */
function variableOf(provider: string): string {
  const [kind, channel = ''] = provider.split('-');
  if (kind === 'bank') return `BANK_${channel}_URL`;
  if (kind === 'chain') return channel === '8' ? 'EVM_URL' : 'TRON_URL';
  if (kind === 'register') return registerVariables[channel] ?? 'WORLD_URL';
  if (kind === 'identity') return 'IDENTITY_URL';
  if (kind === 'email') return 'MAIL_URL';
  if (kind === 'files' || kind === 'books') return `${kind.toUpperCase()}_ENDPOINT`;
  return `${provider.toUpperCase()}_URL`;
}

/** A finding for a failed call, null for an answered one. */
async function failing(provider: string, call: () => Promise<unknown>): Promise<Finding | null> {
  try {
    await call();
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null || failure.cause === 'mismatch') return null;
    return { about: variableOf(provider), found: failure.message, remedy: remedyOf[failure.cause] };
  }
}

const isFinding = (each: Finding | null): each is Finding => each !== null;

async function awayFindings({ providers }: ProvidersSubject): Promise<readonly Finding[]> {
  const each = [...providers.probes].map(([name, probe]) => failing(name, probe));
  return (await Promise.all(each)).filter(isFinding);
}

async function chainFindings({ providers, assertChain }: ProvidersSubject): Promise<readonly Finding[]> {
  const found = await Promise.all(
    [...providers.chains.values()].map(async (chain) => {
      try {
        await assertChain(chain);
        return null;
      } catch (error) {
        if (!(error instanceof ChainMismatch)) return null;
        return { about: chain.coin === 'ETH' ? 'EVM_URL' : 'TRON_URL', found: error.message };
      }
    }),
  );
  return found.filter(isFinding);
}

/** Letters and digits only, because banks write numbers in several ways. */
const normal = (account: string): string => account.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/**
 * Absence proves nothing: only a report that names other accounts, and not the house's, shows a wrong one.
 */
async function foreignAccount(bank: BankPort): Promise<Finding | null> {
  if (!bank.statements.offers.reports) return null;
  const reported = await bank.statements.reportNow().catch(() => []);
  const accounts = [...new Set(reported.map(({ account }) => account))];
  const own = normal(bank.operatingAccount.number);
  // An IBAN ends with the account's national number.
  const isKnown = accounts
    .map(normal)
    .some((each) => each === own || each.endsWith(own) || own.endsWith(each));
  return accounts.length > 0 && !isKnown
    ? { about: `BANK_${bank.channel}_ACCOUNT`, found: `the bank reports on ${accounts.join(', ')}` }
    : null;
}

async function accountFindings({
  providers: { banks },
}: ProvidersSubject): Promise<readonly Finding[] | string> {
  const offering = [...banks.values()].filter(({ statements }) => statements.offers.reports);
  if (offering.length === 0) return 'no bank can be asked for a report';
  return (await Promise.all(offering.map(foreignAccount))).filter(isFinding);
}

/** The age up to which rates are used. */
const RATE_SECONDS_MAX = 60;

async function rateFindings({
  providers: { market },
  now,
}: ProvidersSubject): Promise<readonly Finding[] | string> {
  const rates = await market.rates().catch(() => null);
  if (rates === null) return 'the market does not answer';
  if (rates.length === 0) return [{ about: 'MARKET_URL', found: 'it has no rates' }];
  const oldest = Math.min(...rates.map(({ at }) => at.getTime()));
  const seconds = Math.round(Math.abs(now.getTime() - oldest) / 1000);
  return seconds > RATE_SECONDS_MAX
    ? [{ about: 'MARKET_URL', found: `its oldest rate is ${seconds} s off our clock` }]
    : [];
}

async function signerFindings({
  providers: { chains },
}: ProvidersSubject): Promise<readonly Finding[] | string> {
  const found = await Promise.all([...chains.values()].map(foreignWallet));
  return found.includes('unknown')
    ? 'the signer does not answer'
    : found.filter((each) => typeof each === 'object').filter(isFinding);
}

async function foreignWallet(chain: ChainPort): Promise<Finding | null | 'unknown'> {
  try {
    const wallets = await chain.signerWallets();
    const about = chain.coin === 'ETH' ? 'EVM_HOT_WALLET' : 'TRON_HOT_WALLET';
    if (wallets === null) return { about, found: 'the signer has no keys of this chain' };
    return wallets.hot.toLowerCase() === chain.hotWallet.toLowerCase()
      ? null
      : { about, found: `the signer pays from ${wallets.hot}, and the books say ${chain.hotWallet}` };
  } catch {
    return 'unknown';
  }
}

export const providerChecks: readonly Check<ProvidersSubject>[] = [
  {
    ...{ name: 'providers-answer', kind: 'provider', severity: 'warns' },
    holds: 'Every provider answers with the key that is configured',
    remedy: 'Look at the address and the key.',
    find: awayFindings,
  },
  {
    ...{ name: 'chains-right', kind: 'provider', severity: 'stops' },
    holds: 'Nodes are on the configured chain, and the contracts are USDT and USDC',
    remedy: 'Compare chain, node and token contracts with docs/operations/chains.md.',
    find: chainFindings,
  },
  {
    ...{ name: 'bank-account-known', kind: 'provider', severity: 'stops' },
    holds: 'Banks report on the accounts that are configured',
    remedy: 'Compare the number with the contract with the bank.',
    find: accountFindings,
  },
  {
    ...{ name: 'market-rates', kind: 'provider', severity: 'warns' },
    holds: 'The market has rates of this minute',
    remedy: 'Look at the feed and at the clock of this machine: older rates are not used.',
    find: rateFindings,
  },
  {
    ...{ name: 'signer-wallets', kind: 'provider', severity: 'stops' },
    holds: 'The signer pays from the configured wallets',
    remedy: 'Set the address that npm run signer -- addresses shows: docs/operations/signer.md.',
    find: signerFindings,
  },
  ...screeningChecks,
];
