// The number of identity checks that a person may begin, and when the next one is possible, as a table.
import { describe, expect, test } from 'vitest';
import { type Attempt, mayBeginAt } from './attempts.ts';

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

// Minutes until the next one is possible; null for now.
describe('an identity check that exceeds the limit by one is refused', () => {
  test.each<readonly [string, Case, number | null]>([
    ['not after none', { attempts: [] }, null],
    ['not after two', { attempts: times(2, attempt('ada')) }, null],
    ['after three', { attempts: times(3, attempt('ada')) }, 55],
    ['after three, to the whole minute', { attempts: times(3, attempt('ada', { at: minutesAgo(5.3) })) }, 55],
    [
      'after four, until two of them count',
      { attempts: [1, 5, 20, 50].map((minutes) => attempt('ada', { at: minutesAgo(minutes) })) },
      40,
    ],
    [
      'not when one of three was an hour ago',
      { attempts: [...times(2, attempt('ada')), attempt('ada', { at: minutesAgo(60) })] },
      null,
    ],
    [
      'when the first of three was less than an hour ago',
      { attempts: [...times(2, attempt('ada')), attempt('ada', { at: minutesAgo(59) })] },
      1,
    ],
    [
      'while the provider is asked for three',
      { attempts: times(3, attempt('ada', { at: minutesAgo(1), startedAt: null })) },
      1,
    ],
    [
      'not when the server lost three before the provider had them',
      { attempts: times(3, attempt('ada', { at: minutesAgo(2), startedAt: null })) },
      null,
    ],
    ['not after three of somebody else', { attempts: times(3, attempt('bea')) }, null],
    [
      'after three under other ids with this document, however it is written',
      { attempts: ['a', 'b', 'c'].map((uid) => attempt(uid, { document: 'HK K1234567' })) },
      55,
    ],
    [
      'after three under another id that read this document',
      { attempts: times(3, attempt('bea', read)), idNumber: 'k1234567' },
      55,
    ],
    [
      'not when the number is of another country',
      { attempts: times(3, attempt('bea', read)), idCountry: 'GB' },
      null,
    ],
    [
      'not for who has no document yet, after three of others without',
      { attempts: times(3, attempt('bea')), idNumber: '' },
      null,
    ],
    ['after six of whomever, when two are listed', { attempts: times(6, attempt('gone')), people: 2 }, 55],
    ['not after five', { attempts: times(5, attempt('gone')), people: 2 }, null],
    [
      'not for the last of 45, when all others began three times',
      {
        attempts: Array.from({ length: 44 }, (_, i) => times(3, attempt(`p${String(i)}`))).flat(),
        people: 45,
      },
      null,
    ],
  ])('for %s', (_, { attempts, people = 10, idNumber = 'K123456(7)', idCountry = 'HK' }, expected) => {
    const document = { idCountry, idType: '13', idNumber };
    const next = mayBeginAt(attempts, { personId: 'ada', document, people }, now);
    expect(next && (next.getTime() - now.getTime()) / 60_000).toBe(expected);
  });
});
