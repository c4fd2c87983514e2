// The envelope {code, msg, data}, and the only mapping from refusals and errors to it.
import {
  type Endpoint,
  type Envelope,
  type ErrorName,
  type InvalidInput,
  type Language,
  type RefusalReason,
  errorCodes,
  isRefusalReason,
  ruleMessages,
  ruleText,
} from '@causeway/contract';
import {
  type Minimum,
  type Shortage,
  type TriesLeft,
  errorText,
  reasonText,
  shortageText,
  smallText,
  waitText,
  wrongText,
} from '@causeway/contract/errors/messages';
import { isConnectionLost, isOutOfTime } from '../db/passing-errors.ts';
import { isWithoutRoom } from '../files-room.ts';
import { Refusal, type RefusalDetail } from '../refusal.ts';
import { SignatureError } from './message-signature.ts';

/** An answer broke its endpoint's own response schema: our bug, and an error for the caller. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** The success envelope as text. */
export const success = (endpoint: Endpoint, result: unknown): string =>
  JSON.stringify({ code: 0, msg: '', data: checkedAnswer(endpoint, result) });

/** Answers with the public names. Fields that the contract does not name are never sent. */
export function checkedAnswer(endpoint: Endpoint, result: unknown): unknown {
  const checked = parsed(endpoint, result ?? {});
  if (!checked.success)
    throw new AnswerError(
      `${endpoint.name} answered what its contract does not allow: ${checked.error.issues
        .map(({ path, code }) => `${path.join('.')} ${code}`)
        .join(', ')}`,
    );
  return endpoint.names.response(checked.data);
}

/** The stored first answer to a repeated request may have an older inner name of a field. */
function parsed({ response, names }: Endpoint, result: unknown) {
  const checked = response.safeParse(result);
  return checked.success ? checked : response.safeParse(names.ownResponse(result), { reportInput: false });
}

/** A database that fails over is back within ten seconds (PLT-462). */
export const UNAVAILABLE_SECONDS = '2';

export interface Refused {
  readonly name: ErrorName;
  readonly status: number;
  readonly envelope: Envelope;
  readonly headers: Readonly<Record<string, string>>;
}

export function refused(error: unknown, language: Language, endpoint?: Endpoint): Refused {
  const name = refusalName(error);
  const { code, http } = errorCodes[name];
  const detail = error instanceof Refusal ? error.detail : signatureDetail(error);
  return {
    name,
    status: http,
    envelope: {
      code,
      msg: textOf(name, detail, language),
      data: inWords(name, detail.data, { language, endpoint }) ?? null,
    },
    headers: { ...(name === 'unavailable' && { 'Retry-After': UNAVAILABLE_SECONDS }), ...detail.headers },
  };
}

/** Says which part of the signature is wrong: that helps engineers, and nobody can forge one with it. */
const signatureDetail = (error: unknown): RefusalDetail =>
  error instanceof SignatureError ? { data: { issue: error.issue } } : {};

/**
 * The text, with the detail that the refusal needs: how long to wait, if that is longer than a moment (as in `Retry-After`);
 * why a proof was wrong and how many tries remain; the minimum, if too little was named; what is needed and missing, if
 * funds are short.
 */
function textOf(name: ErrorName, { headers, data }: RefusalDetail, language: Language): string {
  if (name === 'amount-too-small' && hasMinimum(data)) return smallText(data, language);
  if (name === 'insufficient-balance' && isShortage(data)) return shortageText(data, language);
  const seconds = Number(headers?.['Retry-After'] ?? 0);
  if (name === 'too-many-requests' && seconds > 60) return waitText(seconds, language);
  const reason = reasonIn(data);
  const text = reason === undefined ? errorText(name, language) : reasonText(reason, language);
  return hasTriesLeft(data) ? wrongText(text, data, language) : text;
}

const reasonIn = (data: unknown): RefusalReason | undefined =>
  typeof data === 'object' && data !== null && 'reason' in data && isRefusalReason(data.reason)
    ? data.reason
    : undefined;
const hasMinimum = (data: unknown): data is Minimum =>
  typeof data === 'object' && data !== null && 'min' in data && 'currency' in data;

const isShortage = (data: unknown): data is Shortage =>
  typeof data === 'object' && data !== null && 'needed' in data && 'missing' in data;

const hasTriesLeft = (data: unknown): data is TriesLeft =>
  typeof data === 'object' &&
  data !== null &&
  'triesLeft' in data &&
  (data.triesLeft === 1 || data.triesLeft === 2);

/**
 * Schemas and verbs name a field by its inner name and its rule by its key; the caller reads the public name,
 * and words. An unknown key has no words, and an unknown field has no public name.
 */
function inWords(
  name: ErrorName,
  data: unknown,
  { language, endpoint }: { readonly language: Language; readonly endpoint: Endpoint | undefined },
): unknown {
  if (name !== 'invalid-input' || !isInvalidInput(data)) return data;
  const worded = ({ path, message }: Field): Field => ({
    path: message === 'unknown-parameter' ? path : (endpoint?.names.path(path) ?? path),
    message: ruleText(message, language) ?? ruleMessages[language].format,
  });
  return { ...data, fields: data.fields.map(worded) };
}

type Field = InvalidInput['fields'][number];

const isField = (field: unknown): field is Field =>
  typeof field === 'object' &&
  field !== null &&
  'path' in field &&
  'message' in field &&
  typeof field.message === 'string';

const isInvalidInput = (data: unknown): data is InvalidInput =>
  typeof data === 'object' &&
  data !== null &&
  'fields' in data &&
  Array.isArray(data.fields) &&
  data.fields.every(isField);

/** Errors of the transport that Fastify raises itself, by their status. */
const transportNames: Readonly<Record<number, ErrorName>> = {
  400: 'malformed',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'timeout',
  413: 'too-large',
  414: 'not-found',
  415: 'malformed',
  429: 'too-many-requests',
  503: 'unavailable',
};

function refusalName(error: unknown): ErrorName {
  if (error instanceof SignatureError) return 'signature-refused';
  if (error instanceof Refusal) return error.refusal;
  if (isConnectionLost(error) || isOutOfTime(error) || isProviderAway(error)) return 'unavailable';
  if (isWithoutRoom(error)) return 'file-not-kept';
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return 'failure';
  const known = typeof error.code === 'string' && error.code.startsWith('FST_');
  return (known && transportNames[Number(error.statusCode)]) || 'failure';
}

/** A provider that the call needs is unreachable, such as the store of files; the log has its outage. */
const isProviderAway = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ProviderUnavailable';
