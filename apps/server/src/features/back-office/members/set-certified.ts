// Certifies a member or one of its payees, which a second member of staff approves; ends it at once. Transfers of a certified
// member to its certified payee are approved quickly (MON-274).
import type { RequestOf, ResponseOf, ReviewDetail, setCertified as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { payeeById, payeeCertified } from '../../money/payees/index.ts';
import { memberState, update } from './access-store.ts';
import { askSecond } from './staff-plans.ts';
import type { StaffCall } from './subject.ts';

export type CertifiedTarget = RequestOf<typeof endpoint>['target'];

interface Certifiable {
  readonly memberId: string;
  readonly isCertified: boolean;
  /** True while it is enabled: a disabled one is not certified. */
  readonly isNormal: boolean;
  /** The payee, and its name for the request. */
  readonly asked?: { readonly payeeId: string; readonly payeeName: string };
  /** The state that staff saw before they certified it. */
  readonly seen: string;
  readonly facts: ReviewDetail['fields'];
  readonly set: (isCertified: boolean) => Update;
}

export async function certifiable(
  { db }: Pick<FeatureContext, 'db'>,
  target: CertifiedTarget,
): Promise<Certifiable | undefined> {
  if (target.kind === 'member') {
    const row = await memberState(db, target.id);
    return (
      row && {
        memberId: row.id,
        isCertified: row.isCertified,
        isNormal: row.status === 'normal',
        seen: row.status,
        facts: [],
        set: (isCertified) => update('member', row, { isCertified }),
      }
    );
  }
  const payee = await payeeById(db, target.id);
  return (
    payee && {
      memberId: payee.memberId,
      isCertified: payee.isCertified,
      isNormal: payee.status === 'NORMAL',
      asked: { payeeId: payee.id, payeeName: payee.accountName },
      seen: `${payee.status}:${String(payee.version)}`,
      facts: [
        { key: 'payeeName', value: payee.accountName },
        { key: 'payeeAccount', value: payee.bankNumber ?? payee.chainAddress ?? '' },
      ],
      set: (isCertified) => payeeCertified(payee, isCertified),
    }
  );
}

/** True if this changes something, and the subject is enabled. */
export const isCertifiable = (subject: Pick<Certifiable, 'isCertified' | 'isNormal'>, to: boolean): boolean =>
  subject.isCertified !== to && subject.isNormal;

/** Refuses not-found, already-decided (no change, or disabled), and waits-for-second. */
export const setCertified = (
  context: FeatureContext,
  call: StaffCall,
  { target, isCertified, reason }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  context.spine.write<ResponseOf<typeof endpoint>>(call.actor, call.request, async (now) => {
    const subject = (await certifiable(context, target)) ?? refuse('not-found');
    const { memberId, seen, asked } = subject;
    if (!isCertifiable(subject, isCertified)) refuse('already-decided');

    if (!isCertified) {
      return {
        answer: { waitsForSecond: false },
        updates: [subject.set(false)],
        audit: {
          action: 'members.end-certification',
          subject: target,
          memberId,
          before: { certified: true },
          after: { certified: false },
          reason,
        },
      };
    }
    const kind = `certify-${target.kind}` as const;
    const about = { kind, memberId, reason, seen, ...(asked && { asked }) };
    const { plan } = askSecond(call, about, { action: 'members.ask-certify' }, now);
    return { answer: { waitsForSecond: true }, ...plan };
  });
