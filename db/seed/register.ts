// A new member: registers by email with the captcha.
import { getAgreements, newCaptcha, register, sendRegistrationCode } from '@causeway/contract';
import { createCall } from './client.ts';
import { type SeedMember, seedPassword } from './names.ts';
import { type Person, type Stage, browserOf, trusting } from './sessions.ts';

/** The answer to every captcha if the server runs with the world box. */
const GRAPHIC_CODE = 'CWAY';

export interface Registered extends Person {
  readonly memberId: string;
}

export async function registered(stage: Stage, { type, people }: SeedMember): Promise<Registered> {
  const [{ email }] = people;
  const open = createCall(stage.serverUrl, { browser: browserOf(stage, email) });
  const { id } = await open(newCaptcha, { type, captchaCheckType: 'register' });
  const captcha = { captchaCheckType: 'register', captchaVerifyParam: { id, answer: GRAPHIC_CODE } } as const;
  await open(sendRegistrationCode, { type, email, language: 'en', ...captcha });
  const code = await stage.world.codeIn({ to: email, word: '' });
  const { agreement, privacy } = await open(getAgreements, {});
  const { token, user } = await open(register, {
    type,
    email,
    code,
    password: seedPassword,
    consent: true,
    agreementVersion: agreement.version,
    privacyVersion: privacy.version,
    language: 'en',
  });
  return { memberId: user.memberId, ...(await trusting(stage, email, token)) };
}
