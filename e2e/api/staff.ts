// Signs staff in by calls, as the console does: the password, then a code of the authenticator that the box shows.
import { continueStaffSignIn, staffSignIn } from '@causeway/contract';
import { seedPassword } from '@causeway/db/seed/names';
import type { Box } from '../box/box.ts';
import type { Api, Browser } from './call.ts';

const STEP_SECONDS = 30;

/** The last used time step of each staff member's codes: each code works once. */
const used = new Map<string, number>();

/** An unused code: of this step, of the next one, or of one after a move of the clock. */
export async function staffCode(box: Box, email: string): Promise<string> {
  const { step, code, nextCode } = await box.staffAuthenticator();
  // A worker restarted after a failure does not know the last used step, which is at most the next one.
  const last = used.get(email) ?? step + 1;
  used.set(email, last);
  if (last > step) {
    await box.advance((last - step) * STEP_SECONDS);
    return staffCode(box, email);
  }
  used.set(email, Math.max(step, last + 1));
  return last < step ? code : nextCode;
}

/** Returns the access token. */
export async function staffToken(api: Api, box: Box, email: string): Promise<string> {
  const browser: Browser = {};
  const first = await api.answer(staffSignIn, { email, password: seedPassword }, { browser });
  if (first.refusal !== 'two-factor-needed') throw new Error(`staff were refused: ${String(first.refusal)}`);
  const proof = { method: 'authenticator', code: await staffCode(box, email) } as const;
  return (await api.call(continueStaffSignIn, { proof }, { browser })).token;
}
