// Reads what the identity check answers, in its words, into the numbers of spec 2, section 4. Pure.
import { ProviderFault } from '../port.ts';
import type { IdentityResult } from '../port.ts';

type Answer = Readonly<Record<string, unknown>>;

const DECISIONS: ReadonlyMap<unknown, 3 | 4 | 5> = new Map([
  ['APPROVED', 3],
  ['WARNING', 4],
  ['REJECTED', 5],
]);
/** Before the decision: created, opened and in process are under verification; cancelled is as if never begun. */
const STATES: ReadonlyMap<unknown, 1 | 2> = new Map([
  ['CREATED', 2],
  ['OPENED', 2],
  ['PROCESSING', 2],
  ['CANCELLED', 1],
]);

export function readStart(answer: Answer): { readonly id: string; readonly url: string } {
  const { checkId, frameUrl } = answer;
  if (typeof checkId === 'string' && typeof frameUrl === 'string' && URL.canParse(frameUrl)) {
    return { id: checkId, url: frameUrl };
  }
  throw new ProviderFault('the identity check started without an id or an address');
}

/** The result without its photos, which are asked for one by one. */
export function readResult(answer: Answer): IdentityResult {
  const nothing = { frontPhoto: null, backPhoto: null };
  const decision = DECISIONS.get(answer['decision']);
  if (decision === undefined) {
    const result = STATES.get(answer['status']);
    if (result === undefined) throw new ProviderFault('the identity check answered an unknown state');
    return { result, ...readPerson({}), ...readDocument({}), ...nothing };
  }
  return {
    result: decision,
    ...readPerson(objectOf(answer['person'])),
    ...readDocument(objectOf(answer['document'])),
    ...nothing,
  };
}

/** Which photos there are. */
export function imagesOf(answer: Answer): readonly string[] {
  const { images } = answer;
  return Array.isArray(images) ? images.filter((image) => typeof image === 'string') : [];
}

const readPerson = (person: Answer) => ({
  firstName: textOf(person['firstName']),
  lastName: textOf(person['lastName']),
  birthDate: dateOf(person['birthDate']),
});

const readDocument = (document: Answer) => ({
  documentCountry: textOf(document['country']),
  documentType: textOf(document['type']),
  documentNumber: textOf(document['number']),
  expiryDate: dateOf(document['expiryDate']),
});

function objectOf(value: unknown): Answer {
  return typeof value === 'object' && value !== null ? (value as Answer) : {};
}

/** 'N/A' is how it writes what the document does not have (spec 2, section 3). */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== 'N/A' ? value : null;
}

function dateOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}
