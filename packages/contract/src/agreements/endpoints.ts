// The customer agreement and the privacy policy: versioned texts, of which registration keeps the version accepted.
import * as z from 'zod/mini';
import { anyone, endpoint } from '../endpoint.ts';
import { date, nothing } from '../fields.ts';

/** The day from which a text holds names its version. */
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

export const agreementEndpoints = [getAgreements];
