// Files are copied whole and once; a second run copies only what is missing.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createBucketBooks,
  createBucketFiles,
  createLocalBooks,
  createLocalFiles,
  createMovingFiles,
  localKeys,
} from '@causeway/providers';
import { type WorldBoxProcess, boxBucket, startWorldBox } from '@causeway/providers/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { namedLines } from './book-lines.ts';
import { type Copying, copyFiles, inWords } from './copy-files.ts';

let box: WorldBoxProcess;
let folder: string;
beforeAll(async () => {
  box = await startWorldBox();
});
beforeEach(async () => {
  await box.control('DELETE', '/failures');
  await box.control('DELETE', '/bucket/objects');
  folder = await mkdtemp(join(tmpdir(), 'causeway-moving-'));
});
afterAll(() => box.stop());

const local = () => createLocalFiles({ folder });
const stored = () => createBucketFiles(boxBucket(box, 'files'));
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const keys = Array.from({ length: 20 }, (_, place) => `m/${String(place).padStart(2, '0')}`);

async function copying(own: Partial<Copying> = {}) {
  const said: string[] = [];
  const counts = await copyFiles({
    ...{ keys: localKeys({ folder }), from: local(), to: stored(), say: (line) => void said.push(line) },
    isStillThere: async (key) => (await local().get(key)) !== null,
    ...own,
  });
  return { counts, said };
}

const none = { copied: 0, there: 0, newer: 0, gone: 0, damaged: 0 };

describe('files copied into a bucket (PLT-446)', () => {
  test('are complete, and a second run keeps what servers wrote since', async () => {
    for (const key of keys) await local().put(key, bytesOf(key));
    await writeFile(join(folder, 'm', '99.4b1f.part'), 'half of a file');
    expect((await copying()).counts).toEqual({ ...none, copied: 20 });
    await stored().put('m/03', bytesOf('newer'));
    expect(await copying()).toEqual({
      counts: { ...none, there: 19, newer: 1 },
      said: ['newer: m/03'],
    });
    expect(await stored().get('m/03')).toEqual(bytesOf('newer'));
    expect(await stored().get('m/19')).toEqual(bytesOf('m/19'));
  });

  test('are completed by the next run after an interruption', async () => {
    for (const key of keys) await local().put(key, bytesOf(key));
    const failures = { institution: 'bucket', operation: 'put', kind: 'refuse', times: null };
    const { id } = (await box.control('POST', '/failures', failures)) as { readonly id: string };
    await expect(copying()).rejects.toThrow('503 SlowDown');
    await box.control('DELETE', `/failures/${id}`);
    const { counts } = await copying();
    expect(counts.copied + counts.there).toBe(20);
  });

  test('stay removed if a server removes them during the copy', async () => {
    await local().put('m/1', bytesOf('erased'));
    const isStillThere = async () => {
      await createMovingFiles(stored(), local()).remove('m/1');
      return false;
    };
    expect((await copying({ isStillThere })).counts).toEqual({ ...none, gone: 1 });
    expect(await stored().get('m/1')).toBeNull();
  });

  test('are removed if their copy reads back differently', async () => {
    await local().put('m/1', bytesOf('whole'));
    const to = stored();
    const damaging = { ...to, put: (key: string) => to.put(key, bytesOf('half')) };
    expect(await copying({ to: damaging })).toEqual({
      counts: { ...none, damaged: 1 },
      said: ['damaged: m/1'],
    });
    expect(await stored().get('m/1')).toBeNull();
  });

  test('are none if the source folder is missing', async () => {
    await rm(folder, { recursive: true });
    expect((await copying()).counts).toEqual(none);
    expect(inWords(none)).toBe('0 copied, 0 there already, 0 newer there, 0 removed meanwhile, 0 damaged');
  });
});

test('files are read from both places and removed from both during the move (PLT-446)', async () => {
  const moving = createMovingFiles(stored(), local());
  await local().put('m/old', bytesOf('old'));
  await moving.put('m/new', bytesOf('new'));
  expect([await moving.get('m/old'), await moving.get('m/new'), await moving.get('m/none')]).toEqual([
    bytesOf('old'),
    bytesOf('new'),
    null,
  ]);
  expect(await local().get('m/new')).toBeNull();
  await stored().put('m/old', bytesOf('old'));
  await moving.remove('m/old');
  expect([await stored().get('m/old'), await local().get('m/old')]).toEqual([null, null]);
});

test('lines of the books keep their order in the bucket without unreadable ones (PLT-446)', async () => {
  const file = join(folder, 'roots');
  const root = (at: string) => `${JSON.stringify({ at, upTo: '1', journals: '1', root: 'r' })} signature`;
  const statement = JSON.stringify({ statement: JSON.stringify({ currency: 'USD', day: '2026-04-01' }) });
  const lines = [root('2026-04-01T18:00:00.000Z'), root('2026-04-02T18:00:00.000Z')];
  await writeFile(file, `${lines.join('\n')}\ncut o\n`);
  await writeFile(`${file}.balances`, `${statement}\n`);
  const from = createLocalBooks({ file });
  const to = createBucketBooks({ ...boxBucket(box, 'books'), lockDays: 30 });
  const said: string[] = [];
  for (const kind of ['roots', 'balances'] as const)
    await to.add(
      kind,
      namedLines(kind, await from.lines(kind), (line) => void said.push(line)),
    );
  expect(said).toEqual(['line 3 of roots cannot be read and is left out']);
  expect(await to.lines('roots')).toEqual([lines[1]]);
  expect(await to.lines('balances')).toEqual([statement]);
});
