// A record's files: each type and each person has separate ones, and changing one leaves the others.
import { describe, expect, test } from 'vitest';
import { filesOf, withFiles } from './record-files.ts';

const stored = (fileId: string, fileType: string) => ({
  fileId,
  fileType,
  originalFileName: `${fileId}.pdf`,
  fileSize: 10,
});
const named = [
  { fileType: '400', fileId: 'mine', uid: null },
  { fileType: '400', fileId: 'hers', uid: 'ann' },
  { fileType: '600', fileId: 'tax', uid: null },
];
const known = [stored('mine', '400'), stored('hers', '400'), stored('tax', '600')];

describe('filesOf', () => {
  test('separates the record’s own files from those of its people', () => {
    expect(filesOf(named, known, '400').map(({ fileId }) => fileId)).toEqual(['mine']);
    expect(filesOf(named, known, '400', 'ann').map(({ fileId }) => fileId)).toEqual(['hers']);
  });
  test('leaves out unknown files', () => {
    expect(filesOf(named, [], '400')).toEqual([]);
  });
});

describe('withFiles', () => {
  test('changes one file type of one person only', () => {
    expect(withFiles(named, [stored('new', '400')], '400', 'ann')).toEqual([
      { fileType: '400', fileId: 'mine', uid: null },
      { fileType: '600', fileId: 'tax', uid: null },
      { fileType: '400', fileId: 'new', uid: 'ann' },
    ]);
    expect(withFiles(named, [], '600')).toHaveLength(2);
  });
});
