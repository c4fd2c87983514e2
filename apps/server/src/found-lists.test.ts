// The files that are made from the rooms: the list of features, and the catalogues of their words.
import { globSync } from 'node:fs';
import type { Language } from '@causeway/contract';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { outsideBalanceSlot } from './features/money/safeguarding/index.ts';
import { documentSlot } from './features/money/supporting-documents/index.ts';
import { fileSlot } from './features/foundation/files/index.ts';
import { outcomeSlot } from './features/verification/cases/index.ts';
import { recordSlot, reviewSlot } from './features/foundation/reviewing/index.ts';
import { settingSlot } from './features/foundation/settings/index.ts';
import { featureSlot } from './platform/feature.ts';
import type { RoomWords } from './platform/room-words.ts';

const slots = [
  ...[featureSlot, fileSlot, documentSlot, reviewSlot, recordSlot, settingSlot],
  ...[outsideBalanceSlot, outcomeSlot],
];

async function putInBy(door: string): Promise<readonly string[]> {
  const exported = (await import(`${import.meta.dirname}/${door}`)) as Readonly<Record<string, unknown>>;
  return Object.keys(exported).filter((name) =>
    slots.some((slot) => slot.among([exported[name]]).length > 0),
  );
}

test('rooms.ts lists everything that rooms provide', async () => {
  const doors = globSync('features/*/*/index.ts', { cwd: import.meta.dirname }).toSorted();
  const found = await Promise.all(doors.map(async (door) => ({ door, names: await putInBy(door) })));
  const rooms = found.filter(({ names }) => names.length > 0);
  const text = [
    '// What the index files of the rooms put into slots: features, and what other features are made with.',
    '// Generated from the folders; after a change: `npx vitest run found-lists -u`.',
    ...rooms.map(({ door, names }) => `import { ${names.join(', ')} } from './${door}';`),
    `export const inSlots: readonly unknown[] = [${rooms.flatMap(({ names }) => names).join(', ')}];`,
  ].join('\n');
  const file = `${import.meta.dirname}/rooms.ts`;
  await expect(await formatted(file, text)).toMatchFileSnapshot(file);
});

const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });

type Words = Readonly<Record<Language, RoomWords>>;

const wordsOfRooms: readonly Words[] = await Promise.all(
  globSync('features/*/*/words.ts', { cwd: import.meta.dirname })
    .toSorted()
    .map(
      async (path) => ((await import(`${import.meta.dirname}/${path}`)) as { readonly words: Words }).words,
    ),
);

/** Refuses a name that two rooms define. */
function gathered(part: keyof RoomWords, language: Language): readonly (readonly [string, string])[] {
  const lines = wordsOfRooms.flatMap((words) => Object.entries(words[language][part] ?? {}));
  const names = lines.map(([name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  return lines;
}

const linesOf = (texts: readonly (readonly [string, string])[]): string =>
  texts.map(([name, text]) => `${JSON.stringify(name)}: ${JSON.stringify(text)},`).join('\n');

const MADE = '// Generated from the words of the features; after a change: `npx vitest run found-lists -u`.';
const languages = { en: 'en', 'zh-hans': 'zh-Hans', 'zh-hant': 'zh-Hant' } as const;

test('call-texts.ts has the texts of all calls', async () => {
  const catalogue = (part: 'memberCalls' | 'staffCalls') =>
    `export const ${part} = {
      ${Object.values(languages)
        .map((language) => `'${language}': {${linesOf(gathered(part, language))}},`)
        .join('\n')}
    } as const;`;
  const text = [
    '// What members and staff may do, verb and object, by the name of the call.',
    ...[MADE, catalogue('memberCalls'), '', catalogue('staffCalls')],
  ].join('\n');
  const file = `${import.meta.dirname}/platform/call-texts.ts`;
  await expect(await formatted(file, text)).toMatchFileSnapshot(file);
});

const consoleApp = `${import.meta.dirname}/../../console/src`;

test.each(Object.entries(languages))(
  'the console’s trail has words for each action and subject in %s',
  async (file, language) => {
    const groups = Object.groupBy(gathered('trail', language), ([name]) => name.split('.')[0] ?? '');
    const lines = Object.entries(groups)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([group, steps = []]) => {
        const own = steps.map(([name, text]) => [name.slice(group.length + 1), text] as const);
        return `'${group}': {${linesOf(own)}},`;
      });
    const catalogues = {
      [`shared/messages/trail/${file}.ts`]: [
        "// The trail's text for each action that the server writes.",
        ...[MADE, `export const trail = {${lines.join('\n')}};`],
      ],
      [`features/back-office/audit/messages/subjects/${file}.ts`]: [
        "// The trail's text for each kind of subject.",
        ...[MADE, `export const subjects = {${linesOf(gathered('subjects', language))}};`],
      ],
    };
    for (const [path, text] of Object.entries(catalogues)) {
      const whole = `${consoleApp}/${path}`;
      await expect(await formatted(whole, text.join('\n'))).toMatchFileSnapshot(whole);
    }
  },
);
