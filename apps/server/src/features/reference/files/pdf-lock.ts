// Whether a PDF needs a password: whether pdf.js, which draws it for staff, opens it with the empty one. Most that are
// enciphered are locked against changes alone, and open so for everybody.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const OPENING = fileURLToPath(new URL('./pdf-opening.ts', import.meta.url));
/** Opening takes half a second, more on a machine that is overrun; what is made to take long or much is given up. */
const MILLISECONDS_MAX = 20_000;
const MEGABYTES_MAX = 128;

/**
 * In a process of its own: a file can be made to exhaust the memory of whoever opens it, and a thread that does takes its
 * process along. It gets no environment, and may neither write nor load native code. What it cannot open staff cannot either.
 */
export async function needsPassword(file: Buffer): Promise<boolean> {
  // The trailer names it, and is never packed.
  if (!file.includes('/Encrypt')) return false;
  const limits = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${MEGABYTES_MAX}`];
  const opening = spawn(process.execPath, [...limits, OPENING], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: MILLISECONDS_MAX,
    killSignal: 'SIGKILL',
  });
  // It may end before it has read everything.
  opening.stdin.on('error', () => undefined);
  opening.stdin.end(file);
  const code = await new Promise<number | null>((resolve, reject) => {
    opening.on('error', reject);
    opening.on('close', resolve);
  });
  return code !== 0;
}
