// Reads GLEIF's records of legal entities (JSON:API). Pure.
import { type Json, shapesOf } from '../json-shape.ts';
import type { CompanyState, RegisterEntry, RegisterQuestion } from '../port.ts';
import { addressOf, noParties, plainText, textOrNull } from '../register-entry.ts';
import { dayOf } from '../screening-record.ts';
import { isObject } from '../transport.ts';

const { object, list, text } = shapesOf('GLEIF');

export interface LeiRecord {
  readonly lei: string;
  readonly name: string;
  readonly entity: Json;
}

/** An LEI, if the typed number is one: 20 letters and digits, whose check digits are right (ISO 7064, MOD 97-10). */
export function leiOf(typed: string): string | null {
  const lei = typed.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z0-9]{18}\d{2}$/.test(lei)) return null;
  const digits = [...lei].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n ? lei : null;
}

export const recordsOf = (answer: Json): readonly LeiRecord[] =>
  list(answer['data'], 'data').map((each) => readRecord(object(each, 'a record')));

export const recordOf = (answer: Json): LeiRecord => readRecord(object(answer['data'], 'data'));

function readRecord(record: Json): LeiRecord {
  const attributes = object(record['attributes'], 'attributes');
  const entity = object(attributes['entity'], 'the entity');
  const name = object(entity['legalName'], 'the legal name');
  return {
    lei: plainText(text(attributes['lei'], 'the LEI')),
    name: plainText(text(name['name'], 'the legal name')),
    entity,
  };
}

/** An answer about another country or number is nobody's. */
export function isAsked({ lei, entity }: LeiRecord, { country, number }: RegisterQuestion): boolean {
  if (lei === leiOf(number)) return true;
  const isThere = [countryOf(entity), plainText(entity['jurisdiction']).split('-')[0]].includes(country);
  return isThere && bare(entity['registeredAs']) === bare(number);
}

const countryOf = (entity: Json): string =>
  isObject(entity['legalAddress']) ? plainText(entity['legalAddress']['country']) : '';

const bare = (number: unknown): string =>
  plainText(number)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/^0+/, '');

const states: Readonly<Record<string, CompanyState>> = { ACTIVE: 'active', INACTIVE: 'dissolved' };

/** `isByLei`: the LEI was asked for, so it stands as the number. */
export function entryOf({ lei, name, entity }: LeiRecord, isByLei: boolean): RegisterEntry {
  const status = plainText(entity['status']);
  const expiration = isObject(entity['expiration']) ? entity['expiration'] : {};
  const named = namesOf(entity['otherNames']);
  const isFormer = ({ type }: OtherName): boolean => type === 'PREVIOUS_LEGAL_NAME';
  return {
    name,
    formerNames: named.filter(isFormer).map((other) => other.name),
    otherNames: [
      ...named.filter((other) => !isFormer(other)),
      ...namesOf(entity['transliteratedOtherNames']),
    ].map((other) => other.name),
    number: isByLei ? lei : (textOrNull(entity['registeredAs']) ?? lei),
    state: states[status] ?? 'unknown',
    stateText: status.toLowerCase() || '-',
    incorporatedOn: dayOf(entity['creationDate']) ?? null,
    endedOn: dayOf(expiration['date']) ?? null,
    legalForm: formOf(entity['legalForm']),
    address: placeOf(entity['legalAddress']),
    ...noParties,
    link: `https://search.gleif.org/#/record/${encodeURIComponent(lei)}`,
  };
}

interface OtherName {
  readonly name: string;
  readonly type: string;
}

const namesOf = (names: unknown): readonly OtherName[] =>
  (Array.isArray(names) ? names : [])
    .filter(isObject)
    .map((each) => ({ name: plainText(each['name']), type: plainText(each['type']) }))
    .filter(({ name }) => name !== '');

/** A code of ISO 20275, unless the form has none. */
function formOf(form: unknown): string | null {
  if (!isObject(form)) return null;
  return textOrNull(form['other']) ?? textOrNull(form['id']);
}

function placeOf(address: unknown): string | null {
  if (!isObject(address)) return null;
  const lines: readonly unknown[] = Array.isArray(address['addressLines']) ? address['addressLines'] : [];
  const rest = ['city', 'region', 'postalCode', 'country'].map((part) => address[part]);
  return addressOf([...lines, ...rest]);
}
