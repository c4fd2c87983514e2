// A number that stays masked until the person reveals it. An address is no secret: it shows its ends until revealed, and
// pages on which somebody decides show all of it.
import { isAddress, shortAccount } from '@causeway/money';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { CopyButton } from './copyable.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import classes from './lines.module.css';
import { groupedNumber } from './masking.ts';

/** For a list: masked, in the font of Latin letters whatever the language of the page. */
export const ShortAccount = ({ account }: { readonly account: string }) => (
  <span lang="en" translate="no">
    {shortAccount(account)}
  </span>
);

export interface MaskedTextProps {
  readonly value: string;
  /** The name for the button: 'account number'. */
  readonly label: string;
  /** True if somebody decides by this number: an address is then shown in full. */
  readonly decides?: boolean;
}

/** A masked number that is copied in full. */
export function CopyableMasked(props: MaskedTextProps) {
  return (
    <span className={classes.line}>
      <MaskedText {...props} />
      <CopyButton label={props.label} value={props.value} />
    </span>
  );
}

export function MaskedText({ value, label, decides = false }: MaskedTextProps) {
  const [shown, setShown] = useState(decides && isAddress(value));
  const t = useUiTexts('ui.action');
  return (
    <span className={classes.line}>
      <span className={classes.value} lang="en" translate="no">
        {shown ? groupedNumber(value) : shortAccount(value)}
      </span>
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
