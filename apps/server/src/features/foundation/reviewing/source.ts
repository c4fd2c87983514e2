// What waits for staff: each feature that has something to decide offers a source, and the console's queue is made of
// all of them (features.ts hands them over). What takes one decision is decided there too, by a verb of its own feature; what
// takes more has calls of its own.
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
  /** Members that they are a person of: nothing that waits about one of these is listed or counted for them. */
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
  /** None where nothing was found. */
  readonly clearances: readonly FindingReason[];
}

export interface Rejection extends Decision {
  readonly reason: string;
  /** Who holds the account that a deposit goes back to, where its bank did not say. */
  readonly payerName?: string | undefined;
}

/** What is listed among what waits. */
export interface ReviewSource {
  readonly kind: ReviewKind;
  /** What waits, oldest first; ties by subject id, so that pages do not overlap. */
  list(page: ReviewPage, language: Language): Promise<readonly ReviewItem[]>;
  /** Counts what waits, among what would be listed. */
  count(viewer: Viewer, choice?: VerificationChoice): Promise<number>;
}

/** A record that is reviewed, with the colleagues who have a part in it; the queue adds what its reader may do. */
export type ReviewSubject = Omit<ReviewDetail, 'may' | 'mayNot'> & Pick<Parties, 'requestedBy'>;

/** What is looked at and decided by the queue's own calls besides: by one decision of one person. */
export interface DecidedSource extends ReviewSource {
  readonly kind: DecidedKind;
  /** Includes subjects that are decided already (`open: false`); undefined when there is no such subject. */
  detail(subjectId: string, language: Language): Promise<ReviewSubject | undefined>;
  /**
   * Refuses not-found, already-decided, changed-meanwhile; see `refuseUndecidable`. Of `explainedKinds` also what
   * `explainedPart` refuses.
   */
  approve(actor: StaffActor, request: WriteRequest, decision: Approval): Promise<void>;
  reject(
    actor: StaffActor,
    request: WriteRequest,
    /** `reason` as it is kept: `readReason` reads it. */
    decision: Rejection,
  ): Promise<void>;
  /**
   * For `documentedKinds`: nothing is decided until the member has handed in the requested documents, or the
   * time is over.
   */
  requestDocuments?(
    actor: StaffActor,
    request: WriteRequest,
    decision: Decision & { readonly reason: string; readonly workingDays: number },
  ): Promise<void>;
}

export type DecidedSourceOf = (context: FeatureContext) => DecidedSource;
export type ReviewSourceOf = (context: FeatureContext) => ReviewSource | DecidedSource;

/** What a feature exports: `export const payeeReviews = reviewSlot((context) => ({...}))`. */
export const reviewSlot = slot<ReviewSourceOf>();

export const isDecided = (source: ReviewSource | DecidedSource): source is DecidedSource =>
  'approve' in source;

/** The refusals of a decision, in the one order that all kinds have. Call it inside the verb, with what was read there. */
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
