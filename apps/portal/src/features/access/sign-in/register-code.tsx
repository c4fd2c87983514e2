// Proves the address: a captcha allows sending, the message contains the code.
import { sendRegistrationCode, sendRegistrationSms, type AccountType } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { hasAccount, accountKey, CodeField, Captcha, useCaptcha } from '../credentials/index.ts';
import { useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';
import type { RegisterUse } from './use-register.ts';

interface RegisterCodeProps {
  readonly type: AccountType;
  readonly register: RegisterUse;
}

export function RegisterCode({ type, register }: RegisterCodeProps) {
  const t = useTexts('signIn.code');
  const { language } = useLanguage();
  const captcha = useCaptcha(type, 'register');
  const byMail = useWrite(sendRegistrationCode, { silent: true });
  const bySms = useWrite(sendRegistrationSms, { silent: true });
  const { form, way } = register;
  const { email, countryCode, mobile } = form.values;

  const send = async () => {
    const isAccount = await hasAccount(form, way);
    const captchaVerifyParam = captcha.take();
    if (!isAccount || captchaVerifyParam === undefined) {
      throw new Error('what the code needs is not filled in');
    }
    const asked = { type, language, captchaCheckType: 'register', captchaVerifyParam } as const;
    register.fail(null);
    try {
      return await captcha.spendOn(
        way === 'email'
          ? byMail.mutateAsync({ ...asked, email: email.trim() })
          : bySms.mutateAsync({ ...asked, countryCode, mobile }),
      );
    } catch (error) {
      register.fail(error);
      throw error;
    }
  };

  const address = way === 'email' ? email.trim() : `+${countryCode} ${mobile}`;
  return (
    <>
      <Captcha captcha={captcha} />
      <CodeField
        input={form.field('code')}
        label={t(way)}
        onSend={send}
        sent={t('sent', { address })}
        storageKey={`register:${type}:${accountKey(way, form.values)}`}
      />
    </>
  );
}
