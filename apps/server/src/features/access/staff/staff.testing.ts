// Staff of a test: added with a known authenticator, and signed in as usual.
import { randomUUID } from 'node:crypto';
import {
  type StaffRole,
  type StaffSession,
  continueStaffSignIn,
  staffSignIn,
  verifyIdHeader,
} from '@causeway/contract';
import { expect } from 'vitest';
import type { TestServer } from '../../../platform/testing.ts';
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';
import { addStaff } from '../people/index.ts';

const password = 'Causeway-1';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type Server = Pick<TestServer, 'call' | 'stranger' | 'clock' | 'context' | 'pool'>;

export interface TestStaff {
  readonly staffId: string;
  readonly email: string;
}

/** With `hasFactor` false, the staff have not signed in yet. */
export async function newStaff(
  { context }: Server,
  { role = 'senior', hasFactor = true }: { readonly role?: StaffRole; readonly hasFactor?: boolean } = {},
): Promise<TestStaff> {
  const email = `staff-${randomUUID()}@example.com`;
  const added = { email, name: 'Test Senior', role, password };
  const { staffId } = await addStaff(context, {
    ...added,
    ...(hasFactor && { authenticatorSecret: secret }),
  });
  return { staffId, email };
}

/** An unused code, because each code is valid once. */
export async function staffCode({ clock }: Server): Promise<string> {
  await clock.advance(30);
  return authenticatorCode(secret, clock.now());
}

/** The password step: answers the header that names the sign-in; fails the test if it is refused otherwise. */
export async function passwordOf(server: Server, { email }: TestStaff, entered = password): Promise<string> {
  const answer = await server.call(staffSignIn, { email, password: entered });
  expect(answer.refusal).toBe('two-factor-needed');
  return String(answer.headers[verifyIdHeader]);
}

export async function signedInStaff(
  server: Server,
  who: TestStaff,
  entered = password,
): Promise<StaffSession> {
  const headers = { [verifyIdHeader]: await passwordOf(server, who, entered) };
  const proof = { method: 'authenticator', code: await staffCode(server) } as const;
  return server.stranger.call(continueStaffSignIn, { proof }, { headers });
}
