// The name of each provider where its state is shown: in metrics, in the log and on pages.
import { bankChannels, chainChannels, type BankChannel, type ChainChannel } from './channels.ts';
import { registerNames, type RegisterName } from './register-port.ts';

/** Banks and chains by their channel, the others by what they do. */
export const providerNames = {
  bank: (channel: BankChannel) => `bank-${channel}` as const,
  chain: (channel: ChainChannel) => `chain-${channel}` as const,
  register: (name: RegisterName) => `register-${name}` as const,
  market: 'market',
  screening: 'screening',
  identityCheck: 'identity-check',
  email: 'email',
  sms: 'sms',
  files: 'files',
  books: 'books',
} as const;

export type ProviderName =
  | `bank-${BankChannel}`
  | `chain-${ChainChannel}`
  | `register-${RegisterName}`
  | (typeof providerNames)['market' | 'screening' | 'identityCheck' | 'email' | 'sms' | 'files' | 'books'];

/** All possible names. */
export const allProviderNames: readonly ProviderName[] = [
  ...Object.values(bankChannels).map(providerNames.bank),
  ...Object.values(chainChannels).map(providerNames.chain),
  ...registerNames.map(providerNames.register),
  ...(['market', 'screening', 'identity-check', 'email', 'sms', 'files', 'books'] as const),
];
