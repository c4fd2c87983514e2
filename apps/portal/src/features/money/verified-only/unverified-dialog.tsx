// The dialog that tells an unverified member what to do first.
import { useUiTexts } from '@causeway/ui';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

export interface UnverifiedDialogProps {
  readonly asked: 'ask' | 'wait' | undefined;
  readonly onClose: () => void;
}

export function UnverifiedDialog({ asked, onClose }: UnverifiedDialogProps) {
  const t = useSharedTexts('kyc');
  const uiTexts = useUiTexts('ui.action');
  const go = useGo();
  const verify = (): void => {
    onClose();
    go(href('id-verification'));
  };
  return (
    <Modal
      closeButtonProps={{ 'aria-label': uiTexts('close') }}
      opened={asked !== undefined}
      onClose={onClose}
      title={t('dialogTitle')}
    >
      <Text>{asked === 'wait' ? t('dialogPending') : t('dialogText')}</Text>
      <Group justify="flex-end" mt="lg">
        {asked === 'wait' ? (
          <Button onClick={onClose}>{t('ok')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button data-autofocus onClick={verify}>
              {t('goNow')}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  );
}
