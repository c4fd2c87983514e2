// The error of a field that does not accept a character: it names the character, and if the text can be
// spelled without it, one press writes that spelling (VER-220).
import { refusedSign, ruleText } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSharedTexts } from './texts.ts';

interface SpellingProps {
  readonly text: string;
  readonly onUse: () => void;
}

function Spelling({ text, onUse }: SpellingProps) {
  const t = useSharedTexts('signs');
  return (
    <Anchor component="button" fz="inherit" onClick={onUse} type="button" underline="always">
      {t('use', { text })}
    </Anchor>
  );
}

/**
 * Returns null if the issue is not about a character. `onUse` writes a text into the field and returns the
 * focus to it.
 */
export function useSignError(): (issue: unknown, value: unknown, onUse: (text: string) => void) => ReactNode {
  const { language } = useLanguage();
  const t = useSharedTexts('signs');
  return (issue, value, onUse) => {
    if (typeof issue !== 'string' || typeof value !== 'string') return null;
    const found = refusedSign(issue, value);
    if (found === null) return null;
    const { sign, instead } = found;
    return (
      <>
        {t('refused', { sign })}{' '}
        {instead === null ? (
          ruleText(issue, language)
        ) : (
          <Spelling onUse={() => onUse(instead)} text={instead} />
        )}
      </>
    );
  };
}
