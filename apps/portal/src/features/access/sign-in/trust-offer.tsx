// Offers once, on the next page, to trust a browser that was just verified.
import { trustBrowser } from '@causeway/contract';
import { FormError, toast } from '@causeway/ui';
import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { link } from '../../../shared/navigation.ts';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useUser } from '../../../shared/session/session.ts';
import { isTrustOffered, withdrawTrustOffer } from './offered-trust.ts';
import { useTexts } from './texts.ts';

export function TrustOffer() {
  const t = useTexts('signIn.trust');
  const { personId } = useUser();
  const [isOpen, setIsOpen] = useState(() => isTrustOffered(personId));
  // Confirms it whether or not the offer or the page is still open.
  const trust = useWrite(trustBrowser, {
    silent: true,
    onSuccess: () => {
      withdrawTrustOffer();
      toast(t('done'), 'good');
    },
  });
  const close = (): void => {
    withdrawTrustOffer();
    setIsOpen(false);
  };
  const accept = (): void => trust.mutate({}, { onSuccess: close });
  const isFull = isRefusal(trust.error, 'trusted-browser-limit');
  return (
    <Modal onClose={close} opened={isOpen} title={t('title')}>
      <Text>{isFull ? t('full') : t('text')}</Text>
      {isFull ? (
        // The offer stays: once there is room, the browser can still be trusted from the list.
        <Anchor href={`${link('permission-settings')}?tab=browsers`} onClick={() => setIsOpen(false)}>
          {t('manage')}
        </Anchor>
      ) : (
        <FormError error={trust.error} />
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} variant="default">
          {isFull ? t('close') : t('notNow')}
        </Button>
        {!isFull && (
          <Button data-autofocus loading={trust.isPending} onClick={accept}>
            {t('accept')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
