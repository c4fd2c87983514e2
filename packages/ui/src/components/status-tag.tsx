// A status: one word, one color and one shape of icon, the same everywhere.
import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';
import { ToneIcon } from './icons.tsx';
import classes from './status-tag.module.css';

export interface StatusTagProps {
  readonly tone: Tone;
  /** The word. */
  readonly children: ReactNode;
}

export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      <ToneIcon size={14} tone={tone} />
      {children}
    </span>
  );
}
