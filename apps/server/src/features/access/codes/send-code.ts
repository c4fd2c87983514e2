// Sends a code: after the write that issued it is committed, and only while it can still be used.
import type { MailPort, SmsPort } from '@causeway/providers/port';
import type { Clock } from '../../../platform/clock/clock.ts';
import { renderMail } from '../../foundation/mail/index.ts';
import { deriveCode } from './derive-code.ts';
import { type CodeMessage, codeMail, codeSms } from './messages.ts';
import { type CodesContext, isAlive } from './code-limits.ts';
import { type VerificationCode, codeById } from './store.ts';

export interface SendCodeContext extends CodesContext {
  readonly clock: Clock;
  readonly mail: MailPort;
  readonly sms: SmsPort;
}

/** Throws what the port throws; the job then runs again. */
export async function sendCode(
  context: SendCodeContext,
  { codeId, nonce }: { readonly codeId: string; readonly nonce: string },
): Promise<void> {
  const issued = await codeById(context.db, codeId);
  const isNewest = issued?.nonce === nonce;
  if (!issued || !isNewest || !isAlive(issued, context.clock.now())) return;
  const code = deriveCode(context.codePepper, issued);
  const message = messageOf(issued);
  if (issued.channel === 'sms') {
    await context.sms.send({ to: issued.address, text: codeSms(issued.language, message, code) });
  } else {
    await context.mail.send({
      to: issued.address,
      ...renderMail(issued.language, codeMail(issued.language, message, code)),
    });
  }
}

/** Written by `issueCode` from a CodeMessage. */
const messageOf = ({ template, details }: VerificationCode): CodeMessage =>
  ({ ...details, template }) as CodeMessage;
