// The subject of an audit line, and the console page that shows it.
import { decidedKind, type AuditRow } from '@causeway/contract';
import { href, link } from '../../../shared/routes.ts';

export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** Splits `transfer:T2026…` at its first colon. */
export function subjectOf({ subject }: Pick<AuditRow, 'subject'>): Subject {
  const colon = subject.indexOf(':');
  return colon === -1
    ? { kind: '', id: subject }
    : { kind: subject.slice(0, colon), id: subject.slice(colon + 1) };
}

/** Subjects without a page of their own, shown on the member's page. */
const ofMembers: ReadonlySet<string> = new Set(['identity-check', 'member', 'verification']);

/** The page that shows the subject; undefined if none does. */
export function subjectLink(row: Pick<AuditRow, 'subject' | 'memberId'>): string | undefined {
  const { kind, id } = subjectOf(row);
  const { memberId } = row;
  const reviewed = decidedKind.options.find((each) => each === kind);
  if (reviewed !== undefined) return link('review', { kind: reviewed, subjectId: id });
  if (kind === 'record' || kind === 'exchange') return link('record', { txnNo: id });
  if (kind === 'bank-message' || kind === 'chain-channel') return link('treasury');
  if (memberId === null) return undefined;
  if (kind === 'person') return link('person', { memberId, personId: id });
  return ofMembers.has(kind) ? link('member', { memberId }) : undefined;
}

/** The trail of one reviewed record. A member's verification is logged under the member. */
export const trailOf = (kind: string, subjectId: string): { memberId?: string; subject?: string } =>
  kind === 'member' ? { memberId: subjectId } : { subject: `${kind}:${subjectId}` };

export const trailAddress = (kind: string, subjectId: string): string =>
  href('audit', undefined, trailOf(kind, subjectId));
