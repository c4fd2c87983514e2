// Buttons for actions on a person's access, placed anywhere on the page, and their one dialog.
import type { AccessAct } from '@causeway/contract';
import { Button } from '@mantine/core';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { AccessDialog } from './access-dialog.tsx';
import type { AccessSubject } from './access-write.ts';
import { isDanger, type AccessAction } from './access-actions.ts';
import { useTexts } from './texts.ts';

interface Asking {
  readonly name: string;
  readonly may: readonly AccessAct[];
  readonly ask: (action: AccessAction) => void;
}

const AskingContext = createContext<Asking>({ name: '', may: [], ask: () => undefined });

interface AccessActionsProps {
  readonly subject: AccessSubject;
  readonly name: string;
  readonly may: readonly AccessAct[];
  readonly children: ReactNode;
}

export function AccessActions({ subject, name, may, children }: AccessActionsProps) {
  // Keeps the last question while the dialog closes, so that its texts do not change during the animation.
  const [question, setQuestion] = useState<AccessAction>();
  const [opened, setOpened] = useState(false);
  const asking = useMemo<Asking>(
    () => ({
      name,
      may,
      ask: (action) => {
        setQuestion(action);
        setOpened(true);
      },
    }),
    [name, may],
  );
  return (
    <AskingContext value={asking}>
      {children}
      <AccessDialog
        action={question ?? 'disable'}
        name={name}
        onClose={() => setOpened(false)}
        opened={opened}
        subject={subject}
      />
    </AskingContext>
  );
}

interface AccessButtonsProps {
  readonly of: readonly AccessAction[];
  readonly size?: 'compact-sm';
}

/** The buttons of the actions that are open to the reader. */
export function AccessButtons({ of, size }: AccessButtonsProps) {
  const t = useTexts('members.action');
  const { name, may, ask } = use(AskingContext);
  return of
    .filter((action) => may.includes(action))
    .map((action) => (
      <Button
        // A page may have several buttons with the same verb. The accessible name contains the visible text,
        // for people who use voice control.
        aria-label={size && `${t(`${action}.verb`)}: ${t(`${action}.title`, { name })}`}
        color={isDanger(action) ? 'bad' : 'sea'}
        key={action}
        onClick={() => ask(action)}
        variant={size === undefined && !isDanger(action) ? 'filled' : 'outline'}
        {...(size && { size })}
      >
        {t(`${action}.verb`)}
      </Button>
    ));
}
