// `npm start`: all of Causeway on this machine, with a world of its own to try it in.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Box, startBox } from './launch/box.ts';
import { chosenPort } from './launch/ports.ts';
import { Stopped, stopSignal } from './launch/stop-signal.ts';
import { quiet, strong, tellFault } from './terminal.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const signal = stopSignal();
let box: Box | undefined;

try {
  console.log(strong('Causeway'));
  box = await startBox({
    root,
    dataFolder: resolve(root, process.env['DATA_FOLDER'] ?? '.data'),
    port: chosenPort(process.env['PORT']),
    reload: false,
    signal,
  });
  tellAddresses(box);
  await box.died;
} catch (error) {
  if (!(error instanceof Stopped)) {
    tellFault(error);
    process.exitCode = 1;
  }
} finally {
  if (box !== undefined) console.log(quiet('\nEnding ...'));
  await box?.stop();
  if (box !== undefined) console.log(quiet('Ended; the data stays for the next start.'));
}
process.exit();

function tellAddresses({ url, logFolder }: Box): void {
  const line = (name: string, path: string): string => `  ${name.padEnd(22)} ${url}${path}`;
  console.log(`
${strong('Ready.')}

${line('Start here', '/')}
${line('Personal edition', '/personal/')}
${line('Enterprise edition', '/enterprise/')}
${line('Both in one edition', '/member/')}
${line('Console of the staff', '/console/')}
${line('The world outside', '/world/')}
${line('Interface', '/api/docs')}

  ${quiet(`Logs are in ${logFolder}. Ctrl-C ends everything; the data stays. npm run reset forgets it.`)}`);
}
