// The bank's HTTP interface: orders and status queries in XML, accounts and the message list in JSON.
import { ProviderError, type AccountRequest } from '../port.ts';
import { call, getJson, isObject, postJson, textOf, type Endpoint } from '../transport.ts';
import { decodeXml } from './encoding.ts';

interface ListedMessage {
  readonly id: string | null;
  readonly xml: string;
}

export interface BankMessages {
  readonly messages: readonly ListedMessage[];
  readonly cursor: string;
}

/** Sends an order; returns the bank's report. */
export async function sendOrder(endpoint: Endpoint, xml: string): Promise<string> {
  const answer = await call(endpoint, {
    method: 'POST',
    path: '/payments',
    contentType: 'application/xml; charset=utf-8',
    body: xml,
  });
  if (answer.status !== 200)
    throw new ProviderError(`${endpoint.name} answered ${answer.status} to an order`, {
      status: answer.status,
    });
  return decodeXml(answer.bytes);
}

/** The bank's report on a payment, or null when it never received it. */
export async function askStatus(endpoint: Endpoint, endToEndId: string): Promise<string | null> {
  const path = `/payments/${encodeURIComponent(endToEndId)}/status`;
  const answer = await call(endpoint, { method: 'GET', path });
  if (answer.status === 200) return decodeXml(answer.bytes);
  // Not every 404 counts: a wrong address would answer one too, and 'never received' lets a payment be sent again.
  if (answer.status === 404 && textOf(answer).includes('"unknown"')) return null;
  throw new ProviderError(`${endpoint.name} answered ${answer.status} to a status query`, {
    status: answer.status,
  });
}

export function requestAccount(
  endpoint: Endpoint,
  request: AccountRequest,
): Promise<Readonly<Record<string, unknown>>> {
  return postJson(endpoint, '/accounts', request);
}

export async function listMessages(endpoint: Endpoint, cursor: string): Promise<BankMessages> {
  const answer = await getJson(endpoint, `/messages?after=${encodeURIComponent(cursor)}`);
  const { messages, cursor: next } = answer;
  if (!Array.isArray(messages) || typeof next !== 'string') {
    throw new ProviderError(`${endpoint.name} answered no list of messages`);
  }
  return { messages: messages.map(readMessage), cursor: next };
}

/** An entry of the list that is no message is passed on unchanged, so that it is kept like any unreadable one. */
function readMessage(message: unknown): ListedMessage {
  if (!isObject(message)) return { id: null, xml: JSON.stringify(message) };
  const { id, xml } = message;
  return {
    id: typeof id === 'string' ? id : null,
    xml: typeof xml === 'string' ? xml : JSON.stringify(message),
  };
}

/** The statements of a closed day; null if the bank has not made them. */
export const askStatements = (endpoint: Endpoint, day: string): Promise<string | null> =>
  askMessage(endpoint, `/statements/${day}`);

/** The report of the current day; null if there is none. */
export const askReport = (endpoint: Endpoint): Promise<string | null> =>
  askMessage(endpoint, '/reports/current');

async function askMessage(endpoint: Endpoint, path: string): Promise<string | null> {
  const answer = await call(endpoint, { method: 'GET', path });
  if (answer.status === 200) return decodeXml(answer.bytes);
  // Not every 404 counts: a wrong address would answer one too, and would pass for a day without a statement.
  if (answer.status === 404 && textOf(answer).includes('"none"')) return null;
  throw new ProviderError(`${endpoint.name} answered ${answer.status} to ${path}`, { status: answer.status });
}
