// An institution's settings for the API (DEV-001 to DEV-006, DEV-300 to DEV-304): the address of its webhooks, and the keys
// of both sides.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { memberRoles } from '../codes.ts';
import { id, memberId, nothing, time } from '../fields.ts';
import { merchantPublicKey, webhookAddress } from '../rules/developer.ts';
import { proof } from '../sign-in/verification.ts';
import { publishedAs } from '../published-names.ts';

/** The types of webhooks: a status of an object of this kind has changed. */
export const webhookTypes = [
  'deposit.updated',
  'exchange.updated',
  'transfer.updated',
  'payee.updated',
  'collection_account.updated',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

export const developerAdmin = { kind: 'member', roles: [memberRoles.admin], developer: true } as const;
const proofRefusals = [
  'wrong-code',
  'passkey-refused',
  'other-proof-needed',
  'login-locked',
  'authenticator-needed',
] as const;
const refusals = [...proofRefusals, 'account-protected'] as const;

/** A replaced key remains valid until `validUntil`; null for the current one. */
const key = {
  /** PEM, SubjectPublicKeyInfo. */
  publicKey: z.string(),
  createdAt: publishedAs('createTime', time),
  validUntil: z.nullable(time),
};

export const merchantKey = z.object({
  ...key,
  /** `keyid` of the signatures made with it. */
  keyId: id,
  algorithm: z.enum(['ed25519', 'rsa-pss-sha512']),
  /** The person in whose name calls signed with it are made; null if unknown. */
  owner: z.nullable(z.string()),
  /** True for the requester. */
  isOwn: z.boolean(),
  /** The owner is no active admin any more: calls are refused until another admin takes the key over. */
  isOwnerGone: z.boolean(),
});
export type MerchantKey = z.infer<typeof merchantKey>;

export const getDeveloperPlatform = endpoint({
  name: 'developer.platform',
  summary: 'What this institution has set up to work by API',
  path: '/member-api/web/developer/platform',
  access: developerAdmin,
  request: nothing,
  response: z.object({
    institutionId: memberId,
    /** Null until it is set up. */
    notificationAddress: z.nullable(z.string()),
    /** The types of events that are sent. */
    events: z.array(z.enum(webhookTypes)),
    /** When the first webhook failed since the last success; null while they succeed. */
    failingSince: z.nullable(time),
    /** When webhooks were disabled, after three days of failures. */
    disabledTime: z.nullable(time),
    /** Valid keys, newest first; none until it is set up. */
    merchantKeys: z.array(merchantKey),
    serverKeys: z.array(z.object(key)),
    updateTime: z.nullable(time),
    /** The change that another admin has to confirm; null if none waits. */
    pending: z.nullable(
      z.object({
        changeId: id,
        notificationAddress: z.string(),
        events: z.array(z.enum(webhookTypes)),
        merchantPublicKey: z.string(),
        endsPreviousKey: z.boolean(),
        submittedBy: z.string(),
        submittedAt: publishedAs('submitTime', time),
        /** True for the requester, who may withdraw it and not confirm it. */
        isOwn: z.boolean(),
      }),
    ),
    /** True if changes of this admin wait for another one. */
    asksSecondAdmin: z.boolean(),
  }),
});
export type DeveloperPlatform = z.infer<typeof getDeveloperPlatform.response>;

/** The saved fields of the form, without the proof beside them. */
export const developerSettings = z.object({
  notificationAddress: webhookAddress,
  events: z.array(z.enum(webhookTypes)),
  merchantPublicKey,
  /** Ends the previous key at once, instead of in 24 hours. */
  endsPreviousKey: z.boolean(),
});
export type DeveloperSettings = z.infer<typeof developerSettings>;

export const setDeveloperPlatform = endpoint({
  name: 'developer.set',
  summary: 'Sets the notification address and the merchant public key; a new key belongs to who brings it',
  path: '/member-api/web/developer/set',
  access: developerAdmin,
  write: true,
  request: z.extend(developerSettings, { proof }),
  /** True until another admin confirms it, if the business requires a second person. */
  response: z.object({ isWaiting: z.boolean() }),
  refusals: [...refusals, 'key-used-before'],
});

export const decideDeveloperChange = endpoint({
  name: 'developer.decide',
  summary: 'Confirms or rejects what another admin wants to change; who submitted it may withdraw it so',
  path: '/member-api/web/developer/decide',
  access: developerAdmin,
  write: true,
  takesPower: ({ decision }) => decision === 'reject',
  request: z.object({ changeId: id, decision: z.enum(['approve', 'reject']), proof }),
  response: nothing,
  refusals: [
    ...refusals,
    'already-decided',
    'own-submission',
    'role-just-given',
    'submitter-gone',
    'key-used-before',
  ],
});

export const endMerchantKey = endpoint({
  name: 'developer.end-key',
  summary: 'Ends a merchant key at once: calls signed with it are refused from now on',
  path: '/member-api/web/developer/end-key',
  access: developerAdmin,
  write: true,
  takesPower: true,
  request: z.object({ keyId: id, proof }),
  response: nothing,
  refusals: [...proofRefusals, 'not-found'],
});

export const takeOverMerchantKey = endpoint({
  name: 'developer.take-over-key',
  summary: 'Takes over a merchant key: calls signed with it are made in the name of this admin from now on',
  path: '/member-api/web/developer/take-over-key',
  access: developerAdmin,
  write: true,
  request: z.object({ keyId: id, proof }),
  response: nothing,
  refusals: [...refusals, 'not-found', 'already-decided'],
});

export const renewServerKey = endpoint({
  name: 'developer.renew-server-key',
  summary: 'A new server key; for 24 hours notifications are signed with the key before as well',
  path: '/member-api/web/developer/renew-server-key',
  access: developerAdmin,
  write: true,
  // It takes power away from a thief of the secret, and nobody sees the new one.
  takesPower: true,
  request: z.object({ proof }),
  response: nothing,
  refusals: [...proofRefusals, 'not-found'],
});

export const revealSigningSecret = endpoint({
  name: 'developer.reveal-secret',
  summary: 'The shared secret of notifications, for libraries that know no public keys (`whsec_`)',
  path: '/member-api/web/developer/reveal-secret',
  access: developerAdmin,
  write: true,
  request: z.object({ proof }),
  response: z.object({ secret: z.string() }),
  refusals: [...refusals, 'not-found'],
});
