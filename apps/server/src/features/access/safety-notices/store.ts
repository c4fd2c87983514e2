// Whom a notice goes to, and when the last one of its kind went.
import type { Language, MemberType } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';

export interface Recipient {
  readonly email: string | null;
  /** In E.164. */
  readonly mobile: string | null;
  readonly language: Language;
  /** Null of staff. */
  readonly memberType: MemberType | null;
}

/** A person, or a member of staff, who has no mobile here. */
export async function recipientOf(db: Db, ownerId: string): Promise<Recipient | undefined> {
  const person = await db
    .tables()
    .selectFrom('person')
    .innerJoin('member', 'member.id', 'person.member_id')
    .select(['person.email', 'person.country_code', 'person.mobile', 'person.language', 'member.member_type'])
    .where('person.id', '=', ownerId)
    .executeTakeFirst();
  if (!person) return staffRecipient(db, ownerId);
  const { email, country_code, mobile, language, member_type: memberType } = person;
  return { email, mobile: mobile === null ? null : `+${country_code ?? ''}${mobile}`, language, memberType };
}

async function staffRecipient(db: Db, staffId: string): Promise<Recipient | undefined> {
  const staff = db.tables().selectFrom('staff').select(['email', 'language']).where('id', '=', staffId);
  const found = await staff.executeTakeFirst();
  return found && { ...found, mobile: null, memberType: null };
}

/**
 * Notes that this job sends the notice of its kind; false when another one did since then. The same job may come again.
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
    .values({ person_id: ownerId, kind, job_id: jobId, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind'])
        .doUpdateSet({ job_id: jobId, at: now })
        .where((row) =>
          row.or([row('safety_notice.at', '<', unlessSince), row('safety_notice.job_id', '=', jobId)]),
        ),
    )
    .returning('kind')
    .executeTakeFirst();
  return claimed !== undefined;
}
