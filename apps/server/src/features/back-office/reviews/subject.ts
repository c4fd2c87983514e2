// What the subjects of each kind are called by. A text that can be none of them is found nowhere, and asks nothing of
// the database, which would not take it for an id either.
import { type DecidedKind, txnNo } from '@causeway/contract';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isUuid = (text: string): boolean => uuid.test(text);
const isNumber = (text: string): boolean => txnNo.safeParse(text).success;

const shapes: Readonly<Record<DecidedKind, (text: string) => boolean>> = {
  screening: isUuid,
  'collection-account': isUuid,
  payee: isUuid,
  transfer: isNumber,
  deposit: isNumber,
  'bill-change': isUuid,
  access: isUuid,
};

export const isSubjectId = (kind: DecidedKind, text: string): boolean => shapes[kind](text);
