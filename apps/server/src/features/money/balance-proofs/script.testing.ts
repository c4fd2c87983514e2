// Runs the documented script like a person.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = new URL('../../../../../../docs/verify-balance.mjs', import.meta.url).pathname;

/** Returns the script's output. A proof that is no text is written as JSON; the key is PEM. */
export async function scriptSays(proof: unknown, statement: unknown, key: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verify-balance-'));
  const files = ['proof.json', 'statement.json', 'key.pem'].map((name) => join(folder, name));
  const texts = [typeof proof === 'string' ? proof : JSON.stringify(proof), JSON.stringify(statement), key];
  await Promise.all(files.map((file, n) => writeFile(file, texts[n] ?? '')));
  const said = await new Promise<string>((done) => {
    execFile(process.execPath, [SCRIPT, ...files], (_error, out, err) => done(out + err));
  });
  await rm(folder, { recursive: true });
  return said;
}
