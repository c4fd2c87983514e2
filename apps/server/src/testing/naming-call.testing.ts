// A call of a member that names a record: the caller, the record's owner, and the answer for others.
import type { Endpoint, ErrorName, Proof } from '@causeway/contract';
import type { VerificationServer } from '../features/verification/record/verification.testing.ts';
import type { TestPerson } from '../platform/testing.ts';
import type { MoneyRecords, VerifyingRecords } from './others-records.testing.ts';

/** A caller, or the owner of a named record. */
export interface Party {
  readonly session: TestPerson;
  readonly records: MoneyRecords;
  readonly proof: Proof;
  readonly verifying: VerifyingRecords;
}

export interface Around {
  readonly caller: Party;
  readonly owner: Party;
  readonly verification: VerificationServer;
}

export interface NamingCall {
  readonly server: 'money' | 'verification';
  /** The named record. */
  readonly record: string;
  readonly idOf: (owner: Party) => string;
  readonly sessionOf: (caller: Party) => TestPerson;
  /** The input of the call; without it only the id is sent. */
  readonly input?: (id: string, around: Around) => object | Promise<object>;
  /** The refusal for everybody except the owner, the same as for an unknown id; undefined if a list is empty instead. */
  readonly refusal: ErrorName | undefined;
  /** The refusal for the owner, if the call would otherwise use the record up. */
  readonly toOwner: ErrorName | undefined;
  /** True if the record belongs to a person: a colleague is a stranger too. */
  readonly isPersons: boolean;
}

/** An empty file, if the call takes one: it is refused once everything else was right. */
export const fileFor = ({ transport }: Endpoint) =>
  transport === 'upload' ? { file: { name: 'empty.png', bytes: new Uint8Array() } } : {};

export type More = Partial<Pick<NamingCall, 'input' | 'toOwner' | 'isPersons'>>;

export const money = (
  record: keyof MoneyRecords,
  refusal: NamingCall['refusal'],
  more: More = {},
): NamingCall => ({
  server: 'money',
  record,
  idOf: ({ records }) => records[record],
  sessionOf: ({ session }) => session,
  refusal,
  toOwner: undefined,
  isPersons: false,
  ...more,
});

/** The places of a record without a second approval. */
export const secondDecision: More = {
  input: (id) => ({ payeeId: id, txnNo: id, decision: 'approve', version: 1, contentHash: '0'.repeat(64) }),
  toOwner: 'already-decided',
};
