// The owner of a payee's wallet: asked only while payments on a chain are exchanged with other services (VER-287, VER-288).
import * as z from 'zod/mini';
import { anyRole, endpoint, makerVerified } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { optionalText, ungroupedText } from '../rules/text.ts';

/** `service`: another service holds it; `own`: the member itself; `other`: somebody else controls it. */
export const walletOwners = ['service', 'own', 'other'] as const;
const walletOwner = z.enum(walletOwners, message('required-select'));
export type WalletOwner = z.infer<typeof walletOwner>;

const wallet = z.object({
  owner: walletOwner,
  /** The host of a listed service; null for a service that is on no list, and without one. */
  service: z.nullable(z.string()),
  /** The name of a service that is on no list. */
  serviceName: z.string(),
  travelAddress: z.string(),
  /** For the member's own wallet: its key signed a text of ours. */
  isProven: z.boolean(),
  statedTime: time,
});

const payeeWallet = z.object({
  /** False where the rule is off, or the payee has no wallet: nothing is asked. */
  isAsked: z.boolean(),
  /** Hosts of the listed services. */
  services: z.array(z.string()),
  /** Names of listed services for members, by host; a host without one has none. Absent while nothing is asked. */
  serviceNames: z.optional(z.record(z.string(), z.string())),
  /** The worth in USD from which payments wait for this; 0.00 for every payment. Absent while nothing is asked. */
  fromUsd: z.optional(z.string()),
  /** Null until the member says whose it is. */
  wallet: z.nullable(wallet),
});
export type PayeeWallet = z.infer<typeof payeeWallet>;

export const getPayeeWallet = endpoint({
  name: 'payee-wallets.get',
  summary: 'Whose wallet a payee’s is, and whether it is asked',
  path: '/trading-api/trading/merchant/payee/wallet',
  access: anyRole,
  request: z.object({ payeeId: id }),
  response: payeeWallet,
  refusals: ['payee-not-found'],
});

/** A travel address is of the chosen service; a service that is on no list needs its name. */
export const walletStatement = z.object({
  payeeId: id,
  owner: walletOwner,
  service: z._default(z.nullable(ungroupedText(260)), null),
  serviceName: optionalText(100),
  travelAddress: z._default(ungroupedText(600), ''),
});

export const statePayeeWallet = endpoint({
  name: 'payee-wallets.state',
  summary: 'Says whose wallet a payee’s is; a new statement replaces the earlier one',
  path: '/trading-api/trading/merchant/payee/wallet/state',
  access: makerVerified,
  write: true,
  request: walletStatement,
  response: payeeWallet,
  refusals: ['payee-not-found'],
});

export const startWalletProof = endpoint({
  name: 'payee-wallets.start-proof',
  summary: 'A text that the key of the member’s own wallet signs, once and within 30 minutes',
  path: '/trading-api/trading/merchant/payee/wallet/start-proof',
  access: makerVerified,
  write: true,
  request: z.object({ payeeId: id }),
  response: z.object({ proofId: id, text: z.string(), expiresTime: time }),
  refusals: ['payee-not-found'],
});

export const proveWallet = endpoint({
  name: 'payee-wallets.prove',
  summary: 'Proves the member’s own wallet by the signed text',
  path: '/trading-api/trading/merchant/payee/wallet/prove',
  access: makerVerified,
  write: true,
  /** 65 bytes in hexadecimal. */
  request: z.object({ payeeId: id, proofId: id, signature: ungroupedText(140) }),
  response: payeeWallet,
  refusals: ['payee-not-found', 'wallet-proof-expired', 'wallet-not-proven'],
});
