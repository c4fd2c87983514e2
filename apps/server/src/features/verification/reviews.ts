// Verifications as things to review in the console.
import {
  type DictionaryType,
  type DraftRecord,
  type Language,
  type ReviewDetail,
  type ReviewItem,
  isIndividual,
} from '@causeway/contract';
import type { FeatureContext } from '../../platform/feature.ts';
import type { ReviewSourceOf } from '../../platform/review-source.ts';
import { countryName, labelOf } from '../dictionary/index.ts';
import { storedFileOf, verificationFilesOf } from '../files/index.ts';
import { approveVerification, rejectVerification } from './decide-verification.ts';
import { checksOf } from './findings.ts';
import { titles } from './messages.ts';
import { countryFields, enterpriseChoices, personalChoices } from './record-rules.ts';
import {
  type IdentityCheckRow,
  type Member,
  type Verification,
  countWaiting,
  memberById,
  newestCheck,
  screeningOf,
  verificationOf,
  waiting,
} from './store.ts';

export const verificationReviews: ReviewSourceOf = (context) => ({
  kind: 'member',
  list: async (page, language) =>
    (await waiting(context.db, page)).map(({ memberId, memberType, nameEn, submittedAt }) =>
      itemOf({ id: memberId, member_type: memberType, name_en: nameEn }, submittedAt, language),
    ),
  count: () => countWaiting(context.db),
  detail: (subjectId, language) => detailOf(context, subjectId, language),
  approve: (actor, request, decision) => approveVerification(context, actor, request, decision),
  reject: (actor, request, decision) => rejectVerification(context, actor, request, decision),
});

const itemOf = (
  member: Pick<Member, 'id' | 'member_type' | 'name_en'>,
  submittedAt: Date,
  language: Language,
): ReviewItem => ({
  kind: 'member',
  subjectId: member.id,
  memberId: member.id,
  memberName: member.name_en,
  title: titles[isIndividual(member.member_type) ? 'personal' : 'enterprise'][language],
  amount: null,
  since: submittedAt.toISOString(),
});

async function detailOf(
  context: FeatureContext,
  memberId: string,
  language: Language,
): Promise<ReviewDetail | undefined> {
  const { db, clock } = context;
  const [member, verification] = await Promise.all([memberById(db, memberId), verificationOf(db, memberId)]);
  if (!member || !verification?.submitted_at) return undefined;
  const [check, screening, files] = await Promise.all([
    newestCheck(db, memberId),
    screeningOf(db, verification),
    verificationFilesOf(db, memberId),
  ]);
  const shownBy = isIndividual(member.member_type) ? member.name_en : verification.record['signatoryName'];
  const evidence = {
    member,
    shownBy: typeof shownBy === 'string' ? shownBy : '',
    check,
    screening,
    today: clock.now().toISOString().slice(0, 10),
  };
  return {
    item: itemOf(member, verification.submitted_at, language),
    fields: [...recordFields(verification, language), ...documentFields(check, language)],
    files: files.map(storedFileOf),
    checks: checksOf(evidence, language),
    version: verification.version,
    open: member.kyc_status === 2,
  };
}

type Field = ReviewDetail['fields'][number];

const choices: Readonly<Record<string, DictionaryType>> = { ...personalChoices, ...enterpriseChoices };
const countries: readonly string[] = countryFields;

/** Keys as words: what is stored as a key is shown as its text. */
const recordFields = ({ record }: Verification, language: Language): Field[] =>
  Object.entries(record).map(([key, value]) => ({ key, value: readable(key, value, language) }));

const readable = (key: string, value: DraftRecord[string], language: Language): string => {
  const type = choices[key];
  const one = (text: string): string => {
    if (type) return labelOf(type, text, language);
    return countries.includes(key) ? countryName(text, language) : text;
  };
  return [value].flat().map(one).join(', ');
};

const documentFields = (check: IdentityCheckRow | undefined, language: Language): Field[] => {
  if (!check?.finished_at) return [];
  const { document_country: country, document_type: type } = check;
  const fields = {
    idCountry: country && countryName(country, language),
    idType: type && labelOf('documentType', type, language),
    idNumber: check.document_number,
    birthDate: check.birth_date,
    idEffectiveDateEnd: check.expiry_date,
  };
  return Object.entries(fields).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]));
};
