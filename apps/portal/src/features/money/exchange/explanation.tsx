// An explanation of how an exchange works, shown on request.
import { Button, List, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTexts } from './texts.ts';

const lockedSeconds = 30;

export function Explanation() {
  const t = useTexts('exchange.why');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button onClick={open} variant="default">
        {t('open')}
      </Button>
      <Modal onClose={close} opened={opened} title={t('title')}>
        <List spacing="sm">
          <List.Item>{t('lock', { seconds: lockedSeconds })}</List.Item>
          <List.Item>{t('crypto')}</List.Item>
          <List.Item>{t('fiat')}</List.Item>
          <List.Item>{t('fee')}</List.Item>
        </List>
        <Button fullWidth mt="lg" onClick={close}>
          {t('close')}
        </Button>
      </Modal>
    </>
  );
}
