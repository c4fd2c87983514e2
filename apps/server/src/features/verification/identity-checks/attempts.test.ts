// The number of identity checks that a person may begin, as a table.
import { describe, expect, test } from 'vitest';
import { type Attempt, isTooOften } from './attempts.ts';

const now = new Date('2026-11-22T10:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

const attempt = (personId: string, change: Partial<Attempt> = {}): Attempt => ({
  personId,
  at: minutesAgo(5),
  startedAt: minutesAgo(5),
  document: null,
  documentCountry: null,
  documentNumber: null,
  ...change,
});
const times = (count: number, one: Attempt): Attempt[] => Array.from({ length: count }, () => one);
const read = { documentCountry: 'HK', documentNumber: 'K123456(7)' };

interface Case {
  readonly attempts: readonly Attempt[];
  readonly people?: number;
  readonly idNumber?: string;
  readonly idCountry?: string;
}

describe('an identity check that exceeds the limit by one is refused', () => {
  test.each<readonly [string, Case, boolean]>([
    ['not after none', { attempts: [] }, false],
    ['not after two', { attempts: times(2, attempt('ada')) }, false],
    ['after three', { attempts: times(3, attempt('ada')) }, true],
    [
      'not when one of three was an hour ago',
      { attempts: [...times(2, attempt('ada')), attempt('ada', { at: minutesAgo(60) })] },
      false,
    ],
    [
      'when the first of three was less than an hour ago',
      { attempts: [...times(2, attempt('ada')), attempt('ada', { at: minutesAgo(59) })] },
      true,
    ],
    [
      'while the provider is asked for three',
      { attempts: times(3, attempt('ada', { at: minutesAgo(1), startedAt: null })) },
      true,
    ],
    [
      'not when the server lost three before the provider had them',
      { attempts: times(3, attempt('ada', { at: minutesAgo(2), startedAt: null })) },
      false,
    ],
    ['not after three of somebody else', { attempts: times(3, attempt('bea')) }, false],
    [
      'after three under other ids with this document, however it is written',
      { attempts: ['a', 'b', 'c'].map((uid) => attempt(uid, { document: 'HK K1234567' })) },
      true,
    ],
    [
      'after three under another id that read this document',
      { attempts: times(3, attempt('bea', read)), idNumber: 'k1234567' },
      true,
    ],
    [
      'not when the number is of another country',
      { attempts: times(3, attempt('bea', read)), idCountry: 'GB' },
      false,
    ],
    [
      'not for who has no document yet, after three of others without',
      { attempts: times(3, attempt('bea')), idNumber: '' },
      false,
    ],
    ['after six of whomever, when two are listed', { attempts: times(6, attempt('gone')), people: 2 }, true],
    ['not after five', { attempts: times(5, attempt('gone')), people: 2 }, false],
    [
      'not for the last of 45, when all others began three times',
      {
        attempts: Array.from({ length: 44 }, (_, i) => times(3, attempt(`p${String(i)}`))).flat(),
        people: 45,
      },
      false,
    ],
  ])('for %s', (_, { attempts, people = 10, idNumber = 'K123456(7)', idCountry = 'HK' }, expected) => {
    const document = { idCountry, idType: '13', idNumber };
    expect(isTooOften(attempts, { personId: 'ada', document, people }, now)).toBe(expected);
  });
});
