// The requirements for every store of files.
import { randomBytes, randomUUID } from 'node:crypto';
import type { FilesPort } from '../port.ts';
import { demand, errorOf, type Check } from './check.ts';

const SIZE = 1_048_576;

export function filesSuite(files: FilesPort): readonly Check[] {
  const key = `certify/${randomUUID()}`;
  const isSame = (one: Uint8Array, other: Uint8Array | null): boolean =>
    other !== null && Buffer.compare(one, other) === 0;
  return [
    {
      name: 'written-and-read',
      proves: 'A file reads as it was written, and as it was written last.',
      needs: null,
      run: async () => {
        demand((await files.get(key)) === null, 'a file that was never written is there');
        for (const bytes of [randomBytes(SIZE), new Uint8Array(0), randomBytes(1)]) {
          await files.put(key, bytes);
          demand(isSame(bytes, await files.get(key)), 'it reads otherwise than it was written');
        }
        return { facts: [`up to ${SIZE} bytes`] };
      },
    },
    {
      name: 'removed',
      proves: 'A file that is removed is gone, and removing it again is harmless.',
      needs: null,
      run: async () => {
        await files.put(key, randomBytes(1));
        await files.remove(key);
        demand((await files.get(key)) === null, 'it is still there');
        await files.remove(key);
        return { facts: [] };
      },
    },
    {
      name: 'no-way-out',
      proves: 'A key that leads out of the store is refused.',
      needs: null,
      run: async () => {
        const error = await errorOf(() => files.get('../certify'), 'it was looked for');
        demand(error instanceof RangeError, 'it fails otherwise than by its key');
        return { facts: [] };
      },
    },
  ];
}
