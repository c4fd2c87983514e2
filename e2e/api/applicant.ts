// A person to be verified by calls: registered, checked and decided. A page then takes over the session.
import {
  type Endpoint,
  type Language,
  type RejectItem,
  type Session,
  type StoredFile,
  type UploadFileType,
  decideVerification,
  getAgreements,
  getVerificationReview,
  isIdentityFinished,
  newCaptcha,
  queryIdentityCheck,
  register,
  sendRegistrationCode,
  startIdentityCheck,
  uploadFile,
} from '@causeway/contract';
import { seedStaff } from '@causeway/db/seed/names';
import { type Page, expect } from '@playwright/test';
import type { ShownIdentity } from '../box/box.ts';
import { GRAPHIC_CODE, type Newcomer } from '../people.ts';
import { type EditionName, keepSession } from '../portal/portal.ts';
import type { Browser } from './call.ts';
import { approvalReasons } from './decisions.ts';
import type { Outside } from './outside.ts';
import { newSession } from './sign-in.ts';
import { staffToken } from './staff.ts';

const PATIENCE = { timeout: 30_000 };
const LEVELS = [seedStaff.reviewer, seedStaff.senior] as const;

/** A one-page document, small to be fast, and a PDF by its content. */
export const PAPER = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Page>>endobj\n%%EOF\n');

export interface Registered {
  readonly outside: Outside;
  readonly who: Newcomer;
  readonly language: Language;
  readonly session: Session;
}

export async function registered(
  outside: Outside,
  who: Newcomer,
  language: Language = 'en',
): Promise<Registered> {
  const { api, box } = outside;
  const { type, email, password } = who;
  const { id } = await api.call(newCaptcha, { type, captchaCheckType: 'register' });
  const captchaVerifyParam = { id, answer: GRAPHIC_CODE };
  const browser: Browser = {};
  const cursor = await box.cursor(email);
  await api.call(sendRegistrationCode, { type, email, language, captchaCheckType: 'register', captchaVerifyParam }, { browser }); // prettier-ignore
  const code = await box.code(email, cursor);
  const account = { type, email, code, password, consent: true, language } as const;
  const session = await api.call(register, { ...account, ...(await agreedVersions(outside)) }, { browser });
  return { outside, who, language, session };
}

export async function agreedVersions({ api }: Pick<Outside, 'api'>) {
  const { agreement, privacy } = await api.call(getAgreements, {});
  return { agreementVersion: agreement.version, privacyVersion: privacy.version };
}

export class Applicant {
  readonly who: Newcomer;
  readonly language: Language;
  protected readonly outside: Outside;
  private readonly browser: Browser = {};
  private session: Session;

  constructor({ outside, who, language, session }: Registered) {
    this.outside = outside;
    this.who = who;
    this.language = language;
    this.session = session;
  }

  get memberId(): string {
    return this.session.user.memberId;
  }

  /** Call it after moving the clock, which signs people out. */
  async comeBack(): Promise<void> {
    const { api, box } = this.outside;
    this.session = await newSession(api, box, this.who, this.browser);
  }

  /** The page takes over this session: a person has one, and signing in again would end it. */
  async goOnIn(page: Page, edition: EditionName): Promise<void> {
    await keepSession(page, edition, this.session, this.language);
  }

  call<Request, Response>(endpoint: Endpoint<Request, Response>, request: Request): Promise<Response> {
    const { token } = this.session;
    return this.outside.api.call(endpoint, request, { token, language: this.language });
  }

  upload(fileType: UploadFileType): Promise<StoredFile> {
    const file = { name: `${fileType}.pdf`, bytes: PAPER };
    return this.outside.api.upload(uploadFile, { fileBizType: fileType }, file, {
      token: this.session.token,
    });
  }

  /** `member` or a stakeholder's uid shows this document to the camera. */
  async checkPerson(personId: string, shown: ShownIdentity): Promise<void> {
    const { checkId, checkUrl } = await this.call(startIdentityCheck, { personId });
    await this.outside.box.finishIdentityCheck(checkUrl, shown);
    const isFinished = async (): Promise<boolean> =>
      isIdentityFinished((await this.call(queryIdentityCheck, { personId, checkId })).checkResult);
    await expect.poll(isFinished, PATIENCE).toBe(true);
  }

  /** Approves both levels, one after the other, by two staff members. */
  async approve(): Promise<void> {
    await this.decide(1, 'approve');
    await this.decide(2, 'approve');
  }

  /** Rejected at a level; at the second one after the first has approved. */
  async reject(level: 1 | 2, items: RejectItem[]): Promise<void> {
    if (level === 2) await this.decide(1, 'approve');
    await this.decide(level, 'reject', items);
  }

  /** Declined by the second reviewer, after the first has approved or declined. */
  async decline(first: 'approve' | 'decline' = 'decline'): Promise<void> {
    await this.decide(1, first);
    await this.decide(2, 'decline');
  }

  private async decide(
    level: 1 | 2,
    decision: 'approve' | 'reject' | 'decline',
    items: RejectItem[] = [],
  ): Promise<void> {
    const { api, box } = this.outside;
    const { memberId } = this;
    const { email } = LEVELS[level - 1] ?? seedStaff.senior;
    const token = await staffToken(api, box, email);
    const reason = decision === 'decline' ? { reason: 'We cannot support this.' } : {};
    const once = async (): Promise<string | null> => {
      const review = await api.call(getVerificationReview, { memberId }, { token });
      if (review.level !== level) return 'not yet at this level';
      const reasons = decision === 'approve' ? approvalReasons(review) : {};
      const request = { memberId, level, version: review.version, decision, items, ...reason, ...reasons };
      return (await api.answer(decideVerification, request, { token })).refusal;
    };
    // Screening runs right after a submission, and increases the version.
    await expect.poll(once, PATIENCE).toBeNull();
  }
}
