// The name that a file is kept and handed on under.
import { type UploadType, uploadExtensions } from '@causeway/contract';

/**
 * The last part of a path, without what a header or a shell could trip over, with an ending that tells the truth: whatever
 * opens it by its name opens it as what it is.
 */
export function safeName(name: string, type: UploadType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
  const ending = /\.([^.]*)$/.exec(clean)?.[1]?.toLowerCase() ?? '';
  const isTrue = uploadExtensions[type].includes(ending);
  const whole = isTrue ? clean : `${clean === '' ? 'file' : clean}.${uploadExtensions[type][0]}`;
  return [...whole].slice(-NAME_MAX).join('');
}

/** The end is kept, because it says what kind of file it is. */
const NAME_MAX = 200;
