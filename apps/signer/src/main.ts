// The signer as a process: serves by default, and has commands for its keys and its log.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createKeyring } from '@causeway/providers/signing';
import {
  checkLog,
  importKeys,
  init,
  inputOf,
  newApprovalKey,
  release,
  showWallets,
  type Input,
} from './commands.ts';
import { readConfig, secretIn, type SignerConfig } from './config.ts';
import { unseal } from './keystore.ts';
import { openLog } from './log.ts';
import { readPolicy } from './policy.ts';
import { createServer } from './server.ts';
import { createSigningService } from './service.ts';

const TOKEN_LENGTH_MIN = 32;
const now = (): Date => new Date();
const say = (line: string): void => console.log(line);
const standardInput = (): string => readFileSync(0, 'utf8');

const USAGE = `npm run signer -- <command>
  serve                  signs what the policy allows (SIGNER_KEYSTORE, SIGNER_POLICY, SIGNER_LOG, SIGNER_TOKEN_FILE)
  init                   makes new keys and seals them
  import <file>          seals keys from a file of JSON; '-' takes them from the input, after the passphrase's line
  wallets                shows the addresses for the server's configuration
  approval-key           makes the pair by which the server signs approvals
  check-log              reads the log and says whether it is whole
  release <id> <reason>  lets a payment be signed once more, with the same content
The passphrase is in SIGNER_PASSPHRASE_FILE, or the first line of the input.`;

async function serve(config: SignerConfig): Promise<void> {
  const policyText = readFileSync(config.SIGNER_POLICY, 'utf8');
  const policy = readPolicy(policyText);
  const token = config.SIGNER_TOKEN_FILE === undefined ? '' : secretIn(config.SIGNER_TOKEN_FILE);
  if (token.length < TOKEN_LENGTH_MIN)
    throw new Error(`SIGNER_TOKEN_FILE must hold at least ${TOKEN_LENGTH_MIN} characters`);
  const { passphrase } = inputOf(config, standardInput);
  const keyring = createKeyring(unseal(readFileSync(config.SIGNER_KEYSTORE, 'utf8'), passphrase));
  const log = openLog(config.SIGNER_LOG);
  log.append(now(), { kind: 'started', policy: createHash('sha256').update(policyText).digest('hex') });
  const service = createSigningService({ policy, keyring, log, now });
  const report = (error: unknown): void => console.error(error);
  const app = createServer({ service, keyring, token, logHead: log.head, report });
  const url = await app.listen({ host: config.SIGNER_HOST, port: config.SIGNER_PORT });
  console.log(JSON.stringify({ ready: true, url }));
  const end = async (): Promise<void> => {
    await app.close();
    log.close();
    process.exit(0);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

async function run([command = '', ...rest]: readonly string[]): Promise<void> {
  if (command === 'approval-key') return newApprovalKey(say);
  const config = readConfig();
  const input = (): Input => inputOf(config, standardInput);
  if (command === 'serve') return serve(config);
  if (command === 'init') return init(config, input(), say);
  if (command === 'wallets') return showWallets(config, input(), say);
  if (command === 'check-log') return checkLog(config, say);
  const [first = '', ...words] = rest;
  if (command === 'import' && first !== '') {
    const given = input();
    return importKeys(config, given, first === '-' ? given.rest : readFileSync(first, 'utf8'), say);
  }
  if (command === 'release' && words.length > 0) return release(config, first, words.join(' '), now(), say);
  throw new Error(USAGE);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
