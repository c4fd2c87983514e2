// A request for information that no colleague wrote: a rating asks. It is read, answered and closed as every other one.
import { randomUUID } from 'node:crypto';
import type { Language, WealthItem } from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { adminsOf } from '../../foundation/mail/index.ts';
import { holidaysKnown, workingDaysAfter } from '../../foundation/working-days/index.ts';
import { noticesOf } from './notify-member.ts';
import { insert } from './store.ts';

export interface SystemRequest {
  readonly memberId: string;
  /** Each at most `informationItemMax` characters. */
  readonly items: (language: Language) => readonly string[];
  readonly workingDays: number;
  readonly asks: readonly WealthItem[];
}

interface Asked extends Pick<PlanPart, 'inserts' | 'jobs'> {
  readonly requestId: string;
  /** YYYY-MM-DD in Hong Kong. */
  readonly dueOn: string;
}

/** The language of the member's first admin: what is asked is kept as it was written. */
export async function languageOf(db: Db, memberId: string): Promise<Language> {
  const [admin] = await adminsOf(db, memberId);
  return admin?.language ?? 'en';
}

export async function systemRequest(
  db: Db,
  { memberId, items, workingDays, asks }: SystemRequest,
  now: Date,
): Promise<Asked> {
  const requestId = randomUUID();
  const entryId = randomUUID();
  const dueOn = workingDaysAfter(hongKongDay(now), workingDays, await holidaysKnown(db));
  const asked = items(await languageOf(db, memberId));
  return {
    ...{ requestId, dueOn },
    inserts: [
      insert('information_request', {
        ...{ id: requestId, memberId, direction: 'asked', status: 'with-member' },
        ...{ asks, dueOn, openedAt: now },
      }),
      insert('information_request_entry', { id: entryId, requestId, items: asked, at: now, kind: 'ask' }),
    ],
    jobs: await noticesOf(db, { requestId, memberId, entryId }),
  };
}
