// A separate process for floods of sign-ins: the real server with signing in and one signed-in person, without the limits
// that would refuse a flood from one address before any password is compared. Its parent gets the address and the person's
// token.
import { createApp } from '../app.ts';
import { codesFeature } from '../features/access/codes/index.ts';
import { safetyNoticesFeature } from '../features/access/safety-notices/index.ts';
import { signInFeature } from '../features/access/sign-in/index.ts';
import { realClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { testEnvironment } from '../platform/environment.testing.ts';
import { createLog } from '../platform/log/log.ts';
import { openProviders } from '../providers.ts';

const PERSON = '00000000-0000-4000-8000-00000000f10d';
const MEMBER = '1000000001';

const [url = ''] = process.argv.slice(2);
const config = readConfig({ ...testEnvironment, DATABASE_URL: url, LOG_LEVEL: 'warn' });
const log = createLog(config.logLevel);
const clock = realClock();
const app = await createApp({
  config,
  providers: openProviders(config, () => clock.now()),
  clock,
  log,
  features: [signInFeature, codesFeature, safetyNoticesFeature],
  working: false,
});
const { pool } = app.context.db;
await pool.query(
  `insert into member (id, member_type, kyc_status, created_at) values ($1, 3, 4, now()) on conflict do nothing`,
  [MEMBER],
);
await pool.query(
  `insert into person (id, member_id, role_id, email, created_at) values ($1, $2, 1, 'flood@example.com', now())
     on conflict do nothing`,
  [PERSON, MEMBER],
);
const { token } = await app.context.sessions.create('person', PERSON);
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send?.({ address, token });
