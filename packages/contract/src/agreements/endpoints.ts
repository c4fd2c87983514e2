// The customer agreement and the privacy policy: versioned texts. Each person's consent names the accepted
// version.
import * as z from 'zod/mini';
import { anyone, anyRole, endpoint } from '../endpoint.ts';
import { date, nothing } from '../fields.ts';

export const agreementNames = ['agreement', 'privacy'] as const;
export type AgreementName = (typeof agreementNames)[number];

/** The day when a text becomes valid, which names its version. */
export const version = date;

const document = z.object({
  version,
  title: z.string(),
  /** Heading and paragraphs, in the request's language. */
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type AgreementDocument = z.infer<typeof document>;

export const getAgreements = endpoint({
  name: 'agreements.current',
  summary: 'The agreement and the privacy policy in force, in the request’s language',
  method: 'GET',
  path: '/common-api/agreement/current',
  access: anyone,
  request: nothing,
  response: z.object({ agreement: document, privacy: document }),
});

export const getOwedConsent = endpoint({
  name: 'agreements.owed',
  summary: 'Which documents this person agreed to in an earlier version and is asked to agree to again',
  method: 'GET',
  path: '/common-api/agreement/owed',
  access: anyRole,
  request: nothing,
  response: z.array(z.enum(agreementNames)),
});

export const agreeAgain = endpoint({
  name: 'agreements.agree',
  summary: 'Agrees to the versions in force, which were shown',
  path: '/common-api/agreement/agree',
  access: anyRole,
  write: true,
  request: z.object({ agreementVersion: version, privacyVersion: version }),
  response: nothing,
  refusals: ['agreement-changed'],
});
