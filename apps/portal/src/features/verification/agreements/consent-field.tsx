// Consent to the agreement and the privacy policy. Both can be read without losing the form.
import { Alert, Anchor, Checkbox, type CheckboxProps } from '@mantine/core';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import type { AgreementsUse } from './use-agreements.ts';

const AgreementDrawer = lazy(() =>
  import('./agreement-drawer.tsx').then((file) => ({ default: file.AgreementDrawer })),
);

interface ConsentFieldProps {
  readonly agreements: AgreementsUse;
  /** True if the texts have changed since they were shown. */
  readonly hasChanged: boolean;
  readonly input: CheckboxProps & { readonly 'data-path'?: string };
}

type Name = 'agreement' | 'privacy';

export function ConsentField({ agreements, hasChanged, input }: ConsentFieldProps) {
  const t = useSharedTexts('agreements');
  const [name, setName] = useState<Name>();
  const { data, isError, refetch } = agreements;
  const shown = name === undefined ? undefined : data?.[name];
  const opener = (which: Name) => (words: ReactNode) => (
    <Anchor
      component="button"
      inherit
      key={which}
      onClick={(event) => {
        // Without this the surrounding label would check the box.
        event.preventDefault();
        setName(which);
      }}
      type="button"
      underline="always"
    >
      {words}
    </Anchor>
  );
  return (
    <>
      {hasChanged && (
        <Alert color="wait" role="alert">
          {t('changed')}
        </Alert>
      )}
      <Checkbox
        label={t.rich('consent', { agreement: opener('agreement'), privacy: opener('privacy') })}
        {...input}
        disabled={data === undefined}
      />
      {isError && (
        <Alert color="bad" role="alert" title={t('failed')}>
          <Anchor component="button" onClick={() => void refetch()} type="button">
            {t('retry')}
          </Anchor>
        </Alert>
      )}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <AgreementDrawer onClose={() => setName(undefined)} shown={shown} />
        </Suspense>
      )}
    </>
  );
}
