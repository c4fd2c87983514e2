// Every rule of an institution's enquiry (VER-162), with accepted and refused examples.
import { emailOf } from './example.testing.ts';

/** An enquiry that may be sent. */
export const wholeInstitution = {
  companyName: 'Harbour Payments',
  email: 'hello@harbour.example',
  imType: '1',
  imTypeAcct: '@harbour',
  description: 'We would like to offer accounts.',
  applyFiles: [] as readonly string[],
};

const files = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `00000000-0000-4000-8000-00000000000${String(i)}`);

type Row = readonly [rule: string, change: Partial<typeof wholeInstitution>, ...issues: string[]];

const rows: readonly Row[] = [
  ['a whole enquiry', {}],
  ['companyName required', { companyName: '' }, 'companyName: required'],
  ['companyName max 256', { companyName: 'x'.repeat(256) }],
  ['companyName max 256', { companyName: 'x'.repeat(257) }, 'companyName: too-long'],
  ['email required', { email: '' }, 'email: email-empty'],
  ['email pattern', { email: 'hello@harbour' }, 'email: email-wrong'],
  ['email 5 to 256', { email: emailOf(4) }, 'email: email-wrong'],
  ['email 5 to 256', { email: emailOf(5) }],
  ['email 5 to 256', { email: emailOf(256) }],
  ['email 5 to 256', { email: emailOf(257) }, 'email: email-wrong'],
  ['contact platform required', { imType: '' }, 'imType: required-select'],
  ['account text required', { imTypeAcct: '' }, 'imTypeAcct: required'],
  ['account text 2 to 500', { imTypeAcct: 'x' }, 'imTypeAcct: format'],
  ['account text 2 to 500', { imTypeAcct: 'xy' }],
  ['account text 2 to 500', { imTypeAcct: 'x'.repeat(500) }],
  ['account text 2 to 500', { imTypeAcct: 'x'.repeat(501) }, 'imTypeAcct: too-long'],
  ['description required', { description: '' }, 'description: required'],
  ['description 2 to 500', { description: 'x' }, 'description: format'],
  ['description 2 to 500', { description: 'xy' }],
  ['description 2 to 500', { description: 'x'.repeat(500) }],
  ['description 2 to 500', { description: 'x'.repeat(501) }, 'description: too-long'],
  ['attachments up to 5', { applyFiles: files(5) }],
  ['attachments up to 5', { applyFiles: files(6) }, 'applyFiles: too-many-files'],
];

export const institutionExamples = rows.map(([rule, change, ...issues]) => ({
  rule,
  application: { ...wholeInstitution, ...change },
  issues,
}));
