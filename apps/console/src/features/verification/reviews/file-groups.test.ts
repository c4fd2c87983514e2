// The groups in which a reviewer finds a record's files.
import { expect, test } from 'vitest';
import { fileGroups } from './file-groups.ts';

const file = (fileId: string) => ({
  fileId,
  fileType: '111',
  originalFileName: `${fileId}.pdf`,
  fileSize: 1,
});
const person = { uid: 'bo', name: 'Bo Chan', roles: [], isNew: false, isOpened: false, fields: [] };

test('new and removed files have their own groups', () => {
  const groups = fileGroups({
    people: [person],
    files: [
      { ...file('kept'), uid: null, isNew: false, isOpened: false },
      { ...file('added'), uid: null, isNew: true, isOpened: false },
      { ...file('proof'), uid: 'bo', isNew: false, isOpened: false },
    ],
    filesGone: [
      { ...file('chart'), uid: null, personName: null },
      { ...file('passport'), uid: 'cy', personName: 'Cy Lim' },
    ],
  });
  expect(groups.map(({ about, since, files }) => [about, since, files.map(({ fileId }) => fileId)])).toEqual([
    [undefined, 'new', ['added']],
    [undefined, undefined, ['kept']],
    ['Bo Chan', undefined, ['proof']],
    [undefined, 'gone', ['chart']],
    ['Cy Lim', 'gone', ['passport']],
  ]);
});
