// Files that the database names and the store lacks: the check of a restored copy.
import type { FeatureContext } from '../../../platform/feature.ts';
import { storeKey } from './keep-file.ts';
import { filesAfter } from './store.ts';

const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The keys of missing files in the store; only files from before `until`, when the store was copied. */
export async function missingFiles(
  { db, providers }: Pick<FeatureContext, 'db' | 'providers'>,
  until: Date,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const files = await filesAfter(db, after, AT_ONCE);
    for (const file of files.filter(({ createdAt }) => createdAt < until)) {
      const key = storeKey({ id: file.id, memberId: file.memberId });
      if ((await providers.files.get(key)) === null) missing.push(key);
    }
    after = files.at(-1)?.id;
  }
  return missing;
}
