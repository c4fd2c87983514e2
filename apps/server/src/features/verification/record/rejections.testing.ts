// Setup for tests of corrections: a rejected record, and its last submission.
import type { ValidationIssue, RejectItem } from '@causeway/contract';
import { issueLine } from '@causeway/contract/testing';
import { expect } from 'vitest';
import type { TestAnswer, TestPerson } from '../../../platform/testing.ts';
import type { verificationServer } from './verification.testing.ts';

/** The issues of a submission refused as incomplete. */
export function issuesIn({ refusal, data }: TestAnswer<unknown>): string[] {
  expect(refusal).toBe('verification-incomplete');
  return (data as { issues: ValidationIssue[] }).issues.map(issueLine);
}

type Steps = Awaited<ReturnType<typeof verificationServer>>;

export function rejections({ server, submittedPerson, submittedBusiness, decided }: Steps) {
  const rejected = async (member: TestPerson, items: readonly RejectItem[]): Promise<TestPerson> => {
    await server.clock.advance(60);
    await decided(member, 'rejected', items);
    return member;
  };
  const lastOf = async ({ memberId }: TestPerson) => {
    const { rows } = await server.pool.query<{
      number: number;
      occasion: string;
      record: Record<string, unknown>;
    }>(
      'select number, occasion, record from verification_submission where member_id = $1 order by number desc limit 1',
      [memberId],
    );
    return rows[0] ?? expect.unreachable('nothing was submitted');
  };
  return {
    rejectedPerson: async (...items: readonly RejectItem[]) => rejected(await submittedPerson(), items),
    rejectedBusiness: async (...items: readonly RejectItem[]) => rejected(await submittedBusiness(), items),
    lastOf,
  };
}
