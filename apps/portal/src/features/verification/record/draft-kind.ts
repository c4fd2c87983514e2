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

/** The facts besides the record that the rules need. */
export interface CheckedFacts extends RuleFacts {
  readonly identityChecks: PersonalView['currentChecks'];
}

export interface KycRecordKind<Values, View extends KycView<Values>, Committed = unknown> {
  /** Whether a correction can be saved before it is submitted; a first submission always can. */
  readonly savesCorrections: boolean;
  /** Reads the record from the server. */
  readonly read: () => Promise<View>;
  readonly save: Endpoint<SaveRequest<Values>, View>;
  /** Submits the corrections; each kind of record has its own call. */
  readonly commit: Endpoint<Committed>;
  readonly committed: (request: CommitRequest<Values>) => Committed;
  /** All issues of the record; the caller drops those of closed steps. */
  readonly validationIssues: (record: Values, facts: CheckedFacts) => readonly ValidationIssue[];
  /** Takes over what identity checks have written since `base` was read. */
  readonly filledOf: (base: Values, theirs: KycView<Values>) => (record: Values) => Values;
}
