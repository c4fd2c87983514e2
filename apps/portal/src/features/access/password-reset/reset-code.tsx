// The code of a reset, sent to the account's own address: the answer is the same whether or not it is registered.
import { sendResetMail, sendResetSms } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { hasAccount, accountKey, CodeField } from '../credentials/index.ts';
import { useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';
import type { ProveUse } from './use-prove.ts';

export function ResetCode({ prove }: { readonly prove: ProveUse }) {
  const t = useTexts('passwordReset.prove');
  const { language } = useLanguage();
  const byMail = useWrite(sendResetMail, { silent: true });
  const bySms = useWrite(sendResetSms, { silent: true });
  const { form, captcha, type, way } = prove;
  const { email, countryCode, mobile } = form.values;

  const send = async () => {
    const isAccount = await hasAccount(form, way);
    const captchaVerifyParam = captcha.take();
    if (!isAccount || captchaVerifyParam === undefined) {
      throw new Error('what the code needs is not filled in');
    }
    const asked = { type, language, captchaCheckType: 'reset', captchaVerifyParam } as const;
    prove.fail(null);
    try {
      return await captcha.spendOn(
        way === 'email'
          ? byMail.mutateAsync({ ...asked, email: email.trim() })
          : bySms.mutateAsync({ ...asked, countryCode, mobile }),
      );
    } catch (error) {
      prove.fail(error);
      throw error;
    }
  };

  const address = way === 'email' ? email.trim() : `+${countryCode} ${mobile}`;
  return (
    <CodeField
      input={form.field('code')}
      label={t(way === 'email' ? 'code.email' : 'code.sms')}
      onSend={send}
      sent={t('sent', { address })}
      storageKey={`reset:${type}:${accountKey(way, form.values)}`}
    />
  );
}
