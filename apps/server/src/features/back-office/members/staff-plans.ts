// The two ways in which staff change somebody's access: at once, or by a request to a second member of staff.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { AuditEntry, Row } from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import type { AccessChange } from '../../access/team/index.ts';
import { type RequestKind, insert } from './access-store.ts';
import type { StaffCall } from './subject.ts';

type Columns = Insertable<AllTables['access_request']>;

interface Asking extends Pick<Columns, 'memberId' | 'reason' | 'seen'> {
  readonly kind: RequestKind;
  readonly personId?: string;
  /** How the requester verified the identity. */
  readonly evidence?: string;
  readonly asked?: Row;
}

interface Trail {
  readonly action: string;
  readonly after?: Row;
}

/** All of a plan except its answer. */
type Writes = Partial<PlanPart> & { readonly audit: AuditEntry };

interface About {
  readonly memberId: string;
  readonly reason: string;
}

export const atOnce = ({ request }: StaffCall, { part, audit }: AccessChange, about: About): Writes => ({
  ...part,
  audit: { action: request.name, ...audit, ...about },
});

interface Asked {
  readonly requestId: string;
  readonly plan: Writes;
}

/**
 * Requests a second colleague in the review queue (review-access.ts); until then nothing changes. Conflicts with
 * waits-for-second when the same was requested before.
 */
export function askSecond({ actor }: StaffCall, asking: Asking, { action, after }: Trail, now: Date): Asked {
  const requestId = randomUUID();
  const { kind, memberId, personId = null, reason } = asking;
  return {
    requestId,
    plan: {
      inserts: [insert('access_request', { id: requestId, ...asking, askedBy: actor.staffId, askedAt: now })],
      conflicts: { access_request_once: 'waits-for-second' },
      audit: {
        action,
        subject: { kind: 'access', id: requestId },
        memberId,
        after: { kind, personId, ...after },
        reason,
      },
    },
  };
}
