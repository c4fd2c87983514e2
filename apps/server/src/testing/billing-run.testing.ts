// A separate process that does one billing run, which tests kill in the middle of it.
import { createApp } from '../app.ts';
import { billingFeature } from '../features/money/billing/index.ts';
import { realClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { testEnvironment } from '../platform/environment.testing.ts';
import { createLog } from '../platform/log/log.ts';
import { openProviders } from '../providers.ts';

const [url = ''] = process.argv.slice(2);
const config = readConfig({ ...testEnvironment, DATABASE_URL: url, LOG_LEVEL: 'warn' });
const clock = realClock();
const app = await createApp({
  config,
  providers: openProviders(config, () => clock.now()),
  clock,
  log: createLog(config.logLevel),
  features: [billingFeature],
  working: false,
});
await app.scheduledTasks.runDue();
await app.stop();
process.disconnect();
