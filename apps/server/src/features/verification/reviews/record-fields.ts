// A record's fields by section, and their values in words: keys as labels, countries by name, an expiry date or the
// word that there is none. Pure.
import {
  countryName,
  enterpriseRows,
  filled,
  listed,
  ownerEntitiesOf,
  ownerEntityRows,
  personalRows,
  stakeholderRoles,
  stakeholderRows,
  type DictionaryType,
  type EnterpriseDraft,
  type KycFieldRow,
  type KycFieldRows,
  type KycSection,
  type Language,
  type OwnerEntityDraft,
} from '@causeway/contract';
import { labelOf } from '../../foundation/dictionary/index.ts';
import { catalogues } from './messages/index.ts';

/** How a value reads; `phone` and `end` are joined with the field that they name. */
type Reading =
  | 'text'
  | 'country'
  | 'yes-no'
  | 'roles'
  | { readonly list: DictionaryType }
  | { readonly phone: string }
  | { readonly end: string };

type Fields = readonly (readonly [key: string, reading: Reading])[];

/** Skips a field that is joined with another, so that it is not read twice. */
const fieldsOf = (rows: KycFieldRows): Fields =>
  Object.entries(rows).flatMap(([key, row]) => {
    const reading = readingOf(row);
    return reading === null ? [] : [[key, reading] as const];
  });

function readingOf(row: KycFieldRow): Reading | null {
  switch (row.kind) {
    case 'basis':
    case 'choice':
    case 'choices':
      return { list: row.list };
    case 'documentType':
      return { list: 'documentType' };
    case 'country':
    case 'registrationCountry':
    case 'countries':
    case 'nationality':
      return 'country';
    case 'roles':
      return 'roles';
    case 'yesNo':
      return 'yes-no';
    case 'phone':
      return { phone: row.of };
    case 'end':
      return { end: row.of };
    case 'callingCode':
    case 'tick':
      return null;
    default:
      return 'text';
  }
}

const { roles, ownerBasis, sharePercentage, ...others } = stakeholderRows;
/** The share of an owner is read beside the roles. */
export const stakeholderFields = fieldsOf({ roles, ownerBasis, sharePercentage, ...others });

const entityFields = fieldsOf(ownerEntityRows);

/** A business's people and files are listed separately, so its last two sections have no fields. */
export const sectionFields = {
  personal: [
    ['Basic', fieldsOf(personalRows.basic)],
    ['Identity', fieldsOf(personalRows.identity)],
  ],
  enterprise: [
    ['Basic', fieldsOf(enterpriseRows.basic)],
    ['Business', fieldsOf(enterpriseRows.business)],
    ['Stakeholder', []],
    ['Document', fieldsOf(enterpriseRows.documents)],
  ],
} as const satisfies Record<string, readonly (readonly [KycSection, Fields])[]>;

export interface ReadField {
  readonly key: string;
  readonly text: string;
}

/** All fields of a record, or of one stakeholder; '' for an empty field. */
export function readFields(fields: Fields, record: object, language: Language): readonly ReadField[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return fields.map(([key, reading]) => ({ key, text: textOf(values, key, reading, language) }));
}

/** The fields of an entity among the owners; its own owners in one line each. */
export function readOwnerEntity(
  entity: OwnerEntityDraft,
  record: Owned,
  language: Language,
): readonly ReadField[] {
  const { words } = catalogues[language];
  const named = [...record.stakeholderInfoBo, ...ownerEntitiesOf(record)];
  const owners = entity.owners.map(({ uid, roles, shares, votes }) =>
    [
      named.find((each) => each.uid === uid)?.nameEn ?? uid,
      ...roles.map((role) => words[role]),
      ...(shares === '' ? [] : [`${shares} %`]),
      ...(votes === '' ? [] : [filled(words.votes, { votes })]),
    ].join(' '),
  );
  return [
    ...readFields(entityFields, entity, language),
    { key: 'isDispersed', text: entity.isDispersed === 1 ? words.yes : '' },
    { key: 'owners', text: listed(owners.toSorted(), language) },
  ];
}

type Owned = Pick<EnterpriseDraft, 'stakeholderInfoBo' | 'ownerEntities'>;

function textOf(
  values: ReadonlyMap<string, unknown>,
  key: string,
  reading: Reading,
  language: Language,
): string {
  const { words } = catalogues[language];
  const all = plain(values.get(key));
  // Sorted, so that a different order of choices does not read as a change.
  const joined = (texts: readonly string[]): string => listed(texts.toSorted(), language);
  if (reading === 'country') return joined(all.map((code) => countryName(code, language)));
  if (reading === 'yes-no') return joined(all.map((tick) => words[tick === '1' ? 'yes' : 'no']));
  if (reading === 'roles') return joined(all.map((role) => words[roleWords[role] ?? 'no']));
  if (reading === 'text') return joined(all);
  if ('list' in reading) return joined(all.map((value) => labelOf(reading.list, value, language)));
  const [other = ''] = plain(values.get('phone' in reading ? reading.phone : reading.end));
  if ('end' in reading) return other === '1' ? words['long-term'] : joined(all);
  return all.length === 0 || other === '' ? joined(all) : `+${other} ${joined(all)}`;
}

const roleWords: Readonly<Record<string, 'owner' | 'director' | 'signatory'>> = {
  [stakeholderRoles.owner]: 'owner',
  [stakeholderRoles.director]: 'director',
  [stakeholderRoles.signatory]: 'signatory',
};

const plain = (value: unknown): readonly string[] => [value].flat().flatMap(one);

function one(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
