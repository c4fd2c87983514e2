// `npm run set-up`: adds those who cannot register, from a JSON list on standard input; the first staff, above all:
//
//   echo '[{"add":"staff","email":"...","name":"...","role":"senior","password":"..."}]' | npm run set-up
//
// It runs with the server's configuration, beside the server or without it. What is there already stays as it is, so
// that the same list may be given again. Passwords come by standard input only, where no list of processes shows them.
import { text } from 'node:stream/consumers';
import { email, memberId, newPassword, staffRoles } from '@causeway/contract';
import * as z from 'zod';
import { createApp } from './app.ts';
import { addStaff, makeDeveloper } from './features/access/people/index.ts';
import { boxClock } from './platform/clock/box-clock.ts';
import { realClock } from './platform/clock/clock.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { processEnvironment } from './platform/config/environment.ts';
import type { FeatureContext } from './platform/feature.ts';
import { createLog } from './platform/log/log.ts';
import { Refusal } from './platform/refusal.ts';
import { openProviders } from './providers.ts';

const item = z.discriminatedUnion('add', [
  /** A member of the provider's staff, for the console. */
  z.object({
    add: z.literal('staff'),
    email,
    name: z.string().min(1).max(100),
    role: z.enum(staffRoles),
    password: newPassword,
    /** Base32; without one they set up an authenticator or a passkey at their first sign-in. */
    authenticatorSecret: z.optional(z.string().check(z.regex(/^[A-Z2-7]{32,}$/))),
  }),
  /** The developer platform for a member. */
  z.object({ add: z.literal('developer'), memberId }),
]);
type Item = z.output<typeof item>;

async function add(context: FeatureContext, item: Item): Promise<string> {
  if (item.add === 'staff') {
    await addStaff(context, item);
    return `staff ${item.email}, ${item.role}`;
  }
  await makeDeveloper(context, item.memberId);
  return `developer platform for member ${item.memberId}`;
}

/** The list, or a readable issue. */
function readItems(given: string): readonly Item[] {
  const reading = z.array(item).safeParse(JSON.parse(given));
  if (reading.success) return reading.data;
  throw new Error(`The list on standard input has issues:\n${z.prettifyError(reading.error)}`);
}

async function setUp(): Promise<void> {
  const items = readItems(await text(process.stdin));
  const config = readConfig(processEnvironment());
  const log = createLog('error');
  const clock = config.worldUrl === null ? realClock() : await boxClock(config.worldUrl, log);
  const providers = openProviders(config, () => clock.now());
  const app = await createApp({ config, providers, clock, log, features: [], working: false });
  try {
    for (const item of items) process.stdout.write(`Set up: ${await add(app.context, item)}\n`);
  } finally {
    await app.stop();
    providers.close();
  }
}

try {
  await setUp();
} catch (error) {
  const reason = error instanceof Refusal ? error.refusal : error instanceof Error ? error.message : error;
  process.stderr.write(`${String(reason)}\n`);
  if (error instanceof ConfigError) process.stderr.write('All variables are in .env.example.\n');
  process.exitCode = 1;
}
