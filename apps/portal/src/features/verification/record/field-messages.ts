// Which issues a field says in words of its own rather than in those of its rule: what is missing of business information,
// and the format of a document's number (VER-027). The key is the kind of issue and the field. Pure.
import {
  enterpriseRows,
  mayBeEmpty,
  type KycFieldRow,
  type UnrequiredKind,
  type RuleMessage,
} from '@causeway/contract';
import type { en } from './messages/en.ts';

type BusinessRows = typeof enterpriseRows.business;
/** All of it but what may be left empty; a text that is missing does not compile. */
type AskedField = {
  [Field in keyof BusinessRows]: BusinessRows[Field]['kind'] extends UnrequiredKind ? never : Field;
}[keyof BusinessRows];
type NumberField = keyof (typeof en)['issue']['format'];

/** Beneath `kycForm.issue`. */
export type FieldMessage = `empty.${AskedField}` | `format.${NumberField}`;

const isAsked = (field: string): field is AskedField =>
  Object.entries<KycFieldRow>(enterpriseRows.business).some(
    ([name, row]) => name === field && !mayBeEmpty(row),
  );
const isNumber = (field: string): field is NumberField => field === 'idNumber' || field === 'regNumber';

/** Undefined where the words of the rule are said. */
export function fieldMessageOf(field: string, issue: RuleMessage): FieldMessage | undefined {
  if (issue === 'format' && isNumber(field)) return `format.${field}`;
  const isEmpty = issue === 'required' || issue === 'required-select';
  return isEmpty && isAsked(field) ? `empty.${field}` : undefined;
}
