// Setup for tests of reviews: submitted records, and a server that has them as rows of the same tables.
import { randomUUID } from 'node:crypto';
import {
  type EnterpriseDraft,
  type IdentityResult,
  type Language,
  type PersonalDraft,
  type RequestOf,
  type StakeholderDraft,
  decideVerification,
  getVerificationReview,
  type VerificationReview,
} from '@causeway/contract';
import {
  ProviderUnavailable,
  type RegisterPort,
  type ScreeningMatch,
  type ScreeningPort,
} from '@causeway/providers/port';
import { type TestPerson, type TestServer, type TestSession, testServer } from '../../../platform/testing.ts';
import { screeningParts } from '../../../testing/outside.testing.ts';
import type { Feature } from '../../../platform/feature.ts';
import { auditFeature } from '../../back-office/audit/index.ts';
import { reviewsFeature } from '../../back-office/reviews/index.ts';
import {
  type KycRecord,
  dueOn,
  lastSubmission,
  registerJob,
  memberById,
  memberUpdate,
  openTodos,
  screenJob,
  submissionRows,
} from '../submissions/index.ts';
import { settingsFeature } from '../../foundation/settings/index.ts';
import { ratingSettings } from '../ratings/index.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import { filesFeature } from '../../foundation/files/index.ts';
import { identityChecksFeature } from '../identity-checks/index.ts';
import { informationFiles, informationRequestsFeature } from '../information-requests/index.ts';
import { verificationFeature, verificationFiles } from '../record/index.ts';
import { verificationRegisterFeature } from '../register/index.ts';
import { screeningReviews, verificationReviews, verificationReviewsFeature } from './index.ts';
import { partyOf } from './record-parties.ts';

export const personalRecord = (changed: Partial<PersonalDraft> = {}): PersonalDraft => ({
  firstName: 'Ada',
  lastName: 'Wong',
  gender: '2',
  nationality: 'HK',
  residenceCountry: 'HK',
  province: 'Kowloon',
  city: 'Mong Kok',
  address: '1 Nathan Road',
  zipCode: '000000',
  contactPhoneCountryCode: '852',
  contactPhone: '91234567',
  contactEmail: 'ada@wong.example',
  fundsSourceCountry: ['HK', 'GB'],
  fundsDestinationCountry: ['GB'],
  fundsSource: '1',
  emtAmt: '1',
  occupationType: '1',
  occupationTypeOther: '',
  accountOpeningPurpose: ['1'],
  idCountry: 'HK',
  idType: '13',
  nameLocal: '黃雅達',
  idNumber: 'K1234567',
  birthday: '1990-01-02',
  idExpirationDate: '2031-01-01',
  isLongTerm: 0,
  kycFiles: [],
  ...changed,
});

/** A phone number and an address that no record of another name has. */
export const contactOf = (name: string): Pick<PersonalDraft, 'address' | 'contactPhone'> => ({
  address: `1 ${name} Road, Central`,
  contactPhone: [...name]
    .map((letter) => String(letter.charCodeAt(0)))
    .join('')
    .padEnd(8, '9'),
});

export const stakeholder = (changed: Partial<StakeholderDraft> = {}): StakeholderDraft => ({
  uid: 'bo',
  roles: [1, 2, 3],
  nameEn: 'Bo Chan',
  gender: '1',
  nationality: 'SG',
  idCountry: 'SG',
  idType: '13',
  idNumber: 'S7654321',
  idEffectiveDateEnd: '2032-05-05',
  isPermanent: 0,
  birthDate: '1980-03-04',
  residenceCountry: 'SG',
  state: 'Singapore',
  city: 'Singapore',
  address: '2 Orchard Road',
  postCode: '238801',
  position: 'Director',
  ownerBasis: '',
  sharePercentage: '60',
  ...changed,
});

export const enterpriseRecord = (changed: Partial<EnterpriseDraft> = {}): EnterpriseDraft => ({
  memberNameEn: 'Harbour Trading Ltd',
  memberNameLocal: '海港貿易有限公司',
  regNumber: 'HK-0042',
  regCountry: 'HK',
  province: 'Kowloon',
  city: 'Mong Kok',
  regAddress: '3 Nathan Road',
  zipCode: '000000',
  effectiveDate: '2015-06-01',
  expirationDate: '',
  isLongTerm: 1,
  contactPhoneCountryCode: '852',
  contactPhoneNumber: '91234568',
  contactEmail: 'office@harbour.example',
  businessType: '1',
  businessTypeOt: '',
  industryType: '1',
  industryTypeOther: '',
  businessCategory: 'Spare parts',
  businessScope: 'Trade in spare parts.',
  actualOpRegion: ['HK', 'SG'],
  fundsSourceCountry: ['HK'],
  fundsDestinationCountry: ['SG'],
  isBearerStock: 0,
  emtCount: '1',
  emtAmt: '1',
  estAmt: '1',
  bizSceneRemark: 'We pay our suppliers.',
  website: '',
  stakeholderInfoBo: [stakeholder()],
  ownerEntities: [],
  chartSignedOn: '',
  kycFiles: [],
  ...changed,
});

export const checkOf = (changed: Partial<IdentityResult> = {}): IdentityResult => ({
  personId: 'member',
  checkId: null,
  checkResult: 3,
  checkStands: 1,
  idFirstName: 'ADA',
  idLastName: 'WONG',
  idCountry: 'HK',
  idType: '13',
  idNumber: 'K1234567',
  birthDate: '1990-01-02',
  currentAge: 36,
  idEffectiveDateEnd: '2031-01-01',
  isPermanent: 0,
  idFrontPhoto: null,
  idBackPhoto: null,
  ...changed,
});

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Removes the person's email, as after a registration by mobile, and sets this language. */
export async function byMobile(
  { pool }: Pick<TestServer, 'pool'>,
  { personId }: TestPerson,
  { mobile, language }: { readonly mobile: string; readonly language: Language },
): Promise<void> {
  await pool.query(
    `update person set email = null, country_code = '852', mobile = $2, language = $3 where id = $1`,
    [personId, mobile, language],
  );
}

/** The lists' answers and the emails sent. */
export interface Outside {
  readonly suspects: Map<string, string>;
  /** The list entry that a suspect matches, if the test names one. */
  readonly entries: Map<string, ScreeningMatch>;
  /** Names that the lists cannot screen. */
  readonly unasked: Set<string>;
  /** The number of names in each call. */
  readonly batches: number[];
  /** Parties that the lists reject, with the error to throw. */
  readonly refused: Map<string, Error>;
  readonly mails: Mail[];
  readonly texts: { readonly to: string; readonly text: string }[];
  /** Mailboxes that fail once each. */
  readonly silentOnce: Set<string>;
  isDown: boolean;
}

/** A list entry that may be somebody of this name. */
export const listedAs = (name: string, list: string): ScreeningMatch => ({
  list,
  name: name.toUpperCase(),
  score: 92,
  record: [{ label: 'Date of birth', value: '1961-04-02' }],
});

export async function reviewingServer(
  startAt = new Date('2026-03-02T02:00:00Z'),
  more: readonly Feature[] = [],
  registers: readonly RegisterPort[] = [],
) {
  const outside: Outside = {
    suspects: new Map(),
    entries: new Map(),
    unasked: new Set(),
    batches: [],
    refused: new Map(),
    mails: [],
    texts: [],
    silentOnce: new Set(),
    isDown: false,
  };
  const answered = <Answer>(answer: () => Answer): Promise<Answer> =>
    outside.isDown ? Promise.reject(new ProviderUnavailable('down')) : Promise.resolve().then(answer);
  const lists: Pick<ScreeningPort, 'party' | 'listVersion'> = {
    party: ({ name }) =>
      answered(() => {
        const refusal = outside.refused.get(name);
        if (refusal) throw refusal;
        const reason = outside.suspects.get(name) ?? null;
        const matches = reason === null ? [] : [outside.entries.get(name) ?? listedAs(name, reason)];
        const unasked = outside.unasked.has(name) ? { unasked: [name] } : {};
        return { hit: reason !== null, reason, matches, ...unasked };
      }),
    listVersion: () => answered(() => JSON.stringify([...outside.suspects])),
  };
  const parts = screeningParts(lists);
  const server = await testServer({
    features: [
      verificationFeature,
      identityChecksFeature,
      filesFeature([verificationFiles, informationFiles]),
      informationRequestsFeature,
      verificationReviewsFeature,
      verificationRegisterFeature,
      reviewsFeature([verificationReviews, screeningReviews]),
      auditFeature,
      settingsFeature(ratingSettings),
      ...more,
    ],
    startAt,
    providers: {
      registers,
      screening: {
        provider: 'screening.test',
        ...lists,
        ...parts,
        parties: (names) => {
          outside.batches.push(names.length);
          return parts.parties(names);
        },
        address: () => Promise.reject(new Error('not asked for')),
        transaction: () => Promise.reject(new Error('not asked for')),
      },
      mail: {
        send: (mail) =>
          answered(() => {
            if (outside.silentOnce.delete(mail.to)) throw new ProviderUnavailable('no answer');
            outside.mails.push(mail);
          }),
      },
      sms: { send: (sms) => answered(() => void outside.texts.push(sms)) },
    },
  });
  return { ...server, outside, ...steps(server) };
}

export type ReviewingServer = Awaited<ReturnType<typeof reviewingServer>>;

/** A reason for every failed check, and for the files not opened. */
export const explained = ({ findings, files }: VerificationReview) => ({
  clearances: findings
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ name, uid }) => ({ name, uid, reason: 'Seen on the original.' })),
  ...(files.length > 0 && { unopenedReason: 'Seen on paper.' }),
});

export interface Submitting {
  readonly checks?: readonly IdentityResult[];
  readonly occasion?: 'first' | 'corrected' | 'update';
}

function steps(server: Awaited<ReturnType<typeof testServer>>) {
  const { context, db } = server;

  /** Answers all open to-dos, and returns its own id. The job that screens it waits for `settle`. */
  const submit = async (
    { memberId, personId }: TestPerson,
    record: KycRecord,
    { checks = [], occasion = 'first' }: Submitting = {},
  ): Promise<string> => {
    const id = randomUUID();
    const request = { id: id.replaceAll('-', ''), name: 'test.submit', body: {} };
    await context.spine.write({ kind: 'public' }, request, async (now) => {
      const member = await memberById(db, memberId);
      if (!member) throw new Error('no such member');
      const answered = await openTodos(db, memberId);
      const number = ((await lastSubmission(db, memberId))?.number ?? 0) + 1;
      return {
        answer: {},
        inserts: [
          submissionRows.insert('verification_submission', {
            id,
            memberId,
            number,
            occasion,
            record,
            checks,
            submittedAt: now,
            submittedBy: personId,
            level: 1,
            dueOn: dueOn(now, 1, await holidaysKnown(db)),
          }),
        ],
        updates: [
          ...(occasion === 'update'
            ? []
            : [memberUpdate('member', member, { kycStatus: 2, ...partyOf(record) })]),
          ...answered.map((todo) =>
            submissionRows.update('verification_todo', todo, { closedAt: now, closedBy: id }),
          ),
        ],
        audit: { action: 'test.submit', subject: { kind: 'verification', id }, memberId },
        jobs: [screenJob, ...(context.providers.registers.length > 0 ? [registerJob] : [])].map((name) => ({
          ...{ name, data: { submissionId: id } },
        })),
      };
    });
    return id;
  };

  const review = (memberId: string, session: TestSession) =>
    server.as(session).call(getVerificationReview, { memberId });

  /** Decides on the version that the reviewer sees; returns the refusal. */
  const decide = async (
    memberId: string,
    session: TestSession,
    decision: Pick<RequestOf<typeof decideVerification>, 'decision'> &
      Partial<RequestOf<typeof decideVerification>>,
  ) => {
    const seen = await review(memberId, session);
    const request = {
      ...{ memberId, level: seen.level ?? 1, version: seen.version, items: [] },
      ...(decision.decision === 'approve' && explained(seen)),
      ...decision,
    };
    const { refusal } = await server.call(decideVerification, request, { session });
    return refusal;
  };

  /** Submits, screens, and approves by two reviewers. */
  const verify = async (person: TestPerson, record: KycRecord, more: Submitting = {}): Promise<void> => {
    await submit(person, record, more);
    await server.settle();
    for (const role of ['reviewer', 'senior'] as const) {
      const refusal = await decide(person.memberId, await server.signedInStaff(role), {
        decision: 'approve',
      });
      if (refusal !== undefined) throw new Error(`not approved: ${refusal}`);
    }
    await server.settle();
  };

  return { submit, review, decide, verify };
}
