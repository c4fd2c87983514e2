// The box as a process: reads its configuration, opens, prints its address in one line, and closes on a signal.
import { readConfig } from './config.ts';
import { createWorld } from './world.ts';

const reading = readConfig();
if (!reading.ok) {
  console.error(`The world box cannot start:\n${reading.issues}`);
  process.exit(1);
}

const { config } = reading;
const world = await createWorld({
  host: config.WORLD_HOST,
  port: config.WORLD_PORT,
  smtpPort: config.WORLD_SMTP_PORT,
  callbackUrl: config.WORLD_CALLBACK_URL,
  publicUrl: config.WORLD_PUBLIC_URL,
  secret: config.WORLD_SECRET,
  mnemonic: config.WORLD_MNEMONIC,
  seed: config.WORLD_SEED,
  authenticatorSecret: config.WORLD_AUTHENTICATOR_SECRET,
  blockSeconds: config.WORLD_BLOCK_SECONDS === 0 ? null : config.WORLD_BLOCK_SECONDS,
  dataFolder: config.WORLD_DATA,
  logLevel: config.WORLD_LOG,
});
console.log(JSON.stringify({ ready: true, url: world.url, smtpPort: world.smtpPort }));

async function end(): Promise<void> {
  await world.close();
  process.exit(0);
}
process.once('SIGINT', end);
process.once('SIGTERM', end);
