// The text of a PDF, page by page, as a reader copies it.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function textOfPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const reading = getDocument({ data: new Uint8Array(bytes) });
  const pdf = await reading.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  await reading.destroy();
  return pages;
}
