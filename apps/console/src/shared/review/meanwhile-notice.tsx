// What has happened to the record while one was looking at it.
import { ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useSharedTexts } from '../texts.ts';
import type { Meanwhile } from './meanwhile.ts';

export function MeanwhileNotice({ meanwhile }: { readonly meanwhile: Meanwhile | undefined }) {
  const t = useSharedTexts('review.meanwhile');
  return (
    <div aria-live="assertive">
      {meanwhile !== undefined && (
        <Alert
          bg="var(--cw-wait-tint)"
          color="wait"
          icon={<ToneIcon tone="wait" />}
          mb="md"
          title={t(`${meanwhile}.title`)}
        >
          {t(`${meanwhile}.text`)}
        </Alert>
      )}
    </div>
  );
}
