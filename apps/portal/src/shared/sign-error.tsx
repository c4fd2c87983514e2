// The error of a field that does not take a sign: it names the sign, and where the text can be spelled without it, one press
// writes that (VER-220).
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

/** Answers null where the issue is about no sign. `onUse` writes a text into the field and goes back to it. */
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
