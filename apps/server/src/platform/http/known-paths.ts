// Distinguishes a path that does not exist from one that exists for another method.
import type { Endpoint } from '@causeway/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const isApiPath = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** The methods that a path of the API takes; none if no call has the path. All other paths are pages, and take only GET. */
export function methodsOf(app: FastifyInstance, { url }: Pick<FastifyRequest, 'url'>): readonly string[] {
  const path = url.split('?')[0] ?? '';
  if (!isApiPath(path)) return [];
  const known = (apiPatterns.get(app) ?? []).filter(({ pattern }) => pattern.test(path));
  return [...new Set(known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

const apiPatterns = new WeakMap<FastifyInstance, { method: string; pattern: RegExp }[]>();

/** Called for each endpoint when it is bound. */
export function rememberPath(app: FastifyInstance, method: Endpoint['method'], path: string): void {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[A-Za-z]+/g, '[^/]+')}/?$`);
  const known = apiPatterns.get(app) ?? [];
  known.push({ method, pattern });
  apiPatterns.set(app, known);
}
