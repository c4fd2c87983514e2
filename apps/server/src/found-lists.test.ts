// The list that composes the server has everything that the index files of the rooms put into a slot.
import { globSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { outsideBalanceSlot } from './features/money/safeguarding/index.ts';
import { documentSlot } from './features/money/supporting-documents/index.ts';
import { fileSlot } from './features/foundation/files/index.ts';
import { recordSlot, reviewSlot } from './features/foundation/reviewing/index.ts';
import { settingSlot } from './features/foundation/settings/index.ts';
import { featureSlot } from './platform/feature.ts';

const slots = [featureSlot, fileSlot, documentSlot, reviewSlot, recordSlot, settingSlot, outsideBalanceSlot];

async function putInBy(door: string): Promise<readonly string[]> {
  const exported = (await import(`${import.meta.dirname}/${door}`)) as Readonly<Record<string, unknown>>;
  return Object.keys(exported).filter((name) =>
    slots.some((slot) => slot.among([exported[name]]).length > 0),
  );
}

test('rooms.ts has what every door put into a slot', async () => {
  const doors = globSync('features/*/*/index.ts', { cwd: import.meta.dirname }).toSorted();
  const found = await Promise.all(doors.map(async (door) => ({ door, names: await putInBy(door) })));
  const rooms = found.filter(({ names }) => names.length > 0);
  const text = [
    '// What the index files of the rooms put into slots: features, and what other features are made with.',
    '// Made of the tree; after a change: `npx vitest run found-lists -u`.',
    ...rooms.map(({ door, names }) => `import { ${names.join(', ')} } from './${door}';`),
    `export const inSlots: readonly unknown[] = [${rooms.flatMap(({ names }) => names).join(', ')}];`,
  ].join('\n');
  const file = `${import.meta.dirname}/rooms.ts`;
  const formatted = await format(text, { ...(await resolveConfig(file)), filepath: file });
  await expect(formatted).toMatchFileSnapshot(file);
});
