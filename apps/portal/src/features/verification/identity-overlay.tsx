// The identity check over the page: what is needed, consent, then the provider's frame. The frame's element is in the
// page from the start and gets its address on Verify Now (spec 2 section 2, screen 9).
import { LoadingState, PersonIcon, WalletIcon, useUiTexts } from '@causeway/ui';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useTexts } from './texts.ts';
import type { IdentityCheckCourse } from './use-identity-check.ts';
import classes from './verification.module.css';

const debounceMs = 300;

/**
 * The provider's page needs its own origin (camera, its session) and scripts; it may not lead the portal's window away,
 * open others or download.
 */
const frameRights = 'allow-scripts allow-same-origin allow-forms';

interface IdentityOverlayProps {
  readonly opened: boolean;
  readonly course: IdentityCheckCourse;
}

export function IdentityOverlay({ opened, course }: IdentityOverlayProps) {
  const t = useTexts('verification.check');
  const uiTexts = useUiTexts('ui.action');
  const { frameUrl, setFrame, stage, isOpening, leave } = course;
  const isFramed = frameUrl !== undefined;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': uiTexts('close') }}
      closeOnClickOutside={false}
      keepMounted
      onClose={leave}
      opened={opened}
      size={880}
      title={t('title')}
    >
      {!isFramed && <Introduction course={course} />}
      {isFramed && isOpening && <LoadingState count={1} />}
      <iframe
        allow="camera; fullscreen"
        className={classes.frame}
        hidden={!isFramed || stage === 'waiting'}
        ref={setFrame}
        sandbox={frameRights}
        title={t('frame')}
        {...(isFramed && { src: frameUrl })}
      />
      {stage === 'waiting' && <Waiting />}
    </Modal>
  );
}

function Waiting() {
  const t = useTexts('verification.identity');
  return (
    <Stack role="status">
      <Text>{t('checking')}</Text>
      <LoadingState count={3} shape="detail" />
    </Stack>
  );
}

function Introduction({ course }: { readonly course: IdentityCheckCourse }) {
  const t = useTexts('verification.check');
  const [agreed, setAgreed] = useState(false);
  const begin = useDebouncedCallback(course.begin, debounceMs);
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
          <>
            {t('consentFirst')}
            <br />
            {t('consentSecond')}
          </>
        }
        label={t('consentTitle')}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button onClick={course.leave} variant="default">
          {t('back')}
        </Button>
        <Button disabled={!agreed} loading={course.isOpening} onClick={begin}>
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
