// The app on a person's telephone that shows authenticator codes, for tests.
import { beginAuthenticator, bindAuthenticator, sendSecurityCode } from '@causeway/contract';
import { generateSync } from 'otplib';
import type { TestPerson } from '../platform/testing.ts';
import type { MoneyServer } from './money-server.testing.ts';

/** The six digits that the app shows now by the server's clock. */
export const authenticatorCode = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

/**
 * Sets up an authenticator and requires it for transfers; answers the current code. Takes a minute of the server's clock.
 */
export async function boundAuthenticator(server: MoneyServer, person: TestPerson) {
  const caller = server.as(person);
  const asked = { purpose: 'bind-authenticator', channel: 'email' } as const;
  await caller.call(sendSecurityCode, asked);
  await server.settle();
  const mail = server.mails.findLast(({ to }) => to === `${person.personId}@example.com`);
  const code = /^ {4}(\d{4})$/m.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error('no code was mailed');
  const proof = { method: 'email', code } as const;
  const { secret } = await caller.call(beginAuthenticator, { proof });
  const shown = (): string => authenticatorCode(secret, server.clock.now());
  await caller.call(bindAuthenticator, { code: shown() });
  await server.clock.advance(61);
  return shown;
}
