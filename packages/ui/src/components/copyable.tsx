// A line that can be copied: an account number, an address, a request number.
import { ActionIcon } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { toast } from '../toasts/toast.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import classes from './lines.module.css';

export interface CopyableProps {
  /** The text to copy. */
  readonly value: string;
  /** The name for the button: 'account number'. */
  readonly label: string;
  /** The text to show, if it differs: grouped or masked. */
  readonly children?: ReactNode;
}

const SHOWN_MS = 2000;
/** The number of characters up to which a text fits on any line unbroken. */
const BREAKABLE = 15;

interface CopyButtonProps extends Pick<CopyableProps, 'value' | 'label'> {
  /** Replaces the usual picture of two sheets. */
  readonly icon?: ReactNode;
}

const copyIcon = <CopyIcon size={16} />;

export function CopyButton({ value, label, icon = copyIcon }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const t = useUiTexts('ui');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      toast(t('copy.failed'), 'bad');
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <>
      <ActionIcon
        aria-label={t('action.copy', { what: label })}
        color="sea"
        onClick={() => void copy()}
        variant="subtle"
      >
        {copied ? <CheckIcon size={16} /> : icon}
      </ActionIcon>
      <span aria-live="polite" className={classes.spoken}>
        {copied && t('copy.done')}
      </span>
    </>
  );
}

/** A long number that does not fit breaks in its middle, and never leaves one or two characters alone. */
function Breakable({ value }: Pick<CopyableProps, 'value'>) {
  const middle = Math.floor(value.length / 2);
  if (value.length < BREAKABLE || value.includes(' ')) return value;
  return (
    <>
      {value.slice(0, middle)}
      <wbr />
      {value.slice(middle)}
    </>
  );
}

export function Copyable({ value, label, children }: CopyableProps) {
  return (
    <span className={classes.line}>
      <span className={classes.value} translate="no">
        {children ?? <Breakable value={value} />}
      </span>
      <CopyButton label={label} value={value} />
    </span>
  );
}
