// Reads the lists that Watchman has loaded. Pure.
import { createHash } from 'node:crypto';
import { shapesOf } from '../json-shape.ts';
import { ProviderError, ProviderUnavailable, type ScreeningLists } from '../port.ts';
import { isObject } from '../transport.ts';

const { object, text } = shapesOf('Watchman');

/**
 * Throws ProviderUnavailable if nothing is loaded, because every search would then find nothing;
 * ProviderError if a configured list is missing or empty.
 */
export function readLists(answer: unknown, required: readonly string[]): ScreeningLists {
  const { lists, listHashes, endedAt } = object(answer, 'the lists');
  const counts = isObject(lists) ? lists : {};
  const loaded = Object.keys(counts).filter((name) => Number(counts[name]) > 0);
  if (loaded.length === 0)
    throw new ProviderUnavailable('Watchman has no list loaded', { failureCause: 'server-error' });
  const missing = required.find((name) => !loaded.includes(name));
  if (missing !== undefined) throw new ProviderError(`Watchman has no list ${missing}`);
  const hashes = object(listHashes, 'hashes of the lists');
  const content = loaded.toSorted().map((name) => [name, text(hashes[name], 'the hash of a list')]);
  const time = new Date(text(endedAt, 'when the lists were loaded'));
  return {
    version: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16),
    names: loaded.toSorted(),
    updatedAt: Number.isNaN(time.getTime()) ? null : time,
  };
}
