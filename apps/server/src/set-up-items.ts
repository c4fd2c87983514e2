// The list that `npm run set-up` reads, with its fields and the issues of a wrong one in words.
import { email, memberId, newPasswordUpTo, ruleText, staffRoles } from '@causeway/contract';
import * as z from 'zod';

const itemUpTo = (passwordLengthMax: number) =>
  z.discriminatedUnion('add', [
    /** A member of the operator's staff, for the console. */
    z.object({
      add: z.literal('staff'),
      email,
      name: z.string().min(1).max(100),
      role: z.enum(staffRoles),
      password: newPasswordUpTo(passwordLengthMax),
      /** Base32; without one they set up an authenticator or a passkey at their first sign-in. */
      authenticatorSecret: z.optional(z.string().check(z.regex(/^[A-Z2-7]{32,}$/))),
    }),
    /** The developer platform for a member. */
    z.object({ add: z.literal('developer'), memberId }),
  ]);
export type Item = z.output<ReturnType<typeof itemUpTo>>;

/** Throws with a line for each issue: where it is, and the rule that does not hold. */
export function readItems(given: string, passwordLengthMax: number): readonly Item[] {
  const reading = z.array(itemUpTo(passwordLengthMax)).safeParse(JSON.parse(given));
  if (reading.success) return reading.data;
  const lines = reading.error.issues.map(
    ({ path, message }) => `${z.core.toDotPath(path)}: ${ruleText(message, 'en') ?? message}`,
  );
  throw new Error(`The list on standard input has issues:\n${[...new Set(lines)].join('\n')}`);
}
