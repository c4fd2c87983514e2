// Proof of identity by a sent code or an authenticator code.
import { CodeInput, FormError } from '@causeway/ui';
import { Alert, Button, Input, SegmentedControl, Stack } from '@mantine/core';
import { AccountField, AccountInput, Captcha } from '../credentials/index.ts';
import { AccountTypeChoice, WrongType } from '../auth-shell/index.ts';
import { resetMethods, type ResetMethod } from './prove-schema.ts';
import { ResetCode } from './reset-code.tsx';
import type { Proved } from './reset-state.ts';
import { useTexts } from './texts.ts';
import { useProve, type ProveUse } from './use-prove.ts';

interface ProveFormProps {
  readonly isExpired: boolean;
  /** The server's explanation. */
  readonly why: string | undefined;
  readonly onProved: (proved: Proved) => void;
}

const isMethod = (text: string): text is ResetMethod => resetMethods.some((method) => method === text);

export function ProveForm({ isExpired, why, onProved }: ProveFormProps) {
  const t = useTexts('passwordReset.prove');
  const prove = useProve(onProved);
  const { form, method, type } = prove;
  return (
    <form noValidate onSubmit={form.onSubmit(prove.submit, prove.markBeside)}>
      <Stack gap="sm">
        {isExpired && (
          <Alert color="wait" role="alert">
            {why ?? t('expired')}
          </Alert>
        )}
        <AccountTypeChoice onChange={prove.chooseType} value={type} />
        <Input.Wrapper label={t('by')} labelElement="div">
          <SegmentedControl
            aria-label={t('by')}
            data={resetMethods.map((each) => ({ value: each, label: t(`method.${each}`) }))}
            fullWidth
            mt={4}
            onChange={(next) => isMethod(next) && prove.chooseMethod(next)}
            value={method}
          />
        </Input.Wrapper>
        <Account prove={prove} />
        <Captcha captcha={prove.captcha} />
        <Code prove={prove} />
        {prove.isWrongType && <WrongType at="forgot-password" chosen={type} onSwitch={prove.chooseType} />}
        <FormError error={prove.shownError} />
        <Button fullWidth loading={prove.isPending} type="submit">
          {t('goOn')}
        </Button>
      </Stack>
    </form>
  );
}

function Account({ prove: { form, method, way, chooseWay } }: { readonly prove: ProveUse }) {
  return method === 'authenticator' ? (
    <AccountField field={form.field} onWay={chooseWay} way={way} />
  ) : (
    <AccountInput field={form.field} way={way} />
  );
}

function Code({ prove }: { readonly prove: ProveUse }) {
  const t = useTexts('passwordReset.prove');
  if (prove.method !== 'authenticator') return <ResetCode prove={prove} />;
  return <CodeInput label={t('code.authenticator')} {...prove.form.field('code')} />;
}
