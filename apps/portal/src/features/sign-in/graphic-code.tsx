// The graphic code: a picture from the server, its answer, another picture on request.
import { newCaptcha, type AccountType } from '@causeway/contract';
import { LoadingState } from '@causeway/ui';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { queryOf } from '../../shared/queries.ts';
import classes from './register.module.css';
import { useTexts } from './texts.ts';

/** A picture serves once, for five minutes: it is never taken from the cache, and no other is fetched by itself. */
export const useGraphicCode = (type: AccountType) =>
  useQuery({
    ...queryOf(newCaptcha, { type }, { quiet: true }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

interface GraphicCodeProps {
  readonly image: string | undefined;
  readonly failed: boolean;
  readonly onAnother: () => void;
  readonly input: ComponentProps<typeof TextInput>;
}

export function GraphicCode({ image, failed, onAnother, input }: GraphicCodeProps) {
  const t = useTexts('signIn.register');
  return (
    <div className={classes.withButton} data-error={Boolean(input.error) || undefined}>
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        label={t('graphic')}
        maxLength={12}
        placeholder={t('graphicHint')}
        spellCheck={false}
        {...input}
      />
      <Picture failed={failed} image={image} onAnother={onAnother} />
    </div>
  );
}

function Picture({ image, failed, onAnother }: Omit<GraphicCodeProps, 'input'>) {
  const t = useTexts('signIn.register');
  if (failed) {
    return (
      <Button onClick={onAnother} title={t('graphicFailed')} variant="default">
        {t('graphicNew')}
      </Button>
    );
  }
  return (
    <button
      aria-label={t('graphicNew')}
      className={classes.picture}
      onClick={onAnother}
      title={t('graphicNew')}
      type="button"
    >
      {image === undefined ? (
        <LoadingState count={1} shape="rows" />
      ) : (
        <img alt={t('graphicPicture')} src={image} />
      )}
    </button>
  );
}
