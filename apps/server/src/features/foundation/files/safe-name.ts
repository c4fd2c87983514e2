// The name under which a file is stored and downloaded.
import { type UploadType, uploadExtensions } from '@causeway/contract';

/**
 * The last part of a path, without characters that could confuse a header or a shell, and with the extension of its real
 * type: programs that open it by its name open it as what it is.
 */
export function safeName(name: string, type: UploadType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
  const ending = /\.([^.]*)$/.exec(clean)?.[1]?.toLowerCase() ?? '';
  const isTrue = uploadExtensions[type].includes(ending);
  const whole = isTrue ? clean : `${clean === '' ? 'file' : clean}.${uploadExtensions[type][0]}`;
  return [...whole].slice(-NAME_MAX).join('');
}

/** The end is kept, because it shows the kind of file. */
const NAME_MAX = 200;
