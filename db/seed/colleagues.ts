// The people of a business except the first. The admin, who has an authenticator for this time, invites them;
// each accepts by the link of the email.
import {
  type Proof,
  acceptTeamInvitation,
  beginAuthenticator,
  bindAuthenticator,
  getAgreements,
  inviteColleague,
  sendSecurityCode,
  unbindAuthenticator,
} from '@causeway/contract';
import { createCall } from './client.ts';
import { type SeedMember, type SeedPerson, seedPassword } from './names.ts';
import type { Person, Stage } from './sessions.ts';

const STEP_SECONDS = 30;

export async function bringColleagues(stage: Stage, { people }: SeedMember, admin: Person): Promise<void> {
  const colleagues = people.slice(1);
  if (colleagues.length === 0) return;
  const prove = await withAuthenticator(stage, admin);
  for (const { email, roleId, name = email, department = '' } of colleagues) {
    const invited = { name, department, roleId, email, language: 'en' } as const;
    await admin.call(inviteColleague, { ...invited, proof: await prove() });
  }
  await admin.call(unbindAuthenticator, { proof: await prove() });
  await Promise.all(colleagues.map((colleague) => accepted(stage, colleague)));
}

/** Each code is valid only once, so the clock moves one step for each proof. */
async function withAuthenticator({ world }: Stage, { call, email }: Person): Promise<() => Promise<Proof>> {
  const after = await world.inboxCursor(email);
  await call(sendSecurityCode, { purpose: 'bind-authenticator', channel: 'email' });
  const code = await world.codeIn({ to: email, word: '', after });
  const { secret } = await call(beginAuthenticator, { proof: { method: 'email', code } });
  await call(bindAuthenticator, { code: (await world.authenticator(secret)).code });
  return async () => {
    await world.advanceClock(STEP_SECONDS);
    return { method: 'authenticator', code: (await world.authenticator(secret)).code };
  };
}

async function accepted({ serverUrl, world }: Stage, { email }: SeedPerson): Promise<void> {
  const open = createCall(serverUrl, {});
  const token = await world.invitationIn({ to: email, word: '/join/' });
  const { agreement, privacy } = await open(getAgreements, {});
  await open(acceptTeamInvitation, {
    token,
    password: seedPassword,
    consent: true,
    agreementVersion: agreement.version,
    privacyVersion: privacy.version,
    language: 'en',
  });
}
