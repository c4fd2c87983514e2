// The captcha: a picture, its text, a button for another, and an alternative for people who cannot read it.
import { isRuleMessage, ruleMessages } from '@causeway/contract';
import { httpMessage, useLanguage } from '@causeway/ui';
import { Anchor, Button, Loader, Text, TextInput } from '@mantine/core';
import { useSharedTexts } from '../../../../shared/texts.ts';
import classes from './graphic-code.module.css';
import type { GraphicCodeUse } from './use-graphic-code.ts';
import { canWork } from './work-in-browser.ts';

interface GraphicCodeProps {
  readonly graphic: GraphicCodeUse;
  /** Required after failures. The text says why, but not whose attempts they were. */
  readonly isAfterFailures?: boolean;
}

export function GraphicCode({ graphic, isAfterFailures = false }: GraphicCodeProps) {
  const t = useSharedTexts('credentials.graphic');
  const { language } = useLanguage();
  const { answer, attach, error, isImageLost, setAnswer, work } = graphic;
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
        <Picture graphic={graphic} />
      </div>
      {isImageLost && (
        <Text c="bad" mt={4} role="alert" size="sm">
          {httpMessage(408, language)}
        </Text>
      )}
      {canWork() && <InPlaceOfPicture graphic={graphic} />}
    </div>
  );
}

function Picture({ graphic: { image, isImageLost, showAnother } }: { readonly graphic: GraphicCodeUse }) {
  const t = useSharedTexts('credentials.graphic');
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

function InPlaceOfPicture({ graphic: { work, beginWork } }: { readonly graphic: GraphicCodeUse }) {
  const t = useSharedTexts('credentials.graphic');
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
