// A test server that verifies members, with an identity check that answers as the test wants, and a member's steps:
// documents, drafts, checks, submissions.
import { randomUUID } from 'node:crypto';
import {
  type EnterpriseDraft,
  type PersonalDraft,
  type RecordFile,
  type RejectItem,
  type UploadFileType,
  commitEnterpriseCorrections,
  commitPersonalCorrections,
  memberPersonId,
  queryEnterpriseKyc,
  queryIdentityCheck,
  queryPersonalKyc,
  saveEnterpriseKyc,
  savePersonalKyc,
  startIdentityCheck,
  uploadFile,
} from '@causeway/contract';
import { wholeBusiness, wholePerson } from '@causeway/contract/testing';
import {
  type IdentityResult,
  ProviderError,
  ProviderUnavailable,
  type ScreeningPort,
} from '@causeway/providers/port';
import * as z from 'zod/mini';
import { type Feature, feature } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { type NewPerson, type TestPerson, type TestServer, testServer } from '../../../platform/testing.ts';
import { screeningParts } from '../../../testing/outside.testing.ts';
import { agreementsFeature } from '../agreements/index.ts';
import { filesFeature } from '../../foundation/files/index.ts';
import { verificationFeature, verificationFiles } from './index.ts';
import { lastSubmission, memberById, memberUpdate, screenJob, submissionRows } from '../submissions/index.ts';
import { identityChecksFeature } from '../identity-checks/index.ts';

/** Lists that contain nobody. */
const noLists: Pick<ScreeningPort, 'party' | 'listVersion'> = {
  party: () => Promise.resolve({ hit: false, reason: null, matches: [] }),
  listVersion: () => Promise.resolve('1'),
};

export const agreed = { agreementVersion: '2026-03-01', privacyVersion: '2026-03-01' };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

export const passed: IdentityResult = {
  result: 3,
  firstName: 'ADA',
  lastName: 'WONG',
  documentCountry: 'HK',
  documentType: 'passport',
  documentNumber: 'K12345678',
  birthDate: '1990-05-17',
  sex: null,
  addressCountry: null,
  expiryDate: '2040-05-16',
  isPermanent: false,
  frontPhoto: png,
  backPhoto: null,
  facePhoto: null,
};

/** The answer when nothing was readable: the provider writes N/A. */
export const unread: IdentityResult = {
  ...passed,
  firstName: null,
  lastName: null,
  documentCountry: null,
  documentType: null,
  documentNumber: null,
  birthDate: null,
  expiryDate: null,
  frontPhoto: null,
};

interface Started {
  readonly reference: string;
  readonly person?: string;
  readonly document?: object;
  readonly successUrl: string;
  readonly failUrl: string;
}

/** The outside world, which each test sets. */
const newWorld = () => ({
  identity: passed as IdentityResult | 'down',
  startsIdentity: 'yes' as 'yes' | 'refused' | 'no answer',
  started: [] as Started[],
});
export type World = ReturnType<typeof newWorld>;

/** Replaces the reviews, because nobody screens here. */
export const unscreened = feature('verification-reviews', () => ({
  jobs: (jobs) => {
    jobs.define({
      name: screenJob,
      data: z.object({ submissionId: z.uuid() }),
      handle: () => Promise.resolve(),
    });
  },
}));

export async function verificationServer(
  reviews: readonly Feature[] = [unscreened],
  files: Parameters<typeof filesFeature>[0] = [],
) {
  const world = newWorld();
  const stored = new Map<string, Uint8Array>();
  const server = await testServer({
    features: [
      verificationFeature,
      identityChecksFeature,
      agreementsFeature,
      filesFeature([verificationFiles, ...files]),
      ...reviews,
    ],
    startAt: new Date('2026-11-21T02:00:00Z'),
    providers: {
      identityCheck: {
        origin: 'https://identity.example',
        start: async (request) => {
          if (world.startsIdentity === 'refused') throw new ProviderError('answered 422');
          if (world.startsIdentity === 'no answer') throw new ProviderUnavailable('no answer');
          world.started.push(request);
          return {
            id: `provider-${request.reference}`,
            url: `https://identity.example/${request.reference}`,
          };
        },
        result: async () => {
          if (world.identity === 'down') throw new ProviderUnavailable('no answer');
          return world.identity;
        },
      },
      screening: {
        provider: 'screening.test',
        ...noLists,
        ...screeningParts(noLists),
        address: () => Promise.reject(new Error('not asked for')),
        transaction: () => Promise.reject(new Error('not asked for')),
      },
      mail: { send: () => Promise.resolve() },
      files: {
        put: async (key, bytes) => void stored.set(key, bytes),
        get: (key) => Promise.resolve(stored.get(key) ?? null),
        remove: async (key) => void stored.delete(key),
      },
    },
  });
  const member = memberSteps(server, world);
  return {
    server,
    world,
    ...member,
    ...personSteps(server, member),
    ...businessSteps(server, member),
    ...staffSteps(server),
  };
}
export type VerificationServer = Awaited<ReturnType<typeof verificationServer>>;

function memberSteps(server: TestServer, world: World) {
  const today = (): string => hongKongDay(server.clock.now());
  const upload = async (
    person: TestPerson,
    fileType: UploadFileType,
    uid: string | null = null,
  ): Promise<RecordFile> => {
    const file = {
      name: `${fileType}.pdf`,
      bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Page>>endobj\n%%EOF\n'),
    };
    const data = await server.as(person).call(uploadFile, { fileBizType: fileType }, { file });
    return { fileType, fileId: data.fileId, uid };
  };
  const startCheck = (session: TestPerson, personId: string = memberPersonId) =>
    server.call(startIdentityCheck, { personId }, { session });
  /** Starts a check and queries it once. */
  const check = async (
    session: TestPerson,
    personId: string = memberPersonId,
    found: IdentityResult | 'down' = passed,
  ) => {
    const started = await startCheck(session, personId);
    if (started.refusal) return { ...started, data: undefined };
    world.identity = found;
    const { checkId } = started.data;
    return server.call(queryIdentityCheck, { personId, checkId }, { session });
  };
  return { today, upload, startCheck, check };
}
type MemberSteps = ReturnType<typeof memberSteps>;

function personSteps(server: TestServer, { today, check }: MemberSteps) {
  const newPerson = (person: NewPerson = {}): Promise<TestPerson> =>
    server.signedInPerson({ kycStatus: 1, memberType: 3, ...person });
  const queryPerson = (session: TestPerson) => server.as(session).call(queryPersonalKyc, {});
  const empty = (change: Partial<PersonalDraft>): PersonalDraft => ({ ...emptyPerson, ...change });
  const savePerson = async (session: TestPerson, change: Partial<PersonalDraft>, version?: number) => {
    const request = {
      isEditable: 0 as const,
      version: version ?? (await queryPerson(session)).version,
      record: empty(change),
    };
    return server.call(savePersonalKyc, request, { session });
  };
  const submitPerson = async (session: TestPerson, change: Partial<PersonalDraft> = {}) => {
    const { version } = await queryPerson(session);
    const record = { ...wholePerson(today()), ...change };
    return server.call(savePersonalKyc, { isEditable: 1, version, record, agreed }, { session });
  };
  /** Submits corrections, and answers every item in words too. */
  const commitPerson = async (session: TestPerson, change: Partial<PersonalDraft> = {}) => {
    const { version, record, todos } = await queryPerson(session);
    const todoIds = todos.map(({ id }) => id);
    const answers = todoIds.map((todoId) => ({ todoId, text: 'It is as it was.' }));
    const request = { version, record: { ...record, ...change }, todoIds, answers, agreed };
    return server.call(commitPersonalCorrections, request, { session });
  };
  /** A person, checked and submitted. */
  const submittedPerson = async (): Promise<TestPerson> => {
    const person = await newPerson();
    await check(person);
    const { refusal, data } = await submitPerson(person);
    if (refusal) throw new Error(`not submitted: ${refusal} ${JSON.stringify(data)}`);
    return person;
  };
  return { newPerson, queryPerson, savePerson, submitPerson, commitPerson, submittedPerson };
}

const emptyPerson: PersonalDraft = {
  firstName: '', lastName: '', gender: '', nationality: '', residenceCountry: '', province: '', city: '', address: '',
  zipCode: '', contactPhoneCountryCode: '', contactPhone: '', contactEmail: '', fundsSourceCountry: [],
  fundsDestinationCountry: [], fundsSource: '', emtAmt: '', occupationType: '', occupationTypeOther: '',
  accountOpeningPurpose: [], idCountry: '', idType: '', nameLocal: '', idNumber: '', birthday: '', idExpirationDate: '',
  isLongTerm: 0, kycFiles: [],
}; // prettier-ignore

function businessSteps(server: TestServer, { today, check, upload }: MemberSteps) {
  const newBusiness = (person: NewPerson = {}): Promise<TestPerson> =>
    server.signedInPerson({ kycStatus: 1, memberType: 1, ...person });
  const queryBusiness = (session: TestPerson) => server.as(session).call(queryEnterpriseKyc, {});
  const saveBusiness = async (session: TestPerson, record: EnterpriseDraft, version?: number) => {
    const request = {
      isEditable: 0 as const,
      version: version ?? (await queryBusiness(session)).version,
      record,
    };
    return server.call(saveEnterpriseKyc, request, { session });
  };
  const submitBusiness = async (session: TestPerson, change: Partial<EnterpriseDraft> = {}) => {
    const { version, record } = await queryBusiness(session);
    return server.call(
      saveEnterpriseKyc,
      { isEditable: 1, version, record: { ...record, ...change }, agreed },
      { session },
    );
  };
  const commitBusiness = async (session: TestPerson, change: Partial<EnterpriseDraft> = {}) => {
    const { version, record, todos } = await queryBusiness(session);
    const todoIds = todos.map(({ id }) => id);
    const answers = todoIds.map((todoId) => ({ todoId, text: 'It is as it was.' }));
    const request = { version, record: { ...record, ...change }, todoIds, answers, agreed };
    return server.call(commitEnterpriseCorrections, request, { session });
  };
  /** A complete draft with its documents, and everybody checked by a check that reads nothing. */
  const wholeDraft = async (
    session: TestPerson,
    change: (record: EnterpriseDraft) => EnterpriseDraft = (record) => record,
  ): Promise<EnterpriseDraft> => {
    const kycFiles = [await upload(session, '111'), await upload(session, '112')];
    const record = change({ ...wholeBusiness(today()), kycFiles });
    await saveBusiness(session, record);
    for (const { uid } of record.stakeholderInfoBo) await check(session, uid, unread);
    return record;
  };
  const submittedBusiness = async (): Promise<TestPerson> => {
    const business = await newBusiness();
    await wholeDraft(business);
    const { refusal, data } = await submitBusiness(business);
    if (refusal) throw new Error(`not submitted: ${refusal} ${JSON.stringify(data)}`);
    return business;
  };
  return {
    newBusiness,
    queryBusiness,
    saveBusiness,
    submitBusiness,
    commitBusiness,
    wholeDraft,
    submittedBusiness,
  };
}

/** Makes decisions of staff as rows of the same tables, because this feature has none. */
function staffSteps({ context, db, signedInStaff }: TestServer) {
  const decided = async (
    { memberId }: TestPerson,
    outcome: 'approved' | 'rejected' | 'declined',
    items: readonly RejectItem[] = [],
  ): Promise<void> => {
    const { staffId } = await signedInStaff();
    const request = { id: randomUUID().replaceAll('-', ''), name: 'test.decide', body: {} };
    await context.spine.write({ kind: 'public' }, request, async (now) => {
      const [member, submission] = await Promise.all([
        memberById(db, memberId),
        lastSubmission(db, memberId),
      ]);
      if (!member || !submission) throw new Error('nothing was submitted');
      const decisionId = randomUUID();
      const level = outcome === 'approved' ? 2 : 1;
      const words = { approved: 'approve', rejected: 'reject', declined: 'decline' } as const;
      const status = {
        approved: 4,
        rejected: submission.occasion === 'update' ? 4 : 3,
        declined: 5,
      } as const;
      return {
        answer: {},
        inserts: [
          submissionRows.insert('verification_decision', {
            id: decisionId,
            submissionId: submission.id,
            level,
            decision: words[outcome],
            decidedBy: staffId,
            decidedAt: now,
            ...(outcome === 'declined' && { reason: 'No.' }),
            ...(outcome === 'rejected' && { items }),
          }),
          ...items.map(
            ({ code, uid, template, text }) =>
            submissionRows.insert('verification_todo', {
              id: randomUUID(), memberId, notifyType: 1, code, template: template ?? null, text: text ?? null,
              personId: uid ?? null, decisionId, raisedAt: now,
            }), // prettier-ignore
          ),
        ],
        updates: [
          submissionRows.update('verification_submission', submission, {
            level: null,
            outcome,
            closedAt: now,
          }),
          memberUpdate('member', member, { kycStatus: status[outcome] }),
        ],
        audit: { action: 'test.decide', subject: { kind: 'verification', id: submission.id }, memberId },
      };
    });
  };
  /** Makes a document expire: the member's, its certificate, or a stakeholder's. */
  const expires = async ({ memberId }: TestPerson, uid: string | null = null, expiresOn = '2026-12-01') => {
    const request = { id: randomUUID().replaceAll('-', ''), name: 'test.expire', body: {} };
    await context.spine.write({ kind: 'public' }, request, async (now) => ({
      answer: {},
      inserts: [
        submissionRows.insert('verification_todo', {
          id: randomUUID(), memberId, notifyType: 3, personId: uid, expiresOn, raisedAt: now,
        }), // prettier-ignore
      ],
      audit: { action: 'test.expire', subject: { kind: 'member', id: memberId }, memberId },
    }));
  };
  return { decided, expires };
}
