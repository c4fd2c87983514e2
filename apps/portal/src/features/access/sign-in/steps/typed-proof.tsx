// A typed proof: a sent code, an authenticator code, a recovery code, or the password.
import * as z from 'zod/mini';
import {
  code,
  enteredPassword,
  recoveryCode,
  type PendingSignIn,
  type Proof,
  type VerifyMethod,
  sendSignInStepCode,
  verifyIdHeader,
} from '@causeway/contract';
import { Button, Stack } from '@mantine/core';
import { CodeInput, useLanguage } from '@causeway/ui';
import { useContractForm, type ContractForm } from '../../../../shared/contract-form.ts';
import { PasswordField, CodeField } from '../../credentials/index.ts';
import { useTexts } from '../texts.ts';
import type { WaitingSignIn } from '../waiting.ts';
import { useWrite } from '../../../../shared/queries.ts';
import type { Prove } from './step.ts';

export type TypedMethod = Exclude<VerifyMethod, 'passkey'>;

export interface TypedValues {
  /** The typed code or password. */
  readonly word: string;
}

const schemas = {
  password: z.object({ word: enteredPassword }),
  email: z.object({ word: code(4) }),
  sms: z.object({ word: code(4) }),
  authenticator: z.object({ word: code(6) }),
  recovery: z.object({ word: recoveryCode }),
} as const;

const proofOf = (method: TypedMethod, word: string): Proof =>
  method === 'password' ? { method, password: word } : { method, code: word.trim() };

export interface TypedProofProps {
  readonly waiting: WaitingSignIn;
  readonly pending: PendingSignIn;
  readonly method: TypedMethod;
  readonly onProve: Prove;
  readonly onFail: (error: unknown) => void;
}

export function TypedProof(props: TypedProofProps) {
  const { method, onProve } = props;
  const t = useTexts('signIn.steps');
  const form = useContractForm(schemas[method], { initialValues: { word: '' } });
  const submit = async ({ word }: TypedValues): Promise<void> => {
    const refusal = await onProve(proofOf(method, word));
    if (refusal === undefined) return;
    // The same wrong value would fail again, so the field is emptied.
    form.setValues({ word: '' });
    form.setFieldError('word', refusal);
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack>
        <ProofField {...props} form={form} />
        <Button fullWidth loading={form.submitting} type="submit">
          {t('goOn')}
        </Button>
      </Stack>
    </form>
  );
}

function ProofField({ form, ...props }: TypedProofProps & { readonly form: ContractForm<TypedValues> }) {
  const t = useTexts('signIn.steps.field');
  switch (props.method) {
    case 'password':
      return <PasswordField autoComplete="current-password" label={t('password')} {...form.field('word')} />;
    case 'email':
    case 'sms':
      return <SentCode {...props} channel={props.method} form={form} />;
    case 'authenticator':
      return (
        <CodeInput description={t('authenticatorHint')} label={t('authenticator')} {...form.field('word')} />
      );
    case 'recovery':
      return (
        <CodeInput description={t('recoveryHint')} isRecovery label={t('recovery')} {...form.field('word')} />
      );
  }
}

/** The code for a new browser, sent to the person's bound address. */
interface SentCodeProps extends Pick<TypedProofProps, 'waiting' | 'pending' | 'onFail'> {
  readonly channel: 'email' | 'sms';
  readonly form: ContractForm<TypedValues>;
}

function SentCode({ waiting, pending, channel, form, onFail }: SentCodeProps) {
  const t = useTexts('signIn.steps.field');
  const { language } = useLanguage();
  const headers = { [verifyIdHeader]: waiting.verifyId };
  const ask = useWrite(sendSignInStepCode, { silent: true, headers });
  const address = (channel === 'email' ? pending.email : pending.mobile) ?? '';
  const send = async () => {
    onFail(null);
    try {
      return await ask.mutateAsync({ type: waiting.type, method: channel, language });
    } catch (error) {
      onFail(error);
      throw error;
    }
  };
  return (
    <CodeField
      input={form.field('word')}
      label={t(channel)}
      onSend={send}
      sendsFirst
      sent={t('sent', { address })}
      storageKey={`step:${channel}:${waiting.verifyId}`}
      unsent={t('willBeSent', { address })}
    />
  );
}
