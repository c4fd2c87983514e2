// The recipients of a notice, and the time of the last one of its kind.
import type { Language, MemberType } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';

export interface Recipient {
  readonly email: string | null;
  /** The number in E.164. */
  readonly mobile: string | null;
  readonly language: Language;
  /** Null for staff. */
  readonly memberType: MemberType | null;
}

/** A person, or a member of staff, who has no mobile number here. */
export async function recipientOf(db: Db, ownerId: string): Promise<Recipient | undefined> {
  const person = await db
    .tables()
    .selectFrom('person')
    .innerJoin('member', 'member.id', 'person.memberId')
    .select(['person.email', 'person.countryCode', 'person.mobile', 'person.language', 'member.memberType'])
    .where('person.id', '=', ownerId)
    .executeTakeFirst();
  if (!person) return staffRecipient(db, ownerId);
  const { email, countryCode, mobile, language, memberType } = person;
  return { email, mobile: mobile === null ? null : `+${countryCode ?? ''}${mobile}`, language, memberType };
}

async function staffRecipient(db: Db, staffId: string): Promise<Recipient | undefined> {
  const staff = db.tables().selectFrom('staff').select(['email', 'language']).where('id', '=', staffId);
  const found = await staff.executeTakeFirst();
  return found && { ...found, mobile: null, memberType: null };
}

/**
 * Records that this job sends the notice of its kind; false when another job did since then. The same job may come again.
 */
export async function claimNotice(
  db: Db,
  { ownerId, kind, jobId }: { readonly ownerId: string; readonly kind: string; readonly jobId: string },
  now: Date,
  unlessSince: Date,
): Promise<boolean> {
  const claimed = await db
    .tables()
    .insertInto('safety_notice')
    .values({ personId: ownerId, kind, jobId, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'kind'])
        .doUpdateSet({ jobId, at: now })
        .where((row) =>
          row.or([row('safety_notice.at', '<', unlessSince), row('safety_notice.jobId', '=', jobId)]),
        ),
    )
    .returning('kind')
    .executeTakeFirst();
  return claimed !== undefined;
}
