// Compares addresses as people and registers write them: the same place in other words is the same. Pure.
import anyAscii from 'any-ascii';
import type { NameMatch } from '../submissions/index.ts';

const SHORTENED: ReadonlyMap<string, string> = new Map([
  ['ROAD', 'RD'],
  ['STREET', 'ST'],
  ['AVENUE', 'AVE'],
  ['LANE', 'LN'],
  ['SQUARE', 'SQ'],
  ['BUILDING', 'BLDG'],
  ['FLOOR', 'F'],
  ['FL', 'F'],
  ['SAINT', 'ST'],
]);
/** Words that one side often leaves out. */
const LEFT_OUT: ReadonlySet<string> = new Set(['NO', 'NUMBER', 'UNIT', 'SUITE', 'ROOM', 'FLAT', 'THE', 'OF']);

/** "5th floor" and "5/F" have the same words; a postal code is one word. */
const wordsOf = (address: string): ReadonlySet<string> =>
  new Set(
    anyAscii(address)
      .toUpperCase()
      .replaceAll(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, '$1$2')
      .split(/[^A-Z0-9]+/)
      .map((word) => word.replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1'))
      .map((word) => SHORTENED.get(word) ?? word)
      .filter((word) => word !== '' && !LEFT_OUT.has(word)),
  );

const SAME_FROM = 0.75;
const CLOSE_FROM = 0.5;

/** By the part of the shorter address that the other one has; another house number is never the same. */
export function compareAddresses(typed: string, registered: string): NameMatch {
  const [one, other] = [wordsOf(typed), wordsOf(registered)];
  const shorter = Math.min(one.size, other.size);
  if (shorter === 0) return 'other';
  const shared = [...one].filter((word) => other.has(word));
  const part = shared.length / shorter;
  const hasNumbers = [one, other].every((words) => [...words].some(isNumber));
  const isOtherNumber = hasNumbers && !shared.some(isNumber);
  if (part >= SAME_FROM && !isOtherNumber) return 'same';
  return part >= CLOSE_FROM && !isOtherNumber ? 'close' : 'other';
}

const isNumber = (word: string): boolean => /\d/.test(word);
