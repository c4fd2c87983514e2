// Staff's actions by API: sign in, find waiting items, decide them, read the books.
import {
  type ErrorName,
  type DecidedKind,
  type RequestOf,
  type VerificationReview,
  decideReview,
  decideVerification,
  explainedKinds,
  getMember,
  getReview,
  getTrialBalance,
  getVerificationReview,
  issueInvitation,
  listApplications,
  listReviews,
  setMustBindAuthenticator,
} from '@causeway/contract';
import { expect } from '@playwright/test';
import { seedStaff } from '@causeway/db/seed/names';
import type { Box } from '../box/box.ts';
import { type Answer, type Api, isSignedOut } from './call.ts';
import { staffToken } from './staff.ts';

/** An approver's reasons for each failed check, and for files that they did not open. */
export const approvalReasons = ({ findings, files }: VerificationReview) => ({
  clearances: findings
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ name, uid }) => ({ name, uid, reason: 'Compared with the original.' })),
  ...(files.length > 0 && { unopenedReason: 'Seen on the originals.' }),
});

/** Refusals of a decision that is a moment too early: after a refetch it can be decided. */
const NOT_YET: ReadonlySet<ErrorName> = new Set<ErrorName>([
  'changed-meanwhile',
  'not-screened',
  'provider-unreachable',
]);

const PATIENCE = { timeout: 30_000 };

export class Decisions {
  private readonly api: Api;
  private readonly box: Box;
  private readonly tokens = new Map<string, string>();

  constructor(api: Api, box: Box) {
    this.api = api;
    this.box = box;
  }

  approve(kind: DecidedKind, subjectId: string): Promise<void> {
    return this.decide(kind, subjectId, { decision: 'approve' });
  }

  reject(kind: DecidedKind, subjectId: string, reason: string): Promise<void> {
    return this.decide(kind, subjectId, { decision: 'reject', reason });
  }

  requestDocuments(kind: DecidedKind, subjectId: string, reason: string): Promise<void> {
    return this.decide(kind, subjectId, { decision: 'request-documents', reason });
  }

  /** Approves both levels, by two people. */
  async approveVerification(memberId: string): Promise<void> {
    await this.decideVerification(memberId, 1, seedStaff.reviewer.email);
    await this.decideVerification(memberId, 2, seedStaff.senior.email);
  }

  /** True once it waits for a decision by people, and no longer for automatic checks. */
  async isOpen(kind: DecidedKind, subjectId: string): Promise<boolean> {
    const answer = await this.asStaff((token) => this.api.answer(getReview, { kind, subjectId }, { token }));
    if (answer.refusal !== null && answer.refusal !== 'not-found') throw new Error(answer.refusal);
    // An item that is not screened yet may be cleared in a moment, and then needs no decision.
    return answer.refusal === null && answer.data.open && answer.data.item.screened !== false;
  }

  /** The sum of everything in the ledger, by currency: only those that are not zero. */
  async imbalances(): Promise<readonly string[]> {
    const { data } = await this.asStaff((token) => this.api.answer(getTrialBalance, {}, { token }));
    return data.currencies
      .filter(({ total }) => /[1-9]/.test(total))
      .map(({ currency, total }) => `${currency} ${total}`);
  }

  /** Makes this member's people set up an authenticator at their next sign-in. */
  async requireAuthenticator(memberId: string): Promise<void> {
    const required = { memberId, must: true, reason: 'A journey wants to see it bound' };
    const { refusal } = await this.asStaff((token) =>
      this.api.answer(setMustBindAuthenticator, required, { token }),
    );
    if (refusal !== null) throw new Error(`an authenticator was not required: ${refusal}`);
  }

  /** A member with a person, a review and an invitation, to view the pages about them. */
  async somethingToLookAt(token: string): Promise<{
    readonly memberId: string;
    readonly personId: string;
    readonly review: string;
    readonly applicantId: string;
  }> {
    const { list } = await this.api.call(listReviews, { pageNo: 1, pageSize: 1 }, { token });
    const [item] = list;
    if (item === undefined) throw new Error('nothing waits for a decision: the seed leaves something');
    const { memberId, kind, subjectId } = item;
    const { people } = await this.api.call(getMember, { memberId }, { token });
    const [person] = people;
    if (person === undefined) throw new Error(`nobody acts for ${memberId}`);
    const invitation = { note: '', usesMax: 3, validUntil: null };
    await this.api.call(issueInvitation, invitation, { token });
    const { list: applications } = await this.api.call(
      listApplications,
      { pageNo: 1, pageSize: 1 },
      { token },
    );
    const applicantId = applications[0]?.memberId;
    if (applicantId === undefined) throw new Error('nobody asks to be an institution: the seed leaves some');
    return { memberId, personId: person.personId, review: `${kind}/${subjectId}`, applicantId };
  }

  private async decide(
    kind: DecidedKind,
    subjectId: string,
    decision: Pick<RequestOf<typeof decideReview>, 'decision' | 'reason'>,
  ): Promise<void> {
    await expect.poll(() => this.isOpen(kind, subjectId), PATIENCE).toBe(true);
    const once = async (): Promise<ErrorName | null> => {
      const { data } = await this.asStaff((token) =>
        this.api.answer(getReview, { kind, subjectId }, { token }),
      );
      const clearances = data.checks.flatMap(({ outcome }, check) =>
        outcome === 'pass' ? [] : [{ check, reason: 'Somebody else of the same name' }],
      );
      const isExplained = explainedKinds.some((each) => each === kind) && decision.decision === 'approve';
      const explained = isExplained ? { clearances } : {};
      const request = { kind, subjectId, version: data.version, ...decision, ...explained };
      const { refusal } = await this.asStaff((token) => this.api.answer(decideReview, request, { token }));
      if (refusal !== null && !NOT_YET.has(refusal)) throw new Error(`${kind} was not decided: ${refusal}`);
      return refusal;
    };
    await expect.poll(once, PATIENCE).toBeNull();
  }

  private async decideVerification(memberId: string, level: 1 | 2, email: string): Promise<void> {
    const once = async (): Promise<ErrorName | null> => {
      const seen = await this.asStaff(
        (token) => this.api.answer(getVerificationReview, { memberId }, { token }),
        email,
      );
      if (seen.refusal !== null) throw new Error(`the verification of ${memberId}: ${seen.refusal}`);
      if (seen.data.level !== level) return 'changed-meanwhile';
      const { version } = seen.data;
      const reasons = approvalReasons(seen.data);
      const request = { memberId, level, version, decision: 'approve' as const, items: [], ...reasons };
      const { refusal } = await this.asStaff(
        (token) => this.api.answer(decideVerification, request, { token }),
        email,
      );
      if (refusal !== null && !NOT_YET.has(refusal)) throw new Error(`not decided: ${refusal}`);
      return refusal;
    };
    await expect.poll(once, PATIENCE).toBeNull();
  }

  /** A moved clock signs staff out: this signs them in again, once. */
  private async asStaff<Data>(
    work: (token: string) => Promise<Answer<Data>>,
    email: string = seedStaff.reviewer.email,
  ): Promise<Answer<Data>> {
    const before = this.tokens.get(email);
    if (before !== undefined) {
      const answer = await work(before);
      if (!isSignedOut(answer) && answer.refusal !== 'fresh-proof-needed') return answer;
    }
    const token = await staffToken(this.api, this.box, email);
    this.tokens.set(email, token);
    return work(token);
  }
}
