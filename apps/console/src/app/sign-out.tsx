// Signing out by hand, which asks first where corrections are unsent.
import { ConfirmDialog } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useDraftTotal } from '../features/desk/draft-corrections/index.ts';
import { useSharedTexts } from '../shared/texts.ts';
import { leave } from './guard.ts';

interface SignOut {
  readonly askToLeave: () => void;
  /** Stands beside the menu, which is gone once something is chosen of it. */
  readonly dialog: ReactNode;
}

export function useSignOut(): SignOut {
  const t = useSharedTexts('shell');
  const total = useDraftTotal();
  const [opened, { open, close }] = useDisclosure(false);
  return {
    askToLeave: () => (total > 0 ? open() : void leave()),
    dialog: (
      <ConfirmDialog
        confirmLabel={t('signOut')}
        danger
        onClose={close}
        onConfirm={leave}
        opened={opened}
        title={t('unsentTitle')}
      >
        <Text>{t('unsentText', { total })}</Text>
      </ConfirmDialog>
    ),
  };
}
