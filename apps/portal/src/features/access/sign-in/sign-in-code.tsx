// The code to sign in with, sent to the address that was entered: the answer is the same whether or not it is registered.
import { sendSignInMail, sendSignInSms } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { hasAccount, accountKey, CodeField } from '../credentials/index.ts';
import { useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';
import { withQueries } from './with-queries.tsx';
import type { SignInUse } from './use-sign-in.ts';

export const SignInCode = withQueries(CodeToSignIn);

function CodeToSignIn({ signIn }: { readonly signIn: SignInUse }) {
  const t = useTexts('signIn.code');
  const { language } = useLanguage();
  const byMail = useWrite(sendSignInMail, { silent: true });
  const bySms = useWrite(sendSignInSms, { silent: true });
  const { form, type, way } = signIn;
  const { email, countryCode, mobile } = form.values;

  const send = async () => {
    const isAccount = await hasAccount(form, way);
    const captcha = signIn.takeCaptcha();
    if (!isAccount || captcha === undefined) throw new Error('what the code needs is not filled in');
    const asked = { type, language, ...captcha };
    signIn.fail(null);
    try {
      const answer = await (way === 'email'
        ? byMail.mutateAsync({ ...asked, email: email.trim() })
        : bySms.mutateAsync({ ...asked, countryCode, mobile }));
      signIn.spendCaptcha();
      return answer;
    } catch (error) {
      signIn.fail(error);
      throw error;
    }
  };

  const address = way === 'email' ? email.trim() : `+${countryCode} ${mobile}`;
  return (
    <CodeField
      input={form.field('code')}
      label={t(way)}
      onSend={send}
      sent={t('sent', { address })}
      storageKey={`sign-in:${type}:${accountKey(way, form.values)}`}
    />
  );
}
