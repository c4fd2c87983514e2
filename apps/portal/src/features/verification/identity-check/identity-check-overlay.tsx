// The identity check over the page: what is needed, consent, then the provider's frame. The frame's element is in the
// page from the start and gets its address on Verify Now (VER-102).
import { ConfirmDialog, LoadingState, PersonIcon, WalletIcon, useUiTexts } from '@causeway/ui';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useViewportFitsDialog } from '../../../shared/viewport.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './identity-check.module.css';
import type { IdentityCheckView } from './use-identity-check.ts';

const debounceMs = 300;

/**
 * The provider's page needs its own origin (camera, its session), scripts and forms; it may not lead the portal's
 * window away, open others or download.
 */
const frameRights = 'allow-scripts allow-same-origin allow-forms';

interface IdentityCheckOverlayProps {
  readonly view: IdentityCheckView;
  /** The record was approved before: another check replaces what was verified then. */
  readonly isApproved: boolean;
  /** What has to be agreed to besides, where the record is submitted as soon as the check is finished. */
  readonly agreement?: { readonly content: ReactNode; readonly isGiven: boolean };
}

export function IdentityCheckOverlay({ view, isApproved, agreement }: IdentityCheckOverlayProps) {
  const t = useSharedTexts('identityCheck');
  const uiTexts = useUiTexts('ui.action');
  const isRoomy = useViewportFitsDialog();
  const { stage, isLoading, setFrame, leave, confirm, decline } = view;
  const isFramed = stage.kind === 'framed';
  const isOpened = isFramed || ['introduction', 'starting', 'waiting'].includes(stage.kind);
  return (
    <>
      <Modal
        closeButtonProps={{ 'aria-label': uiTexts('close') }}
        closeOnClickOutside={false}
        fullScreen={!isRoomy}
        keepMounted
        onClose={leave}
        opened={isOpened}
        size={880}
        title={t('title')}
      >
        {(stage.kind === 'introduction' || stage.kind === 'starting') && (
          <Introduction
            isStarting={stage.kind === 'starting'}
            view={view}
            {...(agreement !== undefined && { agreement })}
          />
        )}
        {isFramed && isLoading && <LoadingState count={1} />}
        <iframe
          allow="camera"
          className={classes.frame}
          hidden={!isFramed}
          ref={setFrame}
          sandbox={frameRights}
          title={t('frame')}
          {...(isFramed && { src: stage.url.href })}
        />
        {stage.kind === 'waiting' && <Waiting />}
      </Modal>
      <ConfirmDialog
        confirmLabel={t('again')}
        onClose={decline}
        onConfirm={confirm}
        opened={stage.kind === 'confirming'}
        title={t('againTitle')}
      >
        {t(isApproved ? 'againApproved' : 'againText')}
      </ConfirmDialog>
    </>
  );
}

function Waiting() {
  const t = useSharedTexts('identityCheck');
  return (
    <Stack role="status">
      <Text>{t('checking')}</Text>
      <LoadingState count={3} shape="detail" />
    </Stack>
  );
}

interface IntroductionProps extends Pick<IdentityCheckOverlayProps, 'view' | 'agreement'> {
  readonly isStarting: boolean;
}

function Introduction({ view, agreement, isStarting }: IntroductionProps) {
  const t = useSharedTexts('identityCheck');
  const [agreed, setAgreed] = useState(false);
  const begin = useDebouncedCallback(view.begin, debounceMs);
  return (
    <Stack>
      <Text>{t('hint')}</Text>
      <div className={classes.introduction}>
        <Part icon={<WalletIcon size={28} />} text={t('cardText')} title={t('cardTitle')} />
        <Part icon={<PersonIcon size={28} />} text={t('faceText')} title={t('faceTitle')} />
      </div>
      <Checkbox
        checked={agreed}
        description={
          <Text component="span" size="sm">
            {t('consentFirst')}
            <br />
            {t('consentSecond')}
          </Text>
        }
        label={t('consentTitle')}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {agreement?.content}
      <Group justify="flex-end">
        <Button onClick={view.leave} variant="default">
          {t('back')}
        </Button>
        <Button disabled={!agreed || agreement?.isGiven === false} loading={isStarting} onClick={begin}>
          {t('verify')}
        </Button>
      </Group>
    </Stack>
  );
}

interface PartProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

function Part({ icon, title, text }: PartProps) {
  return (
    <section className={classes.part}>
      {icon}
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  );
}
