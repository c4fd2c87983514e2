// The check of the books that runs each night, after a drill.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Returns the breaks, as text. The environment has the settings that deploy/verify-backup needs. The caller's
 * invoices were never uploaded: a report that each is missing shows that the check ran.
 */
export async function nightlyBreaks(
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const verify = promisify(execFile)(process.execPath, ['apps/server/src/verify-books.ts'], {
    env: environment,
  });
  const { stdout, stderr } = await verify.catch(
    (error: { readonly stdout: string; readonly stderr: string }) => error,
  );
  const lines = stdout.split('\n').filter((line) => line !== '');
  const breaks = lines.filter((line) => !line.startsWith('file '));
  if (breaks.length === lines.length) throw new Error(`the books were not checked: ${stderr}`);
  return breaks;
}
