// Checks of the settings that send and credit money: accounts at banks, chains, wallets, the signer.
import { accountNumberProblem, isIban } from '@causeway/contract';
import type { Config } from '../platform/config/config.ts';
import type { EvmSettings, RealSettings, TronSettings } from '../platform/config/providers.ts';
import type { Check, Finding, SettingsSubject } from './check.ts';
import { ofConfig } from './of-config.ts';

const MAINNET = 1;
const CONFIRMATIONS = { EVM: 12, TRON: 19 } as const;

type About = Parameters<typeof ofConfig>[0];

/** A check of real providers; with the world box it finds nothing. */
const ofReal = (
  about: Omit<About, 'inEarnest'>,
  find: (real: RealSettings) => readonly (Finding | false)[],
): Check<SettingsSubject> =>
  ofConfig({ ...about, inEarnest: true }, ({ providers }: Config) =>
    providers.kind === 'real' ? find(providers) : [],
  );

type Chain = ({ readonly name: 'EVM' } & EvmSettings) | ({ readonly name: 'TRON' } & TronSettings);

const chainsOf = ({ evm, tron }: RealSettings): readonly Chain[] => [
  ...(evm ? [{ name: 'EVM', ...evm } as const] : []),
  ...(tron ? [{ name: 'TRON', ...tron } as const] : []),
];

const banks: readonly Check<SettingsSubject>[] = [
  ofReal(
    {
      ...{
        name: 'bank-account-number',
        severity: 'stops',
        holds: 'Accounts at banks have right check digits',
      },
      remedy: 'Copy the number from the contract with the bank, without blanks.',
    },
    (real) =>
      real.banks
        .filter(({ account }) => isIban(account) && accountNumberProblem(account) !== null)
        .map(({ channel, account }) => ({
          about: `BANK_${channel}_ACCOUNT`,
          found: `${account} looks like an IBAN and its check digits are wrong`,
        })),
  ),
  ofReal(
    {
      ...{ name: 'bank-country', holds: 'The account and the BIC of a bank are of one country' },
      remedy: 'Compare both with the contract: payments leave from this account at this bank.',
    },
    (real) =>
      real.banks
        .filter(
          ({ account, bic }) => isIban(account) && account.slice(0, 2).toUpperCase() !== bic.slice(4, 6),
        )
        .map(({ channel, account, bic }) => ({
          about: `BANK_${channel}_BIC`,
          found: `${bic} is of ${bic.slice(4, 6)}, and the account of ${account.slice(0, 2)}`,
        })),
  ),
  ofReal(
    {
      ...{ name: 'bank-accounts-differ', holds: 'Each bank has an account of its own' },
      remedy: 'Give each channel its own account: the books hold one account for each.',
    },
    (real) =>
      [...Map.groupBy(real.banks, ({ account, bic }) => `${account} ${bic}`).values()]
        .filter(({ length }) => length > 1)
        .map((same) => ({
          about: same.map(({ channel }) => `BANK_${channel}_ACCOUNT`).join(', '),
          found: 'they name the same account',
        })),
  ),
  ofReal(
    {
      ...{ name: 'bank-reports', holds: 'Each bank can be asked what it has booked' },
      remedy: 'Set BANK_n_REQUESTS=statements,reports where the bank offers them.',
    },
    (real) =>
      real.banks
        .filter(({ requests }) => !requests.includes('reports'))
        .map(({ channel }) => ({
          about: `BANK_${channel}_REQUESTS`,
          found: 'without reports a notice of the bank is taken at its word',
        })),
  ),
];

const chains: readonly Check<SettingsSubject>[] = [
  ofReal(
    {
      ...{
        name: 'chain-confirmations',
        holds: 'Deposits on chains wait until no reorganisation can undo them',
      },
      remedy: 'Use 12 on Ethereum and 19 on TRON, or more.',
    },
    (real) =>
      chainsOf(real)
        .filter(({ name, confirmations }) => confirmations < CONFIRMATIONS[name])
        .map(({ name, confirmations }) => ({
          about: `${name}_CONFIRMATIONS`,
          found: `${confirmations} blocks can be undone`,
        })),
  ),
  ofReal(
    {
      ...{ name: 'chain-quorum', holds: 'Several nodes of a chain have to agree' },
      remedy: 'Leave the quorum out (2), or raise it: one node of several is believed alone.',
    },
    (real) =>
      chainsOf(real).flatMap((chain) => {
        const count = chain.name === 'EVM' ? chain.urls.length : chain.nodes.length;
        const found = `one of ${count} nodes is believed alone`;
        return count > 1 && chain.quorum === 1 ? [{ about: `${chain.name}_QUORUM`, found }] : [];
      }),
  ),
  ofReal(
    {
      ...{ name: 'chain-main', holds: 'Ethereum is the main network' },
      remedy: 'Remove EVM_CHAIN_ID where members pay in real tokens.',
    },
    ({ evm }) => [
      evm !== null &&
        evm.chainId !== MAINNET && { about: 'EVM_CHAIN_ID', found: `${evm.chainId} is another network` },
    ],
  ),
  ofReal(
    {
      ...{
        name: 'chain-wallets',
        severity: 'stops',
        holds: 'Wallets and token contracts are different addresses',
      },
      remedy: 'Give the address of your own wallet: what is sent to a token contract is lost.',
    },
    (real) =>
      chainsOf(real).flatMap(({ name, wallets, usdt, usdc }) => {
        if (wallets.kind === 'keys') return [];
        const tokens = new Set([usdt.toLowerCase(), usdc.toLowerCase()]);
        return Object.entries({ HOT: wallets.hot, GAS: wallets.gas })
          .filter(([, address]) => address !== null && tokens.has(address.toLowerCase()))
          .map(([place]) => ({
            about: `${name}_${place}_WALLET`,
            found: 'it is the address of a token contract',
          }));
      }),
  ),
  ofReal(
    {
      ...{
        name: 'chain-gas-wallet',
        holds: 'The wallet for fees is another one than the wallet that pays out',
      },
      remedy: 'Use two wallets, or leave the gas wallet out: then the hot wallet pays the fees.',
    },
    (real) =>
      chainsOf(real)
        .filter(({ wallets: { hot, gas } }) => gas !== null && hot.toLowerCase() === gas.toLowerCase())
        .map(({ name }) => ({ about: `${name}_GAS_WALLET`, found: 'it is the hot wallet' })),
  ),
  ofReal(
    {
      ...{ name: 'keys-apart', holds: 'Keys of wallets are with a signer' },
      remedy: 'Run the signer and set SIGNER=causeway: docs/operations/signer.md.',
    },
    (real) => [
      real.signer.kind === 'local' &&
        chainsOf(real).length > 0 && {
          about: 'SIGNER',
          found: 'local is for trying: who takes over the server has the wallets',
        },
    ],
  ),
];

export const moneyChecks: readonly Check<SettingsSubject>[] = [...banks, ...chains];
