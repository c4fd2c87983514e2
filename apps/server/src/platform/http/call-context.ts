// Makes the context of one call.
import type { Endpoint } from '@causeway/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicActor } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../refusal.ts';
import type { CallContext, Upload } from './context.ts';
import { languageOf } from './input.ts';

export interface ContextParts {
  readonly clock: Clock;
  readonly secureCookies: boolean;
  /** The header in which a trusted proxy names the country; null when none does. */
  readonly countryHeader: string | null;
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly input: unknown;
  readonly file: Upload | undefined;
  readonly waitsUntil: number | undefined;
}

// `never` for the actor: the router has checked that it has the kind that the handler was bound for.
export function callContext(parts: ContextParts): CallContext<never> {
  const { clock, secureCookies, countryHeader, endpoint, request, reply, input, file, waitsUntil } = parts;
  return {
    actor: (request.actor ?? publicActor) as never,
    request: {
      id: request.idempotencyId ?? request.id,
      name: endpoint.name,
      // The body with its public names, so that a repeat stays the same if a field is renamed.
      body: endpoint.names.request(input),
      address: request.ip,
      ...(waitsUntil !== undefined && { waitsUntil }),
    },
    takesPower: endpoint.takesPower(input),
    language: languageOf(request),
    address: request.ip,
    country: countryOf(request, countryHeader),
    agent: (request.headers['user-agent'] ?? '').slice(0, 256),
    now: clock.now(),
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    setHeader: (name, value) => void reply.header(name, value),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge) =>
      void reply.setCookie(name, value, {
        maxAge,
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: secureCookies,
      }),
    upload: () => {
      if (!file) throw new Refusal('invalid-input', { because: 'no file' });
      return Promise.resolve(file);
    },
  };
}

/**
 * Anybody may send the header. It counts when a trusted proxy, which overwrites it, has passed the call on. Networks have
 * codes that are no countries (`XX` unknown, `T1` Tor): those count as none.
 */
function countryOf({ headers, ips = [] }: FastifyRequest, header: string | null): string | null {
  const value = header !== null && ips.length > 1 ? headers[header] : undefined;
  const isCountry = typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX';
  return isCountry ? value : null;
}
