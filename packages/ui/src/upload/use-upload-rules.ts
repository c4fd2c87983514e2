// What a field takes, in a sentence: formats, size, count.
import { localeOf } from '../language/languages.ts';
import { useLanguage, useUiTexts } from '../language/language-provider.tsx';
import { fileSizeText } from './file-size.ts';
import type { UploadLimits } from './sort-out.ts';

/** `JPG, JPEG, PNG, PDF` */
export const formatNames = (endings: readonly string[]): string =>
  endings.map((ending) => ending.toUpperCase()).join(', ');

export function useUploadRules({ endings, bytesMax, max }: UploadLimits): string {
  const t = useUiTexts('ui.upload');
  const size = useFileSize();
  return t('rules', { formats: formatNames(endings), size: size(bytesMax), max });
}

/** Bytes as the reader's language writes them. */
export function useFileSize(): (bytes: number) => string {
  const { language } = useLanguage();
  return (bytes) => fileSizeText(bytes, localeOf(language));
}
