// Cases that wait for staff: each feature with decisions offers a source, and the console's queue is made of all of them
// (features.ts passes them in). A case with a single decision is decided in the queue too, by a verb of its own feature; one
// with more has calls of its own.
import type {
  DecidedKind,
  FindingReason,
  Language,
  ReviewDetail,
  ReviewItem,
  ReviewKind,
  VerificationChoice,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { slot } from '../../../platform/slot.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import type { Parties } from './two-of-staff.ts';

/** The reader of a review. */
export interface Viewer extends Pick<StaffActor, 'staffId' | 'role'> {
  /** Members that the viewer belongs to: cases about them are neither listed nor counted. */
  readonly conflictsOfInterest: readonly string[];
}

export interface ReviewPage extends Viewer {
  readonly offset: number;
  readonly limit: number;
  /** The day in Hong Kong. */
  readonly today: string;
  /** Only for verifications. */
  readonly choice?: VerificationChoice | undefined;
}

export interface Decision {
  readonly subjectId: string;
  /** The version that the reviewer saw. */
  readonly version: number;
}

export interface Approval extends Decision {
  /** Empty if nothing was found. */
  readonly clearances: readonly FindingReason[];
}

export interface Rejection extends Decision {
  readonly reason: string;
  /** The holder of the account that a deposit is returned to, if its bank did not name one. */
  readonly payerName?: string | undefined;
}

/** A source of waiting cases. */
export interface ReviewSource {
  readonly kind: ReviewKind;
  /** Waiting cases, oldest first; ties by subject id, so that pages do not overlap. */
  list(page: ReviewPage, language: Language): Promise<readonly ReviewItem[]>;
  /** The number of waiting cases that this viewer would see listed. */
  count(viewer: Viewer, choice?: VerificationChoice): Promise<number>;
}

/** A reviewed record, with the colleagues who are involved in it; the queue adds the reader's permitted actions. */
export type ReviewSubject = Omit<ReviewDetail, 'may' | 'mayNot'> &
  Pick<Parties, 'requestedBy' | 'releasedBy'>;

/** A source whose cases are also viewed and decided by the queue's own calls: by one decision of one person. */
export interface DecidedSource extends ReviewSource {
  readonly kind: DecidedKind;
  /** Includes decided subjects (`open: false`); undefined when there is no such subject. */
  detail(subjectId: string, language: Language): Promise<ReviewSubject | undefined>;
  /**
   * Refuses not-found, already-decided, changed-meanwhile; see `refuseUndecidable`. For `explainedKinds` also what
   * `explainedPart` refuses.
   */
  approve(actor: StaffActor, request: WriteRequest, decision: Approval): Promise<void>;
  reject(
    actor: StaffActor,
    request: WriteRequest,
    /** `reason` in its stored form: `readReason` reads it. */
    decision: Rejection,
  ): Promise<void>;
  /**
   * For `documentedKinds`: nothing is decided until the member has submitted the requested documents, or the deadline has
   * passed.
   */
  requestDocuments?(
    actor: StaffActor,
    request: WriteRequest,
    decision: Decision & { readonly reason: string; readonly workingDays: number },
  ): Promise<void>;
}

export type DecidedSourceOf = (context: FeatureContext) => DecidedSource;
export type ReviewSourceOf = (context: FeatureContext) => ReviewSource | DecidedSource;

/** A feature exports it: `export const payeeReviews = reviewSlot((context) => ({...}))`. */
export const reviewSlot = slot<ReviewSourceOf>();

export const isDecided = (source: ReviewSource | DecidedSource): source is DecidedSource =>
  'approve' in source;

/** The refusals of a decision, in the same order for all kinds. Call it inside the verb, with the subject that it read. */
export function refuseUndecidable<Subject extends { readonly version: number }>(
  subject: Subject | undefined,
  seen: Decision,
  isOpen: (subject: Subject) => boolean,
): Subject {
  if (!subject) return refuse('not-found');
  if (!isOpen(subject)) return refuse('already-decided');
  if (subject.version !== seen.version) return refuse('changed-meanwhile');
  return subject;
}
