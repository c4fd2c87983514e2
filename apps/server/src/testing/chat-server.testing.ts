// A separate process with live chat, for tests that kill servers. Its parent gets the address, and may ask for a session of
// staff.
import { createApp } from '../app.ts';
import { agentsFeature } from '../features/support/agents/index.ts';
import { chatFeature } from '../features/support/chat/index.ts';
import { realClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { testEnvironment } from '../platform/environment.testing.ts';
import { createLog } from '../platform/log/log.ts';
import { openProviders } from '../providers.ts';

const [url = ''] = process.argv.slice(2);
const config = readConfig({ ...testEnvironment, DATABASE_URL: url });
const clock = realClock();
const app = await createApp({
  config,
  providers: openProviders(config, () => clock.now()),
  clock,
  log: createLog(config.logLevel),
  features: [chatFeature, agentsFeature],
  working: false,
  // Lets all pages return at once from one address.
  pushLimits: { silentOfNetwork: 1000, ofPerson: 100 },
});
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
process.on('message', ({ staffId }: { readonly staffId: string }) => {
  app.context.sessions.create('staff', staffId).then(
    ({ token }) => process.send?.({ said: token }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ said: address });
