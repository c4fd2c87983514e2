// Starts the signer as a separate process for tests, which use only its network and its files.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
export const PASSPHRASE = 'a passphrase for tests';
export const TOKEN = 'a-token-for-tests-that-is-long-enough';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface SignerFolder {
  readonly log: string;
  readonly keystore: string;
  /** Runs a command to its end, with a text as its standard input. */
  run(args: readonly string[], input?: string): Promise<Ended>;
  /** Starts the signer and returns its address; throws with its output if it does not start. */
  serve(): Promise<string>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  remove(): Promise<void>;
}

/** A folder with a policy, for a signer of its own. */
export function signerFolder(policy: object): SignerFolder {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'));
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('policy.json'), JSON.stringify(policy));
  writeFileSync(at('token'), `${TOKEN}\n`);
  const environment = {
    SIGNER_KEYSTORE: at('keys.json'),
    SIGNER_POLICY: at('policy.json'),
    SIGNER_LOG: at('log.jsonl'),
    SIGNER_TOKEN_FILE: at('token'),
    SIGNER_PORT: '0',
  };
  let serving: ChildProcess | null = null;
  const start = (args: readonly string[], input: string): ChildProcess => {
    const child = spawn(process.execPath, [MAIN, ...args], { env: environment });
    child.stdin.end(input);
    return child;
  };
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
    const child = serving;
    serving = null;
    if (child === null || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    log: at('log.jsonl'),
    keystore: at('keys.json'),
    run: async (args, input = `${PASSPHRASE}\n`) => ended(start(args, input)),
    async serve() {
      const child = start(['serve'], `${PASSPHRASE}\n`);
      serving = child;
      if (child.stdout === null) throw new Error('the signer says nothing');
      const end = ended(child).then(({ errors }) => Promise.reject(new Error(errors)));
      // Only a failed start is of interest here; a later end is the test's own.
      end.catch(() => undefined);
      const line = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
      const [ready] = await Promise.race([line, end]);
      return (JSON.parse(ready) as { url: string }).url;
    },
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<Ended> {
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (errors += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}
