// A number that stays masked until the person asks to see it.
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { CopyButton } from './copyable.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import classes from './lines.module.css';
import { groupedNumber, maskedNumber } from './masking.ts';

export interface MaskedTextProps {
  readonly value: string;
  /** What it is, for the button's name: 'account number'. */
  readonly label: string;
}

/** Masked as well, and copied whole. */
export function CopyableMasked(props: MaskedTextProps) {
  return (
    <span className={classes.line}>
      <MaskedText {...props} />
      <CopyButton {...props} />
    </span>
  );
}

export function MaskedText({ value, label }: MaskedTextProps) {
  const [shown, setShown] = useState(false);
  const t = useUiTexts('ui.action');
  return (
    <span className={classes.line}>
      <span className={classes.value}>{shown ? groupedNumber(value) : maskedNumber(value)}</span>
      <ActionIcon
        aria-label={shown ? t('hide', { what: label }) : t('reveal', { what: label })}
        color="sea"
        onClick={() => setShown(!shown)}
        variant="subtle"
      >
        {shown ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
      </ActionIcon>
    </span>
  );
}
