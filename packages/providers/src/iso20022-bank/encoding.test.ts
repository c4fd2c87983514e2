// Bytes of a bank's message as text.
import { expect, test } from 'vitest';
import { decodeXml } from './encoding.ts';

const declared = (encoding: string) => `<?xml version='1.0' encoding='${encoding}'?><Nm>Müller</Nm>`;
const marked = (mark: readonly number[], text: Buffer) => Buffer.concat([Buffer.from(mark), text]);

test.each([
  ['UTF-8', Buffer.from(declared('UTF-8'))],
  ['UTF-8 that is not declared', Buffer.from('<Nm>Müller</Nm>')],
  ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
  [
    'windows-1252, in double quotes',
    Buffer.from('<?xml version="1.0" encoding="windows-1252" ?><Nm>Müller</Nm>', 'latin1'),
  ],
  ['Latin-1 that is declared as UTF-8', Buffer.from(declared('UTF-8'), 'latin1')],
  ['Latin-1 under a name that nobody knows', Buffer.from(declared('X-OWN'), 'latin1')],
  [
    'UTF-8 with its mark, whatever is declared',
    marked([0xef, 0xbb, 0xbf], Buffer.from(declared('ISO-8859-1'))),
  ],
  ['UTF-16 with its mark', marked([0xff, 0xfe], Buffer.from(declared('UTF-16'), 'utf16le'))],
])('reads letters in %s', (_encoding, bytes) => {
  const text = decodeXml(bytes);
  expect(text).toContain('<Nm>Müller</Nm>');
  expect(text.startsWith('<')).toBe(true);
});
