// Tells a path that does not exist from one that exists for another method.
import type { Endpoint } from '@causeway/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const isApiPath = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** Only of the API: elsewhere there are pages, and nothing but GET. */
export function otherMethodExists(app: FastifyInstance, request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  if (!isApiPath(path)) return false;
  const patterns = apiPatterns.get(app) ?? [];
  return patterns.some(({ method, pattern }) => method !== request.method && pattern.test(path));
}

const apiPatterns = new WeakMap<FastifyInstance, { method: string; pattern: RegExp }[]>();

/** Called for each endpoint when it is bound. */
export function rememberPath(app: FastifyInstance, method: Endpoint['method'], path: string): void {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[A-Za-z]+/g, '[^/]+')}/?$`);
  const known = apiPatterns.get(app) ?? [];
  known.push({ method, pattern });
  apiPatterns.set(app, known);
}
