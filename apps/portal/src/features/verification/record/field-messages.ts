// Issues with a message of their own instead of their rule's: missing business information, and the format of
// a document's number (VER-027). The key is the kind of issue and the field. Pure.
import type { RuleMessage } from '@causeway/contract';
import type { en } from './messages/en.ts';

type FieldMessages = (typeof en)['issue'];
/** A text without its key here does not compile, nor a key without its text. */
type KeysOf<Kind extends keyof FieldMessages> = {
  readonly [Field in keyof FieldMessages[Kind] & string]: `${Kind}.${Field}`;
};

const empty: KeysOf<'empty'> = {
  businessType: 'empty.businessType',
  businessTypeOt: 'empty.businessTypeOt',
  industryType: 'empty.industryType',
  industryTypeOther: 'empty.industryTypeOther',
  businessCategory: 'empty.businessCategory',
  businessScope: 'empty.businessScope',
  actualOpRegion: 'empty.actualOpRegion',
  fundsSourceCountry: 'empty.fundsSourceCountry',
  fundsDestinationCountry: 'empty.fundsDestinationCountry',
  isBearerStock: 'empty.isBearerStock',
  emtCount: 'empty.emtCount',
  emtAmt: 'empty.emtAmt',
  estAmt: 'empty.estAmt',
  bizSceneRemark: 'empty.bizSceneRemark',
};

const format: KeysOf<'format'> = { idNumber: 'format.idNumber', regNumber: 'format.regNumber' };

/** Beneath `kycForm.issue`. */
export type FieldMessage = (typeof empty)[keyof typeof empty] | (typeof format)[keyof typeof format];

const whenEmpty = new Map<string, FieldMessage>(Object.entries(empty));
const whenMisformed = new Map<string, FieldMessage>(Object.entries(format));

/** Undefined where the words of the rule are said. */
export function fieldMessageOf(field: string, issue: RuleMessage): FieldMessage | undefined {
  if (issue === 'required' || issue === 'required-select') return whenEmpty.get(field);
  return issue === 'format' ? whenMisformed.get(field) : undefined;
}
