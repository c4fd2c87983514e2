// `npm run set-up`: adds people who cannot register, such as the first staff, from a JSON list on standard input:
//
// echo '[{"add":"staff","email":"...","name":"...","role":"senior","password":"..."}]' | npm run set-up
//
// Runs with the server's configuration, beside the server or without it. Existing entries stay unchanged, so that the same
// list may be given again. Passwords come by standard input only, so that no list of processes shows them.
import { text } from 'node:stream/consumers';
import { email, memberId, newPasswordUpTo, staffRoles } from '@causeway/contract';
import * as z from 'zod';
import { atTerminal } from './at-terminal.ts';
import { addStaff, makeDeveloper } from './features/access/people/index.ts';
import type { FeatureContext } from './platform/feature.ts';

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
type Item = z.output<ReturnType<typeof itemUpTo>>;

async function add(context: FeatureContext, item: Item): Promise<string> {
  if (item.add === 'staff') {
    await addStaff(context, item);
    return `staff ${item.email}, ${item.role}`;
  }
  await makeDeveloper(context, item.memberId);
  return `developer platform for member ${item.memberId}`;
}

/** The list, or a readable issue. */
function readItems({ config }: FeatureContext, given: string): readonly Item[] {
  const reading = z.array(itemUpTo(config.passwordLengthMax)).safeParse(JSON.parse(given));
  if (reading.success) return reading.data;
  throw new Error(`The list on standard input has issues:\n${z.prettifyError(reading.error)}`);
}

await atTerminal(async (context) => {
  for (const item of readItems(context, await text(process.stdin)))
    process.stdout.write(`Set up: ${await add(context, item)}\n`);
});
