// The captcha: a picture, its text, a button for another, and an alternative for people who cannot read it.
import { isRuleMessage, ruleMessages } from '@causeway/contract';
import { httpMessage, useLanguage } from '@causeway/ui';
import { Anchor, Button, Loader, Text, TextInput } from '@mantine/core';
import { useSharedTexts } from '../../../../shared/texts.ts';
import classes from './captcha.module.css';
import type { CaptchaUse } from './use-captcha.ts';
import { canWork } from './work-in-browser.ts';

interface CaptchaProps {
  readonly captcha: CaptchaUse;
  /** Required after failures. The text says why, but not whose attempts they were. */
  readonly isAfterFailures?: boolean;
}

export function Captcha({ captcha, isAfterFailures = false }: CaptchaProps) {
  const t = useSharedTexts('credentials.captcha');
  const { language } = useLanguage();
  const { answer, attach, error, isImageLost, setAnswer, work } = captcha;
  if (work === 'done') {
    return (
      <Text c="dimmed" role="status" size="sm">
        {t('workDone')}
      </Text>
    );
  }
  return (
    <div>
      <div className={classes.field} data-error={error !== undefined || undefined}>
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          description={isAfterFailures ? t('why') : undefined}
          error={error !== undefined && isRuleMessage(error) ? ruleMessages[language][error] : error}
          label={t('label')}
          maxLength={12}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          placeholder={t('hint')}
          ref={attach}
          spellCheck={false}
          value={answer}
        />
        <Picture captcha={captcha} />
      </div>
      {isImageLost && (
        <Text c="bad" mt={4} role="alert" size="sm">
          {httpMessage(408, language)}
        </Text>
      )}
      {canWork() && <InPlaceOfPicture captcha={captcha} />}
    </div>
  );
}

function Picture({ captcha: { image, isImageLost, showAnother } }: { readonly captcha: CaptchaUse }) {
  const t = useSharedTexts('credentials.captcha');
  if (isImageLost) {
    return (
      <Button onClick={showAnother} variant="default">
        {t('retry')}
      </Button>
    );
  }
  return (
    <button
      aria-label={t('another')}
      className={classes.picture}
      onClick={showAnother}
      title={t('another')}
      type="button"
    >
      {image !== undefined && <img alt={t('picture')} src={image} />}
    </button>
  );
}

function InPlaceOfPicture({ captcha: { work, beginWork } }: { readonly captcha: CaptchaUse }) {
  const t = useSharedTexts('credentials.captcha');
  if (work === 'working') {
    return (
      <Text c="dimmed" mt={4} role="status" size="sm">
        <Loader mr="xs" size="xs" />
        {t('working')}
      </Text>
    );
  }
  return (
    <Text mt={4} size="sm">
      {work === 'failed' && `${t('workFailed')} `}
      <Anchor component="button" inherit onClick={beginWork} type="button">
        {t('unreadable')}
      </Anchor>
    </Text>
  );
}
