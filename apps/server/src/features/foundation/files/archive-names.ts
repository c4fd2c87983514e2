// The allowed entries of an archive, by their names and first bytes: documents, but nothing that runs when somebody opens
// it, and no other archive (decision 0011).
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../../../platform/refusal.ts';
import { dangerousEndings } from './dangerous-endings.ts';

/** A forbidden entry of an archive: a program, another archive, or a name that misleads about its content. */
export type EntryDanger = 'program' | 'archive';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const archives = words(
  'zip zipx rar 7z gz tgz bz2 tbz tbz2 xz txz lz lzma lzo zst tar cab arj lzh lha ace arc z cpio ar sit sitx alz egg uue',
);
/** Office documents are ZIP archives themselves, and are inspected. */
const offices = words('docx dotx xlsx xltx pptx potx ppsx odt ods odp odg ott ots otp');

/** Some systems ignore blanks and dots at the end. */
function endingOf(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1;
  return /\.([^./\\]+)$/.exec(name.slice(0, end))?.[1]?.toLowerCase() ?? '';
}

export const isOfficeName = (name: string): boolean => offices.has(endingOf(name));

/** Characters that end a name or reverse it, so that it shows as another name. */
const hiding = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const isHidden = (name: string): boolean => hiding.test(name) || [...name].some((sign) => sign < ' ');
/** The places where office documents keep their macros. */
const macroStores = /(?:^|[/\\])vbaProject\.bin$|^(?:Basic|Scripts)\//i;

export function dangerOfName(name: string): EntryDanger | undefined {
  if (isHidden(name) || macroStores.test(name)) return 'program';
  // A drawing in an office document, its printer settings and its sealed parts.
  if (/^(?:word|xl|ppt|customXml|docProps)\/.*\.bin$/i.test(name)) return undefined;
  const ending = endingOf(name);
  if (dangerousEndings.has(ending)) return 'program';
  return archives.has(ending) || /\.(?:r\d\d|z\d\d|\d{3})$/i.test(name) ? 'archive' : undefined;
}

/** Names of file-type for programs and archives; it recognizes office documents by their entries. */
const runs = words('exe elf macho dex wasm class lnk swf apk jar xpi crx deb rpm msi chm blend');
const packs = words('zip rar 7z gz bz2 xz lz zst tar cab arj lzh ace cpio ar Z lz4 asar iso dmg pkg rpm');
/** The beginning of an HTML page: a tag, or a comment before one. */
const pageBegins =
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:(!--)|!doctype\s+(?:html|svg)|html|svg|script|head|body|hta)/i;
const tagAfterComment = /-->\s*<(?:!doctype\s+(?:html|svg)|html|svg|script|head|body|hta)/i;

/** A loop over comments, because a page may hide behind any number of them. */
function isPage(text: string): boolean {
  const begins = pageBegins.exec(text);
  if (begins === null) return false;
  return begins[1] === undefined || tagAfterComment.test(text.slice(begins[0].length));
}

/** The storage of macros in an office document from before 2007. */
const macros = Buffer.from('_VBA_PROJECT', 'utf16le');

/** @param bytes the beginning of an entry; all of it for an office document from before 2007. */
export async function dangerOfContent(bytes: Buffer): Promise<EntryDanger | undefined> {
  const head = bytes.subarray(0, 4100);
  if (head.subarray(0, 2).toString('latin1') === '#!' || isPage(head.toString('utf8'))) return 'program';
  if (isOldOffice(bytes)) return bytes.includes(macros) ? 'program' : undefined;
  const found = (await fileTypeFromBuffer(head))?.ext;
  if (found === undefined) return undefined;
  if (runs.has(found)) return 'program';
  return packs.has(found) ? 'archive' : undefined;
}

export function refuseDanger(danger: EntryDanger | undefined): void {
  if (danger === 'program') refuse('file-active', { because: 'a program, script or macro in an archive' });
  if (danger === 'archive') refuse('archive-nested');
}

/** [MS-CFB] section 2.2. */
export const isOldOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1';
