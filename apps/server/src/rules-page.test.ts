// The page of docs/rules is made from the examples and the code, so that it stays true. After a change: `npx vitest run
// apps/server/src/rules-page.test.ts -u`, and read the difference.
import { readFileSync } from 'node:fs';
import { enterpriseExamples, institutionExamples, personalExamples } from '@causeway/contract/testing';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const contract = 'packages/contract/src/';
const linesOf = (path: string): readonly string[] => readFileSync(new URL(path, root), 'utf8').split('\n');

const personal = `${contract}verification/personal-fields.ts`;
const personalRules = `${contract}verification/personal-rules.ts`;
const enterprise = `${contract}verification/enterprise-fields.ts`;
const enterpriseRules = `${contract}verification/enterprise-rules.ts`;
const kinds = `${contract}verification/field-kinds.ts`;
const institution = `${contract}verification/institution.ts`;
const issues = `${contract}verification/issues.ts`;
const owners = `${contract}verification/owner-entities.ts`;
const days = `${contract}rules/kyc/days.ts`;
const businesses = `${contract}rules/kyc/businesses.ts`;
const stakeholders = `${contract}rules/kyc/stakeholders.ts`;
const counts = `${contract}rules/kyc/file-counts.ts`;
const phone = `${contract}rules/phone.ts`;
const byServer = 'apps/server/src/features/verification/submissions/forms/record-rules.ts';

interface Section {
  readonly title: string;
  readonly examples: string;
  /** Restricts the search to the lines between these two texts. */
  readonly within: readonly [from: string, to: string];
  readonly schema: string;
  /** The file with the rules between fields, if it is another one. */
  readonly between?: string;
  readonly rules: readonly string[];
}

const today = '2026-11-21';
const examples = `${contract}verification/examples/`;
const ofStakeholder = 'stakeholder: ';
const business = [...new Set(enterpriseExamples(today).map(({ rule }) => rule))];
const sections: readonly Section[] = [
  {
    title: 'Person',
    examples: `${examples}personal.testing.ts`,
    within: ['', ''],
    schema: personal,
    between: personalRules,
    rules: [...new Set(personalExamples(today).map(({ rule }) => rule))],
  },
  {
    title: 'Business',
    examples: `${examples}enterprise.testing.ts`,
    within: ['', 'const personRows'],
    schema: enterprise,
    between: enterpriseRules,
    rules: business.filter((rule) => !rule.startsWith(ofStakeholder) && !isLate(rule)),
  },
  {
    title: 'Stakeholder',
    examples: `${examples}enterprise.testing.ts`,
    within: ['const personRows', 'const serverRows'],
    schema: enterprise,
    between: enterpriseRules,
    rules: business
      .filter((rule) => rule.startsWith(ofStakeholder))
      .map((rule) => rule.slice(ofStakeholder.length)),
  },
  {
    title: 'Business, by the server or over everybody',
    examples: `${examples}enterprise.testing.ts`,
    within: ['const serverRows', ''],
    schema: enterprise,
    rules: business.filter(isLate),
  },
  {
    title: 'Institution',
    examples: `${examples}institution.testing.ts`,
    within: ['', ''],
    schema: institution,
    rules: [...new Set(institutionExamples.map(({ rule }) => rule))],
  },
];

function isLate(rule: string): boolean {
  return /^(?:phone: a number|industryType is one|actualOpRegion are countries|everybody)/.test(rule);
}

/** The place of a rule outside of its schema: the first of these whose pattern its text matches. */
const places: readonly (readonly [words: RegExp, file: string, line: string])[] = [
  [/^phone: a number that can exist/, byServer, 'export const impossiblePhone'],
  [/of the list/, byServer, 'return isInList('],
  [/is a country$|are countries$/, byServer, 'return isCountry('],
  [/^phone: country code/, phone, 'export const callingCode'],
  [/^phone: (?:number|digits)/, phone, 'export const phoneDigits'],
  [/^phone: \d/, phone, 'export const isPhoneLength'],
  [/^email/, `${contract}rules/sign-in.ts`, 'export const email'],
  [/^zipCode of Hong Kong/, personalRules, 'export const postalCodeProblem'],
  [/^idType is one/, '', "problemAt('idType'"],
  [
    /^(?:occupationTypeOther|industryTypeOther|businessTypeOt) required/,
    personalRules,
    'export const wordsMissing',
  ],
  [/^birth(?:day|Date)/, days, 'export const birthdayTextProblem'],
  [/^(?:expiry|end|valid for)/, days, 'export function documentValidityProblem'],
  [/^expirationDate/, days, 'export function certificateValidityProblem'],
  [/^effectiveDate/, days, 'export function issueDayProblem'],
  [/^address proof/, `${contract}rules/kyc/persons.ts`, 'export const needsAddressProof'],
  [/^tax certificate/, personalRules, 'export const personalDocumentsMissing'],
  [/^(?:one file|at most \d+ files)/, counts, 'export const recordFilesOfType'],
  [/^at most 3 proofs/, counts, 'export const stakeholderProofsMax'],
  [/^regCountry: China/, businesses, 'export const isRegistrationCountry'],
  [/^website/, kinds, 'const website'],
  [/at least one (?:owner|director|signatory)/, stakeholders, 'export const missingRoles'],
  [/^group B: directors/, businesses, 'export const businessGroup'],
  [/^group B: no (?:owner|entity)/, issues, 'const foreign'],
  [/^the (?:day of the chart|chart signed)/, days, 'export const chartDayProblem'],
  [
    /^entity: (?:kind|registered|a company|a listed|a state|number|exchange|regulator|above|shares and)/,
    owners,
    'export const ownerEntity',
  ],
  [/^entity: (?:holds|shares together)/, owners, 'export function ownerIssues'],
  [/^(?:entity: (?:owners|owns)|trust:)/, owners, 'function holderIssues'],
  [/^entity: that hold/, `${contract}rules/kyc/ownership.ts`, 'export function loopsOf'],
  [/^entity: two layers/, `${contract}rules/kyc/ownership.ts`, 'export function layersOf'],
  [/^owner by another/, enterpriseRules, 'function shareByBasis'],
  [/^owner through|managing official/, owners, 'export function ownerIssues'],
  [/^(?:\d{2,3}\b|114, 200)/, businesses, 'export const businessDocuments'],
  [/^other papers/, issues, 'const documentsIssues'],
  [/^at most 15/, stakeholders, 'export const isRoleOverfull'],
  [/^share(?:s together| of one)/, stakeholders, 'export const sharesProblem'],
  [/^share/, stakeholders, 'export const shareProblem'],
  [/^no other stakeholder/, stakeholders, 'export const sameDocument'],
  [/^everybody/, stakeholders, 'export const uncheckedProblem'],
  [/^submit needs/, issues, 'export function personalIssues'],
  [/^contact platform/, institution, 'imType:'],
  [/^account text/, institution, 'imTypeAcct:'],
  [/^attachments/, institution, 'applyFiles:'],
];

/** The file and the name in it: line numbers change more often than names. */
function placeOf(rule: string, { schema, between = schema, title }: Section): string {
  const [, file, line] = places.find(([words]) => words.test(rule)) ?? ['', '', `${fieldOf(rule)}: `];
  const inSchema = line.startsWith('problemAt(') ? between : schema;
  const path = file === '' ? inSchema : file;
  const lines = linesOf(path);
  const from = title === 'Stakeholder' && path === enterprise ? 'export const stakeholderRows =' : '';
  const first = lines.findIndex((text) => text.startsWith(from));
  const isThere = lines.some((text, index) => index >= first && declared(text).startsWith(declared(line)));
  if (!isThere) return expect.unreachable(`no code for ${rule}: ${line} in ${path}`);
  return `\`${path}\`, ${/\w+(?=\W*$)/.exec(line)?.[0] ?? ''}`;
}

/** The forms of a function's declaration. */
const declared = (text: string): string => text.trim().replace(/^(export )?(?:async )?function /, '$1const ');

const fieldOf = (rule: string): string => /^\w+/.exec(rule)?.[0] ?? '';

/** Line numbers as ranges: `12-14, 20`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([from, to]) => (from === to ? String(from) : `${String(from)}-${String(to)}`))
    .join(', ');
}

function examplesOf(rule: string, section: Section): string {
  const [from, to] = section.within;
  const lines = linesOf(section.examples);
  const first = from === '' ? 0 : lines.findIndex((text) => text.includes(from));
  const end = to === '' ? lines.length : lines.findIndex((text) => text.includes(to));
  // Each type of file gets one row, because its words are made from the table.
  const words = /^at most \d+ files of/.test(rule) ? ['files of ${type}`'] : [`'${rule}'`, `"${rule}"`];
  const found = lines.flatMap((text, index) =>
    index >= first && index < end && words.some((word) => text.includes(word)) ? [index + 1] : [],
  );
  return found.length === 0 ? expect.unreachable(`no example of ${rule}`) : rangesOf(found);
}

const tableOf = (section: Section): string => `## ${section.title}

Examples: \`${section.examples}\`

| rule | lines of the examples | code |
|---|---|---|
${section.rules
  .filter((rule) => !rule.startsWith('a whole '))
  .map((rule) => `| ${rule} | ${examplesOf(rule, section)} | ${placeOf(rule, section)} |`)
  .join('\n')}
`;

const page = `# Rules of verification

Each rule of the fields of a verification ([VER-041 to VER-087, VER-162](../requirements/verification.md)), the examples that it takes and refuses, and where it stands ([decision 0010](../decisions/0010-verification.md)). The examples are held against the rules (\`packages/contract\`), over the calls (\`apps/server\`), and, but for those of institutions, whose form is checked by the schema itself, against the forms (\`apps/portal\`).

${sections.map(tableOf).join('\n')}
This page is written by \`apps/server/src/rules-page.test.ts\` from the examples and the code.
`;

test('docs/rules/verification.md names where each rule is', async () => {
  await expect(page).toMatchFileSnapshot(new URL('docs/rules/verification.md', root).pathname);
});
