// A plain client of the contract: the seed makes the same calls as every other client.
import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  type Envelope,
  type ErrorName,
  type RequestOf,
  type ResponseOf,
  errorName,
  fullPath,
  type StoredFile,
  type UploadFileType,
  requestIdHeader,
  uploadFile,
  verifyIdHeader,
} from '@causeway/contract';

/** The server's refusal; `refusal` is the name in the contract's catalogue. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: ErrorName | undefined;
  readonly status: number;
  constructor(call: string, status: number, { code, msg, data }: Envelope) {
    super(`${call} was refused: ${status}, ${code} ${msg} ${JSON.stringify(data)}`);
    this.status = status;
    this.refusal = errorName(code);
  }
}

/** A browser's state between calls: its cookie, and the id of an unfinished sign-in. */
export interface Browser {
  cookie?: string | undefined;
  verifyId?: string | undefined;
}

export type Call = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<ResponseOf<E>>;

interface Caller {
  /** The token of a session; calls without one are anonymous. */
  readonly token?: string;
  readonly browser?: Browser;
}

/** Throws Refused for every answer except success. */
export const createCall =
  (serverUrl: string, { token, browser }: Caller = {}): Call =>
  async (endpoint, input) => {
    const fields = new Map(
      Object.entries(endpoint.names.request(input) as Readonly<Record<string, unknown>>),
    );
    const path = fullPath(endpoint).replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = String(fields.get(name));
      fields.delete(name);
      return encodeURIComponent(value);
    });
    const response = await fetch(`${serverUrl}${path}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        'user-agent': seedAgent,
        [requestIdHeader]: newRequestId(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(browser?.cookie !== undefined && { cookie: browser.cookie }),
        ...(browser?.verifyId !== undefined && { [verifyIdHeader]: browser.verifyId }),
      },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(fields)) }),
    });
    if (browser) keep(browser, response.headers);
    const envelope = (await response.json()) as Envelope;
    if (!response.ok || envelope.code !== 0) throw new Refused(endpoint.name, response.status, envelope);
    return endpoint.names.ownResponse(envelope.data) as ResponseOf<typeof endpoint>;
  };

export type Upload = (fileType: UploadFileType, name: string, bytes: Uint8Array) => Promise<StoredFile>;

export const createUpload =
  (serverUrl: string, token: string): Upload =>
  (fileBizType, name, bytes) =>
    sendFile(serverUrl, token, uploadFile, { name, bytes, fields: { fileBizType } });

interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A file is sent as a form. */
export async function sendFile<E extends Endpoint>(
  serverUrl: string,
  token: string,
  endpoint: E,
  { name, bytes, fields = {} }: SentFile,
): Promise<ResponseOf<E>> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${serverUrl}${fullPath(endpoint)}`, {
    method: 'POST',
    headers: { [requestIdHeader]: newRequestId(), authorization: `Bearer ${token}` },
    body,
  });
  const envelope = (await response.json()) as Envelope;
  if (!response.ok || envelope.code !== 0) throw new Refused(endpoint.name, response.status, envelope);
  return envelope.data as ResponseOf<E>;
}

const newRequestId = (): string => randomUUID().replaceAll('-', '');

/** User agents of the seed's people, so that sessions and histories look real. */
const seedAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Safari/537.36';

function keep(browser: Browser, headers: Headers): void {
  browser.cookie = headers.getSetCookie()[0]?.split(';')[0] ?? browser.cookie;
  browser.verifyId = headers.get(verifyIdHeader) ?? browser.verifyId;
}
