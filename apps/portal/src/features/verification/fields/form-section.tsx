// A titled group of fields, in two columns if there is room.
import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** The class of a field that takes the whole line. */
export const wide = classes.wide;

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FormSection({ title, children }: FormSectionProps) {
  return (
    <Card component="section" withBorder>
      <Title mb="md" order={2}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}
