// Opens the PDF on its standard input with the empty password, as the console will: ends with 0 when it opens, or is none,
// and with 1 when it is locked. What is broken some programs repair.
import { buffer } from 'node:stream/consumers';
import { InvalidPDFException, VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await buffer(process.stdin));
try {
  await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  process.exit(0);
} catch (error) {
  process.exit(error instanceof InvalidPDFException ? 0 : 1);
}
