// A few sentences, such as a reason: a field that grows with them, and must be filled.
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';

interface LongTextProps {
  readonly label: ReactNode;
  readonly description: ReactNode;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly minRows?: number;
  /** Where a dialog begins. */
  readonly first?: boolean;
}

export function LongText({ onChange, minRows = 3, first = false, ...field }: LongTextProps) {
  return (
    <Textarea
      autosize
      data-autofocus={first || undefined}
      maxRows={8}
      minRows={minRows}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
      {...field}
    />
  );
}
