// `npm run build`: the web apps alone, for servers under a supervisor and for images.
import { fileURLToPath } from 'node:url';
import { step, printError } from './terminal.ts';
import { buildWeb } from './web/build.ts';

try {
  await step('web', (note) => buildWeb(fileURLToPath(new URL('..', import.meta.url)), note));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
