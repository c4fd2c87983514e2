// The captcha that the server requires after failures; its code is fetched only then.
import type { AccountType } from '@causeway/contract';
import { useImperativeHandle, type RefObject } from 'react';
import { withQueries } from './with-queries.tsx';
import { Captcha, useCaptcha, type CaptchaUse } from '../credentials/index.ts';

interface RequestedCaptchaProps {
  readonly type: AccountType;
  /** Gives the form access to the captcha's answer. */
  readonly controls: RefObject<CaptchaUse | null>;
}

export const RequestedCaptcha = withQueries(CaptchaOfForm);

function CaptchaOfForm({ type, controls }: RequestedCaptchaProps) {
  const captcha = useCaptcha(type, 'sign-in');
  useImperativeHandle(controls, () => captcha);
  return <Captcha captcha={captcha} isAfterFailures />;
}
