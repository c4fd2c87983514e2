// Files in a bucket of a store that speaks S3's API: AWS, MinIO, Ceph, Garage, R2.
import type { FilesPort, Greets } from '../port.ts';
import { openBucket } from './bucket.ts';
import type { BucketConfig } from './config.ts';
import { assertKey } from './keys.ts';

/**
 * No object has this name, so the answer is that there is none; only a store that accepts our key can say so.
 */
const UNKNOWN = 'causeway-probe/none';

export function createBucketFiles(config: BucketConfig): FilesPort & Greets {
  const bucket = openBucket(config);
  return {
    put: async (key, bytes) => bucket.put(assertKey(key), bytes),
    get: async (key) => bucket.get(assertKey(key)),
    remove: async (key) => bucket.remove(assertKey(key)),
    greet: async () => {
      await bucket.get(UNKNOWN);
    },
  };
}
