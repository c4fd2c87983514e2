// Another person of a business, invited and joined by calls.
import { acceptTeamInvitation, inviteColleague, type RoleId } from '@causeway/contract';
import { type Newcomer, newcomer } from '../people.ts';
import { agreedVersions } from './applicant.ts';
import { nextAppCode } from './factors.ts';
import type { Member } from './member.ts';
import type { Outside } from './outside.ts';

interface Invited {
  /** The secret of the admin's authenticator. */
  readonly secret: string;
  readonly roleId: Exclude<RoleId, 1>;
  readonly name: string;
}

export async function colleagueOf(
  admin: Member,
  outside: Outside,
  { secret, roleId, name }: Invited,
): Promise<Newcomer> {
  const { api, box } = outside;
  const who = newcomer('business');
  const { email, password } = who;
  const proof = { method: 'authenticator', code: await nextAppCode(box, secret) } as const;
  await admin.call(inviteColleague, { name, email, roleId, department: '', language: 'en', proof });
  const [, token = ''] = /\/join\/([0-9a-f]{64})/.exec(await box.newestMail(email)) ?? [];
  const accepted = { token, password, consent: true, language: 'en' } as const;
  await api.call(acceptTeamInvitation, { ...accepted, ...(await agreedVersions(outside)) });
  return who;
}
