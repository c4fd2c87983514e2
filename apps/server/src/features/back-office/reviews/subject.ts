// The ids of each kind of subject. Text that cannot be one is found nowhere and never reaches the database, which would not
// accept it as an id.
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
