// The people of a business, as its admins see them.
import type { Colleague, RequestOf, ResponseOf, TeamInvitation, listColleagues } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { factorsOfEach } from '../factors/index.ts';
import { mayWith } from './may.ts';
import { type InvitationRow, colleagues, countColleagues, openInvitations } from './store.ts';

export async function peopleOf(
  context: Pick<FeatureContext, 'db' | 'config'>,
  { memberId, personId }: PersonActor,
  { search, status, pageNo, pageSize }: RequestOf<typeof listColleagues>,
): Promise<ResponseOf<typeof listColleagues>> {
  const page = { search, status, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const [rows, total] = await Promise.all([
    colleagues(context.db, memberId, page),
    countColleagues(context.db, memberId, page),
  ]);
  const factorsOf = await factorsOfEach(
    context,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row): Colleague => {
    const { authenticator, passkeys } = factorsOf(row.id);
    return {
      personId: row.id,
      name: row.name,
      department: row.department,
      roleId: row.roleId,
      status: row.removedAt === null ? row.status : 'removed',
      email: row.email,
      countryCode: row.countryCode,
      mobile: row.mobile,
      hasAuthenticator: authenticator !== null,
      passkeys: passkeys.length,
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      addedAt: row.createdAt.toISOString(),
      isSelf: row.id === personId,
      may: mayWith({ personId }, row),
    };
  });
  return { list, total };
}

export const invitationsOf = async (
  { db }: Pick<FeatureContext, 'db'>,
  memberId: string,
  now: Date,
): Promise<TeamInvitation[]> => (await openInvitations(db, memberId)).map((row) => shown(row, now));

const shown = (row: InvitationRow, now: Date): TeamInvitation => ({
  invitationId: row.id,
  name: row.name,
  department: row.department,
  roleId: row.roleId,
  email: row.email,
  countryCode: row.countryCode,
  mobile: row.mobile,
  language: row.language,
  invitedAt: row.invitedAt.toISOString(),
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});
