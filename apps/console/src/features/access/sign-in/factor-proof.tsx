// One proof by a factor: a code of the app, a recovery code, or a passkey. Used for signing in and for
// decisions.
import {
  type PasskeyRequest,
  type StaffMethod,
  type StaffProof,
  code,
  recoveryCode,
} from '@causeway/contract';
import { CodeInput, FormError, PasskeyIssue, useLanguage } from '@causeway/ui';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { askPasskey, hasPasskeys } from '../../../shared/passkeys.ts';
import { inWords } from './in-words.ts';
import { useTexts } from './texts.ts';

interface FactorProofProps {
  readonly methods: readonly StaffMethod[];
  readonly passkeyOptions: () => Promise<PasskeyRequest>;
  /** Rejects with the reason if the proof fails. */
  readonly onProve: (proof: StaffProof) => Promise<unknown>;
  readonly error: unknown;
}

export function FactorProof({ methods, passkeyOptions, onProve, error }: FactorProofProps) {
  const t = useTexts('signIn.factor');
  const offered = methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [chosen, setChosen] = useState<StaffMethod>();
  const method = chosen ?? offered[0];
  if (method === undefined) return <Text>{t('none')}</Text>;
  return (
    <Stack>
      {offered.length > 1 && (
        <SegmentedControl
          aria-label={t('by')}
          data={offered.map((each) => ({ value: each, label: t(`method.${each}`) }))}
          onChange={(next) => setChosen(offered.find((each) => each === next))}
          value={method}
        />
      )}
      {method === 'passkey' ? (
        <PasskeyProof onProve={onProve} options={passkeyOptions} />
      ) : (
        <CodeProof key={method} method={method} onProve={onProve} />
      )}
      <FormError error={error} />
    </Stack>
  );
}

interface CodeProofProps extends Pick<FactorProofProps, 'onProve'> {
  readonly method: 'authenticator' | 'recovery';
}

const schemas = {
  authenticator: z.object({ code: code(6) }),
  recovery: z.object({ code: recoveryCode }),
};

/** The field is emptied after a wrong code, because the person reads a new one. */
function CodeProof({ method, onProve }: CodeProofProps) {
  const t = useTexts('signIn.factor');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(schemas[method], { sync: true }),
  });
  const { error, ...field } = form.getInputProps('code');
  const prove = async (entered: { readonly code: string }): Promise<void> => {
    setBusy(true);
    try {
      await onProve({ method, code: entered.code });
    } catch {
      form.reset();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void prove(values))}>
      <Stack>
        <CodeInput
          data-autofocus
          error={inWords(error, language)}
          isRecovery={method === 'recovery'}
          label={t(`field.${method}`)}
          ref={input}
          {...field}
        />
        <Button fullWidth loading={busy} type="submit">
          {t('continue')}
        </Button>
      </Stack>
    </form>
  );
}

interface PasskeyProofProps extends Pick<FactorProofProps, 'onProve'> {
  readonly options: () => Promise<PasskeyRequest>;
}

function PasskeyProof({ options, onProve }: PasskeyProofProps) {
  const t = useTexts('signIn.factor');
  const [issue, setIssue] = useState<PasskeyIssue>();
  const [busy, setBusy] = useState(false);
  const prove = async (): Promise<void> => {
    setBusy(true);
    setIssue(undefined);
    try {
      const passkey = await askPasskey(await options());
      await onProve({ method: 'passkey', passkey });
    } catch (error) {
      // The caller shows the server's refusals below.
      if (error instanceof PasskeyIssue) setIssue(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormError error={issue} />
      <Button fullWidth loading={busy} onClick={() => void prove()}>
        {t('usePasskey')}
      </Button>
    </>
  );
}
