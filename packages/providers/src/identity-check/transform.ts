// Translates the answers of the identity check into the numbers of VER-101. Pure.
import {
  identityOutcomes,
  ProviderError,
  type IdentityDocumentType,
  type IdentityResult,
  type IdentityStart,
} from '../port.ts';
import { isObject } from '../transport.ts';

type Answer = Readonly<Record<string, unknown>>;

const DECISIONS: ReadonlyMap<unknown, IdentityResult['result']> = new Map([
  ['APPROVED', identityOutcomes.passed],
  ['WARNING', identityOutcomes.warning],
  ['REJECTED', identityOutcomes.rejected],
]);
/**
 * States before the decision: created, opened and in process are under verification; canceled and expired count as never
 * begun.
 */
const STATES: ReadonlyMap<unknown, IdentityResult['result']> = new Map([
  ['CREATED', identityOutcomes.underVerification],
  ['OPENED', identityOutcomes.underVerification],
  ['PROCESSING', identityOutcomes.underVerification],
  ['CANCELLED', identityOutcomes.unverified],
  ['EXPIRED', identityOutcomes.unverified],
]);

/** Its names for documents; the first of a type is used in requests. */
const DOCUMENT_TYPES: ReadonlyMap<string, IdentityDocumentType> = new Map([
  ['PASSPORT', 'passport'],
  ['ID_CARD', 'identity-card'],
  ['IDENTITY_CARD', 'identity-card'],
  ['DRIVING_LICENSE', 'driving-licence'],
  ['DRIVING_LICENCE', 'driving-licence'],
  ['RESIDENCE_PERMIT', 'residence-permit'],
]);

/** A zone's third sign, for unspecified, says nothing that a form could take over. */
const SEXES: ReadonlyMap<string, 'F' | 'M'> = new Map([
  ['F', 'F'],
  ['FEMALE', 'F'],
  ['M', 'M'],
  ['MALE', 'M'],
]);

/** The request that starts a check. */
export function writeStart({ person, document, ...request }: IdentityStart): Answer {
  const type = [...DOCUMENT_TYPES].find(([, ours]) => ours === document?.type)?.[0];
  const hint = {
    ...(type === undefined ? {} : { type }),
    ...(document?.number === undefined ? {} : { number: document.number }),
  };
  return {
    ...request,
    ...(person === undefined ? {} : { personReference: person }),
    ...(Object.keys(hint).length === 0 ? {} : { documentHint: hint }),
  };
}

export function readStart(answer: Answer): { readonly id: string; readonly url: string } {
  const { checkId, frameUrl } = answer;
  if (typeof checkId === 'string' && typeof frameUrl === 'string' && URL.canParse(frameUrl)) {
    return { id: checkId, url: frameUrl };
  }
  throw new ProviderError('the identity check started without an id or an address');
}

/** The result without its photos, which are fetched one by one. */
export function readResult(answer: Answer): IdentityResult {
  const nothing = { frontPhoto: null, backPhoto: null, facePhoto: null };
  const decision = DECISIONS.get(answer['decision']);
  if (decision === undefined) {
    const result = STATES.get(answer['status']);
    if (result === undefined) throw new ProviderError('the identity check answered an unknown state');
    return { result, ...readPerson({}), ...readDocument({}), ...nothing };
  }
  return {
    result: decision,
    ...readPerson(objectOf(answer['person'])),
    ...readDocument(objectOf(answer['document'])),
    ...nothing,
  };
}

/** The available photos. */
export function imagesOf(answer: Answer): readonly string[] {
  const { images } = answer;
  return Array.isArray(images) ? images.filter((image) => typeof image === 'string') : [];
}

const readPerson = (person: Answer) => ({
  firstName: textOf(person['firstName']),
  lastName: textOf(person['lastName']),
  birthDate: dateOf(person['birthDate']),
  sex: SEXES.get(textOf(person['sex'])?.toUpperCase() ?? '') ?? null,
  addressCountry: textOf(objectOf(person['address'])['country']),
});

function readDocument(document: Answer) {
  const isPermanent = document['permanent'] === true;
  return {
    documentCountry: textOf(document['country']),
    documentType: DOCUMENT_TYPES.get(textOf(document['type'])?.toUpperCase() ?? '') ?? null,
    documentNumber: textOf(document['number']),
    expiryDate: isPermanent ? null : dateOf(document['expiryDate']),
    isPermanent,
  };
}

const objectOf = (value: unknown): Answer => (isObject(value) ? value : {});

/** The provider writes 'N/A' for values that the document does not have (VER-108). */
function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.toUpperCase() === 'N/A' ? null : text;
}

function dateOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}
