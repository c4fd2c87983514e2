// The common interface of the two kinds of verification record for the form: view, calls, rules.
import type { Endpoint, ValidationIssue, PersonalView } from '@causeway/contract';
import type { RuleFacts } from './country-facts.ts';

/** The server's view of either kind of record. */
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
  answers: { todoId: string; text: string }[];
  agreed?: Agreed | undefined;
}

/** Facts besides the record that the rules need. */
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
  /** All issues of the record; the caller drops those of steps that are not open. */
  readonly validationIssues: (record: Values, facts: CheckedFacts) => readonly ValidationIssue[];
  /** Fills in what identity checks have filled in since `base` was read. */
  readonly filledOf: (base: Values, theirs: KycView<Values>) => (record: Values) => Values;
}
