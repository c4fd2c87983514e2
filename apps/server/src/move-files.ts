// `npm run move-files`: copies the files of FILES_FOLDER into the bucket of FILES_BUCKET, and the lines of BOOKS_FILE into the
// bucket of BOOKS_BUCKET. Runs with the server's configuration, beside the servers, and again until nothing is left.
//
//   npm run move-files                 from the folder into the bucket
//   npm run move-files -- to-folder    from the bucket into the folder
//
// Removes nothing from the source; docs/providers/files.md says when the folder can go.
import {
  type Bucket,
  createBucketBooks,
  createBucketFiles,
  createLocalBooks,
  createLocalFiles,
  localKeys,
  openBucket,
} from '@causeway/providers';
import { withProviders } from './at-terminal.ts';
import { namedLines } from './book-lines.ts';
import { type Copying, copyFiles, inWords } from './copy-files.ts';
import type { Config } from './platform/config/config.ts';
import { booksBucketOf, filesBucketOf } from './providers.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await withProviders(async ({ config }) => {
  const [direction = 'to-bucket'] = process.argv.slice(2);
  if (direction !== 'to-bucket' && direction !== 'to-folder')
    throw new Error('Write npm run move-files, or with -- to-folder.');
  const counts = await copyFiles(copyingOf(config, direction));
  say(`Files: ${inWords(counts)}.`);
  if (direction === 'to-bucket') await copyBooks(config);
  if (counts.damaged > 0) throw new Error('Run it again: some files were damaged on their way.');
});

function copyingOf({ providers }: Config, direction: 'to-bucket' | 'to-folder'): Copying {
  const { folder, bucket: settings } = providers.files;
  if (folder === null || settings === null) throw new Error('Set FILES_FOLDER and FILES_BUCKET.');
  const place = filesBucketOf(settings, providers);
  const [local, stored, bucket] = [createLocalFiles({ folder }), createBucketFiles(place), openBucket(place)];
  if (direction === 'to-folder')
    return { ...{ from: stored, to: local, say }, keys: ownKeys(bucket), isStillThere: inBucket(bucket) };
  return {
    ...{ from: local, to: stored, say },
    keys: localKeys({ folder }),
    isStillThere: async (key) => (await local.get(key)) !== null,
  };
}

/** Listing one file costs less than reading it. */
const inBucket = (bucket: Bucket) => async (key: string) => {
  for await (const found of bucket.keys(key)) if (found === key) return true;
  return false;
};

/** Leaves out the doctor's own files. */
async function* ownKeys(bucket: Bucket): AsyncGenerator<string> {
  for await (const key of bucket.keys('')) if (!key.startsWith('causeway-probe')) yield key;
}

async function copyBooks({ books, providers }: Config): Promise<void> {
  if (!books?.bucket || books.file === null) return;
  const from = createLocalBooks({ file: books.file });
  const { lockDays } = books.bucket;
  const to = createBucketBooks({ ...booksBucketOf(books.bucket, providers), lockDays });
  for (const kind of ['roots', 'balances'] as const) {
    const lines = namedLines(kind, await from.lines(kind), say);
    await to.add(kind, lines);
    say(`Lines of ${kind}: ${String(lines.length)} are in the bucket.`);
  }
}
