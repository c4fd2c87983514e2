// What the two kinds of verification record have in common for the form over them: the view, the calls, the rules.
import type { Endpoint, ValidationIssue, PersonalView } from '@causeway/contract';
import type { RuleFacts } from './country-facts.ts';

/** What the server tells of either kind of record. */
export type KycView<Values> = Omit<PersonalView, 'record'> & { readonly record: Values };

/** The versions of the texts that were shown and agreed to. */
export interface Agreed {
  readonly agreementVersion: string;
  readonly privacyVersion: string;
}

interface SaveRequest<Values> {
  isEditable: 0 | 1;
  version: number;
  record: Values;
  agreed?: Agreed | undefined;
}

interface CommitRequest<Values> {
  version: number;
  record: Values;
  todoIds: string[];
  agreed?: Agreed | undefined;
}

/** What the rules need to know besides the record. */
export interface CheckedFacts extends RuleFacts {
  readonly identityChecks: PersonalView['currentChecks'];
}

export interface KycRecordKind<Values, View extends KycView<Values>, Committed = unknown> {
  /** The record as the server has it now. */
  readonly read: () => Promise<View>;
  readonly save: Endpoint<SaveRequest<Values>, View>;
  /** Submits the corrections; the call names the record in its own way. */
  readonly commit: Endpoint<Committed>;
  readonly committed: (request: CommitRequest<Values>) => Committed;
  /** All issues of the record; the caller leaves out those of steps that are not open. */
  readonly validationIssues: (record: Values, facts: CheckedFacts) => readonly ValidationIssue[];
  /** Fills in what identity checks have filled in since `base` was read. */
  readonly filledOf: (base: Values, theirs: KycView<Values>) => (record: Values) => Values;
}
