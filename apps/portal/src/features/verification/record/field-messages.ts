// The issues for which a field has its own text instead of its rule's: missing business information, and the
// format of a document's number (VER-027). The key is the kind of issue and the field. Pure.
import {
  enterpriseRows,
  mayBeEmpty,
  type KycFieldRow,
  type UnrequiredKind,
  type RuleMessage,
} from '@causeway/contract';
import type { en } from './messages/en.ts';

type BusinessRows = typeof enterpriseRows.business;
/** Every field of it that is required; a missing text does not compile. */
type AskedField = {
  [Field in keyof BusinessRows]: BusinessRows[Field]['kind'] extends UnrequiredKind ? never : Field;
}[keyof BusinessRows];
type NumberField = keyof (typeof en)['issue']['format'];

/** The key below `kycForm.issue`. */
export type FieldMessage = `empty.${AskedField}` | `format.${NumberField}`;

const isAsked = (field: string): field is AskedField =>
  Object.entries<KycFieldRow>(enterpriseRows.business).some(
    ([name, row]) => name === field && !mayBeEmpty(row),
  );
const isNumber = (field: string): field is NumberField => field === 'idNumber' || field === 'regNumber';

/** Undefined if the rule's own text is used. */
export function fieldMessageOf(field: string, issue: RuleMessage): FieldMessage | undefined {
  if (issue === 'format' && isNumber(field)) return `format.${field}`;
  const isEmpty = issue === 'required' || issue === 'required-select';
  return isEmpty && isAsked(field) ? `empty.${field}` : undefined;
}
