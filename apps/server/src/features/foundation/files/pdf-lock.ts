// Whether a PDF needs a password: whether pdf.js, which draws it for staff, opens it with an empty one. Most encrypted files
// only prevent changes, and open for everybody.

/** Answers false for a broken file, which some programs can repair, and true if opening fails for another reason. */
export async function needsPassword(file: Buffer): Promise<boolean> {
  // The trailer names it, and is never compressed.
  if (!file.includes('/Encrypt')) return false;
  const { InvalidPDFException, VerbosityLevel, getDocument } =
    await import('pdfjs-dist/legacy/build/pdf.mjs');
  // pdf.js takes the buffer over, so it gets a copy.
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
