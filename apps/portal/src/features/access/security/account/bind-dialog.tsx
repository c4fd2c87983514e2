// Setting up an authenticator in three steps: a proof; the picture and a code of the app; the recovery codes.
// Replacing one takes the same steps, and the old one stays valid until the new one is confirmed.
import {
  beginAuthenticator,
  bindAuthenticator,
  code,
  getSecurity,
  type Proof,
  type ResponseOf,
  type SecurityInfo,
} from '@causeway/contract';
import { CodeInput, FormError, RecoveryCodes, toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../shared/contract-form.ts';
import { edition } from '../../../../editions/index.ts';
import { AuthenticatorSecret } from '../../credentials/index.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { ProvenForm } from '../proof/proven-form.tsx';
import { FormFoot } from '../form-foot.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import classes from '../security.module.css';
import { useTexts } from '../texts.ts';

type Secret = ResponseOf<typeof beginAuthenticator>;

interface BindDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The authenticator is set up, and the person has kept the recovery codes. */
  readonly onDone: () => void;
  readonly info: SecurityInfo;
}

export function BindDialog({ opened, onClose, onDone, info }: BindDialogProps) {
  const t = useTexts('security');
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (): void => {
    setCodes(undefined);
    onDone();
  };
  const title = t(info.authenticator === null ? 'authenticator.bindTitle' : 'authenticator.rebindTitle');
  return (
    <SecurityDialog
      isHeld={codes !== undefined}
      onClose={onClose}
      opened={opened}
      title={codes === undefined ? title : t('recovery.title')}
    >
      {codes === undefined ? (
        <Steps info={info} onBound={setCodes} onClose={onClose} />
      ) : (
        <RecoveryCodes brand={edition.brand} codes={codes} onKept={finish} />
      )}
    </SecurityDialog>
  );
}

interface StepsProps {
  readonly info: SecurityInfo;
  readonly onBound: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function Steps({ info, onBound, onClose }: StepsProps) {
  const t = useTexts('security');
  const begin = useWrite(beginAuthenticator, { silent: true });
  const [secret, setSecret] = useState<Secret>();
  if (secret !== undefined) return <Scan onBound={onBound} onClose={onClose} secret={secret} />;
  const start = async (proof: Proof): Promise<void> => {
    setSecret(await begin.mutateAsync({ proof }));
  };
  return (
    <ProvenForm
      info={info}
      onCancel={onClose}
      onProof={start}
      purpose="bind-authenticator"
      submitLabel={t('action.begin')}
    >
      <Text size="sm">{t('authenticator.bindText')}</Text>
      {info.authenticator !== null && <Text size="sm">{t('authenticator.rebindText')}</Text>}
    </ProvenForm>
  );
}

const scanForm = z.object({ code: code(6) });

interface ScanProps {
  readonly secret: Secret;
  readonly onBound: StepsProps['onBound'];
  readonly onClose: () => void;
}

function Scan({ secret, onBound, onClose }: ScanProps) {
  const t = useTexts('security');
  const form = useContractForm(scanForm, { initialValues: { code: '' } });
  const bind = useWrite(bindAuthenticator, { silent: true });
  const isWrong = isRefusal(bind.error, 'wrong-code');
  const submit = async ({ code: entered }: { readonly code: string }): Promise<void> => {
    try {
      const { recoveryCodes } = await bind.mutateAsync({ code: entered });
      onBound(recoveryCodes);
      toast(t('authenticator.done'), 'good');
      await invalidate(getSecurity);
    } catch (error) {
      if (isRefusal(error, 'wrong-code')) form.setFieldError('code', error.msg);
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <AuthenticatorSecret secret={secret.secret} uri={secret.uri} />
      <CodeInput label={t('authenticator.code')} {...form.field('code')} />
      <FormError error={isWrong ? null : bind.error} />
      <FormFoot isBusy={bind.isPending} onCancel={onClose} submitLabel={t('authenticator.confirm')} />
    </form>
  );
}
