// Warns before a page with unsaved changes is left: by a link, the back button, a typed address, or by closing the tab.
import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useUiTexts } from '../language/language-provider.tsx';

/** Not asked when a developer's tab closes, because there pages are reloaded all day (VER-016). */
const asksOnUnload = !['localhost', '127.0.0.1'].includes(globalThis.location?.hostname);

interface Place {
  readonly search: Readonly<Record<string, unknown>>;
}

const partOf = ({ search }: Place, inSearch: string | undefined): unknown =>
  inSearch === undefined ? undefined : search[inSearch];

/** The page being left may have an open dialog, which would cover the question. */
const aboveDialogs = 400;

export interface UnsavedChangesProps {
  readonly when: boolean;
  /** The search key that names another page of the same path. */
  readonly inSearch?: string;
}

/** Put it into a form: `<UnsavedChanges when={form.isDirty()} />`. */
export function UnsavedChanges({ when, inSearch }: UnsavedChangesProps) {
  const t = useUiTexts('ui.unsaved');
  const uiTexts = useUiTexts('ui.action');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && (current.pathname !== next.pathname || partOf(current, inSearch) !== partOf(next, inSearch)),
    enableBeforeUnload: () => when && asksOnUnload,
    withResolver: true,
  });
  return (
    <Modal
      closeButtonProps={{ 'aria-label': uiTexts('close') }}
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('title')}
      zIndex={aboveDialogs}
    >
      <Text>{t('text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('stay')}
        </Button>
      </Group>
    </Modal>
  );
}
