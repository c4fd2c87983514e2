// The signer as a real process, with the world box's keys and the test's policy: the server reaches it only over the
// network.
import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createCausewaySigner, worldBoxChains, worldBoxKeys } from '@causeway/providers';
import type { Signer } from '@causeway/providers/port';

const MAIN = fileURLToPath(new URL('../../../signer/src/main.ts', import.meta.url));
const PASSPHRASE = 'a passphrase for tests';
const TOKEN = 'a-token-for-tests-that-is-long-enough';
/** The bytes of an Ed25519 key, which come last in its DER. */
const KEY_BYTES = 32;

export interface SignerProcess {
  readonly signer: Signer;
  /** The ids that the log shows as signed, or as refused with the reason. */
  logged(kind: 'signed' | 'refused'): readonly string[];
  /** Ends it and starts it again with other limits. */
  withLimits(limits: object): Promise<void>;
  stop(): Promise<void>;
}

/** `limits` of tokens, as in the policy of either chain. */
export async function signerProcess(limits: object): Promise<SignerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'server-signer-'));
  const at = (name: string): string => join(folder, name);
  const approval = generateKeyPairSync('ed25519');
  writeFileSync(at('token'), TOKEN);
  let serving: ChildProcess;
  let port = '0';
  const start = (args: readonly string[], input: string): ChildProcess => {
    const files = { SIGNER_KEYSTORE: at('keys.json'), SIGNER_POLICY: at('policy.json') };
    const env = { ...files, SIGNER_LOG: at('log.jsonl'), SIGNER_TOKEN_FILE: at('token'), SIGNER_PORT: port };
    const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(`${PASSPHRASE}\n${input}`);
    return child;
  };
  const serve = async (allowed: object): Promise<string> => {
    writeFileSync(at('policy.json'), JSON.stringify(policyOf(allowed, approval.publicKey)));
    serving = start(['serve'], '');
    if (!serving.stdout) throw new Error('the signer says nothing');
    const [line] = (await once(createInterface({ input: serving.stdout }), 'line')) as [string];
    return (JSON.parse(line) as { url: string }).url;
  };
  const end = async (): Promise<void> => {
    const gone = once(serving, 'exit');
    serving.kill('SIGTERM');
    await gone;
  };
  writeFileSync(at('policy.json'), '{}');
  const keys = JSON.stringify({ 8: worldBoxKeys.evm, 9: worldBoxKeys.tron });
  await once(start(['import', '-'], keys), 'exit');
  const url = await serve(limits);
  port = new URL(url).port;
  const approvalKey = lastBytesOf(approval.privateKey, 'pkcs8');
  return {
    signer: createCausewaySigner({ url, token: TOKEN, approvalKey, timeoutMilliseconds: 5_000 }),
    logged: (kind) =>
      readFileSync(at('log.jsonl'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (JSON.parse(line) as { entry: { kind: string; id: string } }).entry)
        .flatMap((entry) => (entry.kind === kind ? [entry.id] : [])),
    withLimits: async (allowed) => {
      await end();
      await serve(allowed);
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

const lastBytesOf = (key: KeyObject, type: 'pkcs8' | 'spki'): string =>
  key.export({ format: 'der', type }).subarray(-KEY_BYTES).toString('base64');

function policyOf(limits: object, approvalKey: KeyObject): object {
  const [evm, tron] = worldBoxChains({ url: 'http://127.0.0.1' }).map(({ contracts }) => contracts);
  return {
    version: 1,
    approvalKeys: [lastBytesOf(approvalKey, 'spki')],
    ethereum: {
      ...{ chainId: 31_337, tokens: evm, cold: null, maxFeeGwei: 300, maxGas: 100_000 },
      limits: { ...limits, gasFunding: { perTransaction: '0.05', perDay: '1' }, feesPerDay: '2' },
    },
    tron: {
      // A test's mined blocks run ahead of the machine's clock, which the signer uses.
      ...{ tokens: tron, cold: null, maxFee: '100', maxExpiryMinutes: 1440, maxSignatures: 3 },
      limits: { ...limits, gasFunding: { perTransaction: '40', perDay: '2000' }, feesPerDay: '3000' },
    },
  };
}
