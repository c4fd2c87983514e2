// Whether a PDF needs a password: whether pdf.js, which draws it for staff, opens it with the empty one. Most that are
// enciphered are locked against changes alone, and open so for everybody.

/** What cannot be opened staff cannot open either; what is broken some programs repair. */
export async function needsPassword(file: Buffer): Promise<boolean> {
  // The trailer names it, and is never packed.
  if (!file.includes('/Encrypt')) return false;
  const { InvalidPDFException, VerbosityLevel, getDocument } =
    await import('pdfjs-dist/legacy/build/pdf.mjs');
  // What it is given it takes away.
  const opening = getDocument({ data: Uint8Array.from(file), verbosity: VerbosityLevel.ERRORS });
  try {
    await opening.promise;
    return false;
  } catch (error) {
    return !(error instanceof InvalidPDFException);
  } finally {
    await opening.destroy();
  }
}
