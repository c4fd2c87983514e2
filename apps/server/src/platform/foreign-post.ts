// A POST to an address that somebody else chose. It reaches public addresses alone: the name is resolved once for a
// connection, every address is checked, and the connection goes to a checked address. A name that resolves differently a
// moment later therefore gains nothing. Redirects are not followed.
import { Resolver } from 'node:dns/promises';
import {
  type ClientRequest,
  type IncomingMessage,
  Agent as HttpAgent,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { isLocalAddress } from '@causeway/contract';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 10_000;
/** The bytes of an answer that are read; the rest is left unread. */
const ANSWER_BYTES_MAX = 4096;

/** address: not a public one; name: cannot be resolved. */
export type PostFailure = 'address' | 'name' | 'certificate' | 'timeout' | 'connection';

export type Posted =
  | { readonly httpStatus: number; readonly answer: string; readonly failure: null }
  | { readonly httpStatus: null; readonly answer: null; readonly failure: PostFailure };

export type ForeignPost = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  stopping: AbortSignal,
) => Promise<Posted>;

/** The addresses of a name; rejects when it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** The global unicast addresses that have been allocated (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** The address where a cloud answers its own machines though it looks public (Azure). */
const CLOUD_HOST = '168.63.129.16';

/** Refuses addresses of this machine and its networks, of tunnels into one, of a cloud's metadata, and reserved ones. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  if (known.range() !== 'unicast') return false;
  return known instanceof ipaddr.IPv6 ? known.match(GLOBAL_UNICAST) : known.toString() !== CLOUD_HOST;
}

class AddressError extends Error {}
class NameError extends Error {}

const LOOPBACK = ['127.0.0.1'] as const;

interface Options {
  /** The allowed ports; an address that names none uses the port of https. */
  readonly ports: readonly number[];
  /** True beside the world box: `localhost` is allowed, but no other address that is not public. */
  readonly allowsLocal: boolean;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

export function createForeignPost({
  allowsLocal,
  ports,
  resolve = resolveName,
  timeoutMs = TIMEOUT_MS,
}: Options): ForeignPost {
  const agents = { http: new HttpAgent(reused), https: new HttpsAgent(reused) };
  const lookup = lookupBy(resolve);

  const open = (url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): ClientRequest => {
    const options = { method: 'POST', headers, signal };
    if (isLocalAddress(url.href)) {
      if (!allowsLocal) throw new AddressError();
      const local = lookupBy(
        () => Promise.resolve(LOOPBACK),
        () => true,
      );
      return url.protocol === 'http:'
        ? requestHttp(url, { ...options, agent: agents.http, lookup: local })
        : requestHttps(url, { ...options, agent: agents.https, lookup: local });
    }
    // A literal address is never looked up, so `lookup` would not check it.
    if (
      !ports.includes(portOf(url)) ||
      url.protocol !== 'https:' ||
      isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
    )
      throw new AddressError();
    return requestHttps(url, { ...options, agent: agents.https, lookup });
  };

  return async (url, headers, body, stopping) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    try {
      const response = await answered(open(new URL(url), headers, signal), body);
      return { httpStatus: response.statusCode ?? 0, answer: await beginningOf(response), failure: null };
    } catch (error) {
      return { httpStatus: null, answer: null, failure: signal.aborted ? 'timeout' : failureOf(error) };
    }
  };
}

/** The port that an https address leads to. */
export const portOf = ({ port }: URL): number => (port === '' ? 443 : Number(port));

/** Connections are reused, each only for its own name. */
const reused = { keepAlive: true, maxFreeSockets: 16, timeout: 2 * TIMEOUT_MS };

/** A name that resolves to a public and to a private address is refused as a whole. */
const lookupBy =
  (resolve: Resolve, isTaken = isPublicAddress): LookupFunction =>
  (name, { all }, done) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return done(new NameError(), '');
        if (!addresses.every((address) => isTaken(address))) return done(new AddressError(), '');
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        return all === true ? done(null, found) : done(null, first, isIP(first));
      },
      () => done(new NameError(), ''),
    );
  };

/** Avoids the system's resolver, which knows names of the local network and lets one slow name delay other work. */
async function resolveName(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

const answered = (request: ClientRequest, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve);
    // After an answer arrives, a break belongs to the answer.
    request.on('error', reject);
    request.once('close', () => reject(new Error('closed without an answer')));
    request.end(body);
  });

/**
 * Reads up to the maximum, or whatever arrived before the connection broke: a receiver that sent a status has taken the
 * message.
 */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= ANSWER_BYTES_MAX) break;
    }
  } catch {
    // The answer broke off or was too slow.
  }
  const text = Buffer.concat(parts).subarray(0, ANSWER_BYTES_MAX).toString('utf8');
  // PostgreSQL stores no NUL.
  return text.replaceAll('\u0000', '\u{FFFD}');
}

const CERTIFICATE =
  /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA)/;

function failureOf(error: unknown): PostFailure {
  if (error instanceof AddressError) return 'address';
  if (error instanceof NameError) return 'name';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CERTIFICATE.test(code) ? 'certificate' : 'connection';
}
