// A new member: registers by mail with the graphic code, shows a document, submits its verification.
import {
  type EnterpriseRecord,
  type PersonalRecord,
  getAgreements,
  newCaptcha,
  sliceQueryIdentityCheck,
  register,
  sliceSaveEnterpriseKyc,
  sliceSavePersonalKyc,
  sendRegistrationCode,
  sliceStartIdentityCheck,
} from '@causeway/contract';
import { createCall } from './client.ts';
import { type SeedMember, seedPassword } from './names.ts';
import type { ShownDocument } from './outside-world.ts';
import { type Person, type Stage, trusting } from './sessions.ts';

/** What every graphic code says where the server runs with the world box. */
const GRAPHIC_CODE = 'CWAY';

export interface Registered extends Person {
  readonly memberId: string;
}

export async function registered(stage: Stage, { type, people }: SeedMember): Promise<Registered> {
  const open = createCall(stage.serverUrl);
  const [{ email }] = people;
  const { id } = await open(newCaptcha, { type });
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

export type VerificationRecord =
  | { readonly kind: 'personal'; readonly record: PersonalRecord }
  | { readonly kind: 'enterprise'; readonly record: EnterpriseRecord };

/** Passes the identity check with the document and submits the record. */
export async function submitVerification(
  { world }: Stage,
  { call }: Person,
  { kind, record }: VerificationRecord,
  shown: ShownDocument,
): Promise<void> {
  const { jumioId, jumioUrl } = await call(sliceStartIdentityCheck, {});
  await world.finishIdentityCheck(jumioUrl, shown);
  await call(sliceQueryIdentityCheck, { jumioId });
  const submission = { isEditable: 1, version: 0 } as const;
  await (kind === 'personal'
    ? call(sliceSavePersonalKyc, { ...submission, record })
    : call(sliceSaveEnterpriseKyc, { ...submission, record }));
}
