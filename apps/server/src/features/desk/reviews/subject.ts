// What the subjects of each kind are called by. A text that can be none of them is found nowhere, and asks nothing of
// the database, which would not take it for an id either.
import type { DecidedKind } from '@causeway/contract';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const txnNo = /^[DETP]\d{8}[0-9A-Z]{10}$/;

const shapes: Readonly<Record<DecidedKind, RegExp>> = {
  screening: uuid,
  'collection-account': uuid,
  payee: uuid,
  transfer: txnNo,
  deposit: txnNo,
  access: uuid,
};

export const isSubjectId = (kind: DecidedKind, text: string): boolean => shapes[kind].test(text);
