// What differs between the two records: a person's and a business's. The verbs are the same for both.
import {
  stakeholderRoles,
  type AskedOfPeople,
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

/** Whom the provider serves, as the member's own row says it. */
interface Party {
  readonly nameEn: string;
  readonly country: string;
}

/** What a document says, that the record asks for as well. */
export interface ShownDocument {
  readonly idCountry: string;
  readonly idType: string;
  readonly idNumber: string;
}

export interface KycForm<Record_ extends KycRecord> {
  readonly kind: RecordKind;
  /** What is stored, read as today's record: what has no value yet is empty. Throws when it is none at all. */
  read(stored: unknown): Record_;
  /** What a record begins with that nobody has saved yet (VER-032). */
  begun(contact: Contact): Partial<Record_>;
  /** All rules of the record (VER-026), in the order of the steps. */
  issues(record: Record_, facts: KycFacts): readonly ValidationIssue[];
  /** As it is submitted: trimmed, and without what its own choices make void. Only of steps that have no issue. */
  clean(record: Record_, steps: readonly KycStep[], facts: KycFacts): Record_;
  /** Whom of what was submitted a correction leaves as it is, by their uids, when it is sent with this type of business. */
  lockedPeople(submitted: Record_, type: string, facts: Omit<AskedOfPeople, 'submitted'>): readonly string[];
  /** The record with the fields of some steps taken from another, but not of who is locked; files are a matter of their own. */
  take(base: Record_, from: Record_, steps: readonly KycStep[], locked: readonly string[]): Record_;
  /** The step that a file handed in belongs to. */
  stepOf(file: RecordFile): KycStep;
  /** File types that are handed in with this record. */
  offeredFiles(record: Record_): (file: RecordFile) => boolean;
  /** The record with the names that were verified once. */
  withNamesOf(record: Record_, verified: Record_): Record_;
  /** The type of a business, on which open steps depend; '' of a person. */
  typeOf(record: Record_): string;
  party(record: Record_): Party;
  /** Whose identity is checked: `member`, or the uids of stakeholders. */
  people(record: Record_): readonly string[];
  /** What the record says of a person's document, to start a check with. */
  documentOf(record: Record_, personId: string): ShownDocument;
  /** What a finished check read, put into the record; what it did not read stays. */
  fill(record: Record_, check: IdentityCheckRow): Record_;
}

/** What was read, or what was there. */
export const readOr = (found: string | null, before: string): string =>
  found === null || found === '' ? before : found;

/**
 * The number of a document as a record may have it: printed in groups, it is read with spaces and dots, which the rule of
 * document numbers refuses (VER-085). Nothing else is left out.
 */
export const numberRead = ({ documentNumber: number }: Pick<IdentityCheckRow, 'documentNumber'>) =>
  number?.replaceAll(/[\s.]/gu, '') ?? null;

/** The end of a document as a check read it: neither, when it says nothing of it. */
export function validityRead(
  { expiryDate: until, isPermanent }: IdentityCheckRow,
  before: { readonly until: string; readonly isLongTerm: 0 | 1 },
): { readonly until: string; readonly isLongTerm: 0 | 1 } {
  if (isPermanent) return { until: '', isLongTerm: 1 };
  return until === null ? before : { until, isLongTerm: 0 };
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

/** Without what its own choices make void: words beside a choice that says it all, the end of what has none, a share of no owner. */
export function withoutVoid<Record_ extends object>(record: Record_, rows: KycFieldRows): Record_ {
  const values = new Map<string, unknown>(Object.entries(record));
  const isVoid = (row: KycFieldRow): boolean => {
    switch (row.kind) {
      case 'other':
        return values.get(row.of) !== row.when;
      case 'end':
        return values.get(row.of) === 1;
      case 'share':
        return ![values.get(row.of)].flat().includes(stakeholderRoles.owner);
      default:
        return false;
    }
  };
  const emptied = Object.entries(rows).flatMap(([name, row]) => (isVoid(row) ? [[name, '']] : []));
  return { ...record, ...Object.fromEntries(emptied) };
}

const isIn = <Record_ extends object>(record: Record_, name: PropertyKey): name is keyof Record_ =>
  name in record;
