// The texts of an enumeration, as a select offers them.
import type { Language, Text } from '@causeway/contract';

export const choicesOf = (texts: Readonly<Record<string, Text>>, language: Language) =>
  Object.entries(texts).map(([value, text]) => ({ value, label: text[language] }));
