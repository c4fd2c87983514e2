// A plain client of the contract: what the seed does, it does as everybody else has to, by calls.
import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  type Envelope,
  type ErrorName,
  type RequestOf,
  type ResponseOf,
  errorName,
  fullPath,
  requestIdHeader,
} from '@causeway/contract';

/** The server said no; `refusal` is the name in the contract's catalogue. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: ErrorName | undefined;
  constructor(call: string, status: number, { code, msg, data }: Envelope) {
    super(`${call} was refused: ${status}, ${code} ${msg} ${JSON.stringify(data)}`);
    this.refusal = errorName(code);
  }
}

export type Call = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<ResponseOf<E>>;

/** Calls of one session, or of nobody without a token. Throws Refused for every answer but success. */
export const createCall =
  (serverUrl: string, token?: string): Call =>
  async (endpoint, input) => {
    const fields = new Map(Object.entries(input as Readonly<Record<string, unknown>>));
    const path = fullPath(endpoint).replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = String(fields.get(name));
      fields.delete(name);
      return encodeURIComponent(value);
    });
    const response = await fetch(`${serverUrl}${path}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        [requestIdHeader]: randomUUID().replaceAll('-', ''),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(fields)) }),
    });
    const envelope = (await response.json()) as Envelope;
    if (!response.ok || envelope.code !== 0) throw new Refused(endpoint.name, response.status, envelope);
    return envelope.data as ResponseOf<typeof endpoint>;
  };
