// The code of a new browser, sent to the address that is bound.
import { sendSignInStepCode, verifyIdHeader } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import type { ContractForm } from '../../../../shared/contract-form.ts';
import { CodeField } from '../../credentials/index.ts';
import { useWrite } from '../../../../shared/queries.ts';
import { useTexts } from '../texts.ts';
import type { TypedProofProps, TypedValues } from './typed-proof.tsx';

interface SentCodeProps extends Pick<TypedProofProps, 'waiting' | 'pending' | 'onFail'> {
  readonly channel: 'email' | 'sms';
  readonly form: ContractForm<TypedValues>;
}

export function SentCode({ waiting, pending, channel, form, onFail }: SentCodeProps) {
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
      input={{ description: t('willBeSent', { address }), ...form.field('word') }}
      label={t(channel)}
      onSend={send}
      sent={t('sent', { address })}
      storageKey={`step:${channel}:${waiting.verifyId}`}
    />
  );
}
