// The steps of an identity check: the requirements, consent, then the provider's frame. The frame's element
// is in the page from the start and gets its address on Verify Now (VER-102); each check has its own element,
// removed with it.
import { LoadingState, PersonIcon, WalletIcon } from '@causeway/ui';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './identity-check.module.css';
import type { CheckView } from './use-identity-check.ts';

const debounceMs = 300;

/**
 * The provider's page needs its own origin (for the camera and its session), scripts and forms. It may not
 * navigate the portal's window, open others or download.
 */
const frameRights = 'allow-scripts allow-same-origin allow-forms';

/** A further consent, required if the record is submitted as soon as the check finishes. */
export interface CheckAgreement {
  readonly content: ReactNode;
  readonly isGiven: boolean;
}

interface CheckStepsProps {
  readonly view: CheckView;
  readonly agreement?: CheckAgreement;
}

export function CheckSteps({ view, agreement }: CheckStepsProps) {
  const t = useSharedTexts('identityCheck');
  const { stage, isLoading, setFrame } = view;
  const isFramed = stage.kind === 'framed';
  return (
    <>
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
        key={isFramed ? stage.checkId : ''}
        ref={setFrame}
        sandbox={frameRights}
        title={t('frame')}
        {...(isFramed && { src: stage.url.href })}
      />
      {stage.kind === 'waiting' && <Waiting />}
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

interface IntroductionProps extends CheckStepsProps {
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
        {view.leave && (
          <Button onClick={view.leave} variant="default">
            {t('back')}
          </Button>
        )}
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
