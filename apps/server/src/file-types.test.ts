// Every type of uploaded file has a feature that names it: unnamed files of each type are removed.
import { uploadFile, uploadFileTypes } from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { features } from './features.ts';
import { testServer } from './platform/testing.ts';

const stored = new Set<string>();
const server = await testServer({
  features,
  providers: {
    files: {
      put: async (key) => void stored.add(key),
      get: () => Promise.resolve(null),
      remove: async (key) => void stored.delete(key),
    },
  },
});
afterAll(server.stop);

test('a file of any type that no record names is removed', async () => {
  const person = await server.signedInPerson();
  const file = { name: 'paper.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Page>>endobj\n%%EOF\n') };
  for (const fileBizType of uploadFileTypes) {
    const { refusal } = await server.call(uploadFile, { fileBizType }, { session: person, file });
    expect([fileBizType, refusal]).toEqual([fileBizType, undefined]);
  }
  expect(stored.size).toBe(uploadFileTypes.length);
  for (const hours of [25, 2, 2]) await server.clock.advance(hours * 3600);
  expect([...stored]).toEqual([]);
});
