// Warns before a page with unsaved changes is left: by a link, the back button, a typed address, or by closing the tab.
import { useUiTexts } from '@causeway/ui';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useSharedTexts } from './texts.ts';

/** Closing the tab is not asked about on a developer's machine, where pages are reloaded all day (VER-016). */
const asksOnUnload = !['localhost', '127.0.0.1'].includes(globalThis.location?.hostname);

/** The page that is left may have a dialog open, under which the question would not be seen. */
const aboveDialogs = 400;

/** Put it into a form: `<UnsavedChanges when={form.isDirty()} />`. */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  const t = useSharedTexts('unsaved');
  const uiTexts = useUiTexts('ui.action');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
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
