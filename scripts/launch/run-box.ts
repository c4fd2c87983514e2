// Runs the box in the foreground until it is stopped or a part of it dies; `npm start` and `npm run dev` are this.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SignInLine, seedPassword, seedSignIns, seedStaffSecret } from '@causeway/db/seed';
import { quiet, strong, printError } from '../terminal.ts';
import { type Box, startBox } from './box.ts';
import { chosenPort } from './ports.ts';
import { Stopped, stopSignal } from './stop-signal.ts';

export interface Running {
  readonly reload: boolean;
  /** Additional work when everything runs; the returned function ends it. */
  readonly also?: (box: Box, root: string) => Promise<() => Promise<void>>;
}

export async function runBox({ reload, also }: Running): Promise<never> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const signal = stopSignal();
  let box: Box | undefined;
  let endAlso: (() => Promise<void>) | undefined;
  try {
    console.log(strong('Causeway'));
    const dataFolder = resolve(root, process.env['DATA_FOLDER'] ?? '.data');
    box = await startBox({ root, dataFolder, port: chosenPort(process.env['PORT']), reload, signal });
    endAlso = await also?.(box, root);
    printAddresses(box);
    await box.died;
  } catch (error) {
    if (!(error instanceof Stopped)) {
      printError(error);
      process.exitCode = 1;
    }
  }
  if (box !== undefined) console.log(quiet('\nEnding ...'));
  await endAlso?.();
  await box?.stop();
  if (box !== undefined) console.log(quiet('Ended; the data stays for the next start.'));
  process.exit();
}

function printAddresses(box: Box): void {
  const { url, logFolder } = box;
  const line = (name: string, path: string): string => `  ${name.padEnd(22)} ${url}${path}`;
  console.log(`
${strong('Ready.')}

${line('Start here', '/')}
${line('Personal edition', '/personal/')}
${line('Enterprise edition', '/enterprise/')}
${line('Both in one edition', '/member/')}
${line('Console of the staff', '/console/')}
${line('The world outside', '/world/')}
${line('Codes of the staff', '/world/authenticator')}
${line('Interface', '/api/docs')}

${box.isSeeded ? signIns() : ''}  ${quiet(`Logs are in ${logFolder}. Ctrl-C ends everything; the data stays. npm run reset forgets it.`)}`);
}

/** The test personas: their sign-in names, and the addresses. */
function signIns(): string {
  const line = ({ edition, email, about }: SignInLine): string =>
    `  ${edition.padEnd(12)} ${email.padEnd(32)} ${quiet(about)}`;
  return `${strong('Sign in')} as one of the test personas, password ${strong(seedPassword)}

${seedSignIns.map(line).join('\n')}

  The console asks staff for an authenticator code as well: it is shown at ${strong('/world/authenticator')},
  or add the secret ${strong(seedStaffSecret)} to any authenticator app.

`;
}
