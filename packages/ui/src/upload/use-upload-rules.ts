// A field's rules in a sentence: formats, size, count.
import { localeOf } from '../language/languages.ts';
import { useLanguage, useUiTexts } from '../language/language-provider.tsx';
import { fileSizeText } from './file-size.ts';
import type { UploadLimits } from './check-files.ts';

/** `JPG, JPEG, PNG, PDF`, joined by the language's list separator. */
export function useFormatNames(): (endings: readonly string[]) => string {
  const t = useUiTexts('ui.upload');
  return (endings) => endings.map((ending) => ending.toUpperCase()).join(t('comma'));
}

export function useUploadRules({ endings, bytesMax, max }: UploadLimits): string {
  const t = useUiTexts('ui.upload');
  const names = useFormatNames();
  const size = useFileSize();
  return t('rules', { formats: names(endings), size: size(bytesMax), max });
}

/** Bytes in the format of the reader's language. */
export function useFileSize(): (bytes: number) => string {
  const { language } = useLanguage();
  return (bytes) => fileSizeText(bytes, localeOf(language));
}
