// Turns an HTTP response into the caller's result, or into the error it means.
import type { Language } from '../language/languages.ts';
import { LOGIN_EXPIRED, NEW_BROWSER, SUCCESS, TOO_MANY_REQUESTS, TWO_FACTOR_NEEDED } from './codes.ts';
import type { OuterNames } from './endpoint.ts';
import { httpMessage } from './http-messages.ts';
import { RequestError, type Verification } from './request-error.ts';

export interface Download {
  readonly blob: Blob;
  /** The name in Content-Disposition; undefined if the server gave none. */
  readonly filename: string | undefined;
}

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export interface AnswerContext {
  readonly requestId: string;
  readonly language: Language;
  /** True if the result of the call must be known. */
  readonly write: boolean;
  readonly names?: OuterNames | undefined;
}

function asEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
    const { code } = value;
    if (typeof code !== 'number') return undefined;
    const msg = 'msg' in value && typeof value.msg === 'string' ? value.msg : '';
    return { code, msg, data: 'data' in value ? value.data : undefined };
  } catch {
    return undefined;
  }
}

function verificationOf(headers: Headers, code: number): Verification | undefined {
  const named = headers.get('X-Verify-Required');
  const byCode = code === TWO_FACTOR_NEEDED ? 'two-factor' : code === NEW_BROWSER ? 'new-browser' : undefined;
  const required = named === 'two-factor' || named === 'new-browser' ? named : byCode;
  if (required === undefined) return undefined;
  const methods = (headers.get('X-Verify-Methods') ?? '').split(',').map((method) => method.trim());
  return {
    required,
    id: headers.get('X-Verify-Id') ?? '',
    methods: methods.filter((method) => method !== ''),
  };
}

/**
 * A code of the catalogue comes with the server's own text, as does a refusal with a waiting time; a bare
 * status has its fixed text (PLT-043).
 */
function textOf(status: number, envelope: Envelope | undefined, language: Language): string {
  if (envelope === undefined || envelope.msg === '')
    return httpMessage(status === 200 ? 400 : status, language);
  const catalogued = status === 200 || envelope.code !== status || envelope.code === TOO_MANY_REQUESTS;
  return catalogued && envelope.code !== LOGIN_EXPIRED ? envelope.msg : httpMessage(envelope.code, language);
}

/** Read in seconds; a date, which our servers never send, is ignored. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

function failure(response: Response, envelope: Envelope | undefined, context: AnswerContext): RequestError {
  const code = envelope?.code ?? (response.ok ? 500 : response.status);
  const verification = verificationOf(response.headers, code);
  return new RequestError({
    kind: verification ? 'verify' : envelope ? 'refused' : 'http',
    code,
    msg: textOf(response.status, envelope, context.language),
    requestId: response.headers.get('X-Request-Id') ?? context.requestId,
    status: response.status,
    write: context.write,
    data: ownFields(envelope?.data, context.names),
    verification,
    retryAfter: retryAfterOf(response.headers),
  });
}

interface RefusedField {
  readonly path: string;
}

/** The field names of a refusal, changed to the page's own. */
function ownFields(data: unknown, names: OuterNames | undefined): unknown {
  if (names === undefined || typeof data !== 'object' || data === null) return data;
  if (!('fields' in data) || !Array.isArray(data.fields)) return data;
  const fields = (data.fields as readonly RefusedField[]).map((field) => ({
    ...field,
    path: names.ownPath(field.path),
  }));
  return { ...data, fields };
}

/** The envelope's data, by our names. Rejects with RequestError for any code except 0 and any status except success. */
export async function readData(response: Response, context: AnswerContext): Promise<unknown> {
  const envelope = asEnvelope(await response.text());
  const verified = verificationOf(response.headers, SUCCESS) === undefined;
  if (response.ok && verified && envelope?.code === SUCCESS)
    return context.names?.ownResponse(envelope.data) ?? envelope.data;
  throw failure(response, envelope, context);
}

function filenameOf(headers: Headers): string | undefined {
  const disposition = headers.get('Content-Disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // A name that cannot be decoded is ignored; the plain one may still be there.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim();
}

/** The file. JSON instead of a file is the server's refusal, and is handled as one (PLT-066). */
export async function readFile(response: Response, context: AnswerContext): Promise<Download> {
  const json = (response.headers.get('Content-Type') ?? '').includes('json');
  const attached = (response.headers.get('Content-Disposition') ?? '').startsWith('attachment');
  if (response.ok && (attached || !json))
    return { blob: await response.blob(), filename: filenameOf(response.headers) };
  throw failure(response, asEnvelope(await response.text()), context);
}
