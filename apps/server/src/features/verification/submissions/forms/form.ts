// What differs between the two records: a person's and a business's. The verbs are the same for both.
import {
  stakeholderRoles,
  type AskedOfPeople,
  type BusinessShape,
  type EnterpriseDraft,
  type KycFieldRow,
  type KycFieldRows,
  type ValidationIssue,
  type KycFacts,
  type KycStep,
  type PersonalDraft,
  type RecordFile,
  type RecordKind,
} from '@causeway/contract';
import type { Contact } from '../contact.ts';
import type { IdentityCheckRow } from '../store.ts';

export type KycRecord = PersonalDraft | EnterpriseDraft;

/** The member's name and country, as its own row has them. */
interface Party {
  readonly nameEn: string;
  readonly country: string;
}

/** The part of a document that the record also asks for. */
export interface ShownDocument {
  readonly idCountry: string;
  readonly idType: string;
  readonly idNumber: string;
}

export interface KycForm<Record_ extends KycRecord> {
  readonly kind: RecordKind;
  /** Reads a stored record in today's shape: a field without a value is empty. Throws when it is no record at all. */
  read(stored: unknown): Record_;
  /** The start of a record that nobody has saved yet (VER-032). */
  begun(contact: Contact): Partial<Record_>;
  /** All rules of the record (VER-026), in the order of the steps. */
  issues(record: Record_, facts: KycFacts): readonly ValidationIssue[];
  /**
   * The record as submitted: trimmed, and without fields that its own choices make void. Only for steps without issues.
   */
  clean(record: Record_, steps: readonly KycStep[], facts: KycFacts): Record_;
  /** Uids of submitted people that a correction leaves unchanged when it is sent with this type of business. */
  lockedPeople(submitted: Record_, type: string, facts: Omit<AskedOfPeople, 'submitted'>): readonly string[];
  /**
   * The record with the fields of some steps taken from another, except for locked people; files are handled
   * separately.
   */
  take(base: Record_, from: Record_, steps: readonly KycStep[], locked: readonly string[]): Record_;
  /** The step that a submitted file belongs to. */
  stepOf(file: RecordFile): KycStep;
  /** File types that belong to this record. */
  offeredFiles(record: Record_): (file: RecordFile) => boolean;
  /** The record with the names that were once verified. */
  withNamesOf(record: Record_, verified: Record_): Record_;
  /** Decides the open steps and the documents of a business; without a type for a person. */
  shapeOf(record: Record_): BusinessShape;
  party(record: Record_): Party;
  /** People whose identity is checked: `member`, or the uids of stakeholders. */
  people(record: Record_): readonly string[];
  /** A person's document from the record, to start a check with. */
  documentOf(record: Record_, personId: string): ShownDocument;
  /** Puts a finished check's results into the record; unread fields keep their value. */
  fill(record: Record_, check: IdentityCheckRow): Record_;
  /** Empties what an earlier check has filled in and nobody has changed since, so that the next one fills it. */
  giveWay(record: Record_, earlier: IdentityCheckRow): Record_;
}

/** The value read, or else the previous one. */
export const readOr = (found: string | null, before: string): string =>
  found === null || found === '' ? before : found;

/** Empty if a check put it there; anything else was typed and stays. */
export const unlessRead = (value: string, read: string | null): string => (value === read ? '' : value);

/**
 * A document number in the form that a record accepts. A number printed in groups is read with spaces and dots, which
 * the rule of document numbers refuses (VER-085); only those are removed.
 */
export const numberRead = ({ documentNumber: number }: Pick<IdentityCheckRow, 'documentNumber'>) =>
  number?.replaceAll(/[\s.]/gu, '') ?? null;

/** A document's expiry as a check read it; both fields empty when the check says nothing. */
export function validityRead(
  { expiryDate: until, isPermanent }: IdentityCheckRow,
  before: { readonly until: string; readonly isLongTerm: 0 | 1 },
): { readonly until: string; readonly isLongTerm: 0 | 1 } {
  if (isPermanent) return { until: '', isLongTerm: 1 };
  return until === null ? before : { until, isLongTerm: 0 };
}

/** The expiry without what a check had read. */
export function validityUnlessRead(
  { expiryDate, isPermanent }: IdentityCheckRow,
  { until, isLongTerm }: { readonly until: string; readonly isLongTerm: 0 | 1 },
): { readonly until: string; readonly isLongTerm: 0 | 1 } {
  return { until: unlessRead(until, expiryDate), isLongTerm: isPermanent ? 0 : isLongTerm };
}

export const nameRead = ({ firstName: first, lastName: last }: IdentityCheckRow): string =>
  [first, last].filter(Boolean).join(' ');

/** The fields of a record that a table names. */
export function pickRows<Record_ extends object>(
  record: Record_,
  rows: Partial<Record<keyof Record_, unknown>>,
): Partial<Record_> {
  const picked: Partial<Record_> = {};
  for (const name of Object.keys(rows)) if (isIn(record, name)) picked[name] = record[name];
  return picked;
}

/** Without what its own choices make void: words beside a choice that says it all, the end of what has none, a share of somebody who is no owner by it. */
export function withoutVoid<Record_ extends object>(record: Record_, rows: KycFieldRows): Record_ {
  const values = new Map<string, unknown>(Object.entries(record));
  const isOwner = (of: string): boolean => [values.get(of)].flat().includes(stakeholderRoles.owner);
  const isVoid = (row: KycFieldRow): boolean => {
    switch (row.kind) {
      case 'other':
        return values.get(row.of) !== row.when;
      case 'end':
        return values.get(row.of) === 1;
      case 'basis':
        return !isOwner(row.of);
      case 'share':
        return !isOwner(row.of) || (values.get(row.basis) ?? '') !== '';
      default:
        return false;
    }
  };
  const emptied = Object.entries(rows).flatMap(([name, row]) => (isVoid(row) ? [[name, '']] : []));
  return { ...record, ...Object.fromEntries(emptied) };
}

const isIn = <Record_ extends object>(record: Record_, name: PropertyKey): name is keyof Record_ =>
  name in record;
