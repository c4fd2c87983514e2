// A person takes their identity check to their phone: a code to scan, and what happens there (VER-115).
import {
  isLinkOpen,
  listCheckLinks,
  memberPersonId,
  sendCheckLink,
  type CheckLink,
  type ResponseOf,
} from '@causeway/contract';
import { FormError, LoadingState, useLanguage, useUiTexts } from '@causeway/ui';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useViewportFitsDialog } from '../../../shared/viewport.ts';
import { LinkCode } from '../check-links/index.ts';
import { useTexts } from './texts.ts';

type Made = ResponseOf<typeof sendCheckLink>;

export interface PhoneUse {
  /** Shows the code; a code of this page that still works is shown again, because links are few a day. */
  readonly open: () => void;
  readonly view: PhoneDialogProps;
}

interface PhoneDialogProps {
  readonly isOpened: boolean;
  readonly made: Made | undefined;
  readonly link: CheckLink | undefined;
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** @param link is the newest link to the person's own check. */
export function usePhone(link: CheckLink | undefined): PhoneUse {
  const { language } = useLanguage();
  const [isOpened, setOpened] = useState(false);
  const [made, setMade] = useState<Made>();
  const write = useWrite(sendCheckLink, { silent: true, onSuccess: () => invalidate(listCheckLinks) });
  const make = (): void => {
    setMade(undefined);
    write.mutate({ personId: memberPersonId, email: null, language }, { onSuccess: setMade });
  };
  const isUsable = made !== undefined && (link?.id !== made.id || isLinkOpen(link.state));
  return {
    open: () => {
      setOpened(true);
      if (!isUsable && !write.isPending) make();
    },
    view: {
      ...{ isOpened, made, link, error: write.error, onAgain: make, onClose: () => setOpened(false) },
    },
  };
}

export function PhoneDialog({ isOpened, made, link, error, onAgain, onClose }: PhoneDialogProps) {
  const t = useTexts('verification.phone');
  const uiTexts = useUiTexts('ui.action');
  const isRoomy = useViewportFitsDialog();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': uiTexts('close') }}
      fullScreen={!isRoomy}
      onClose={onClose}
      opened={isOpened}
      title={t('title')}
    >
      {error === null ? (
        <Stack align="center">
          <Text ta="center">{t('text')}</Text>
          {made === undefined ? (
            <LoadingState count={3} shape="detail" />
          ) : (
            <>
              <LinkCode expiresAt={made.expiresAt} url={made.url} />
              <Text fw={600} role="status">
                {t(stateOf(made, link))}
              </Text>
            </>
          )}
          <Button onClick={onClose} variant="default">
            {t('close')}
          </Button>
        </Stack>
      ) : (
        <Stack>
          <FormError error={error} />
          <Button onClick={onAgain} w="fit-content">
            {uiTexts('retry')}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

function stateOf({ id }: Made, link: CheckLink | undefined): 'waiting' | 'opened' | 'underWay' | 'failed' {
  const state = link?.id === id ? link.state : 'sent';
  return state === 'opened' || state === 'underWay' || state === 'failed' ? state : 'waiting';
}
