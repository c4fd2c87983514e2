// The button that ends the chat, after a question.
import type { ChatConversation } from '@causeway/contract';
import { ConfirmDialog, toast } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ChatLink } from './chat-link.ts';
import { useLinkWrite } from './link-write.ts';
import { useTexts } from './texts.ts';

interface EndButtonProps {
  readonly link: ChatLink;
  readonly onEnded: (conversation: ChatConversation) => void;
}

export function EndButton({ link, onEnded }: EndButtonProps) {
  const t = useTexts('chat.end');
  const [opened, { open, close }] = useDisclosure(false);
  const end = useLinkWrite(link.close);
  const confirm = async (): Promise<void> => {
    try {
      onEnded(await end.run());
    } catch (error) {
      toast(t('failed'), 'bad');
      throw error;
    }
  };
  return (
    <>
      <Button color="gray" onClick={open} size="compact-sm" variant="subtle">
        {t('button')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('confirm')}
        danger
        onClose={close}
        onConfirm={confirm}
        opened={opened}
        title={t('title')}
      >
        <p>{t('text')}</p>
      </ConfirmDialog>
    </>
  );
}
