// Addresses that the form wrote and addresses from elsewhere, in every order of arrival.
import { describe, expect, test } from 'vitest';
import { changeOf } from './address-changes.ts';

describe('changeOf', () => {
  test.each([
    ['nothing new', { seen: 'a', written: [] }, 'a', { seen: 'a', written: [], isFromElsewhere: false }],
    ['its own', { seen: 'a', written: ['b'] }, 'b', { seen: 'b', written: [], isFromElsewhere: false }],
    [
      'its own, with one more on its way',
      { seen: 'a', written: ['b', 'c'] },
      'b',
      { seen: 'b', written: ['c'], isFromElsewhere: false },
    ],
    [
      'its own, where one before it was passed over',
      { seen: 'a', written: ['b', 'c'] },
      'c',
      { seen: 'c', written: [], isFromElsewhere: false },
    ],
    ['a link', { seen: 'a', written: [] }, 'x', { seen: 'x', written: [], isFromElsewhere: true }],
    [
      'a link that overtakes its own',
      { seen: 'a', written: ['b'] },
      'x',
      { seen: 'x', written: [], isFromElsewhere: true },
    ],
    [
      'a link back to what it wrote long ago',
      { seen: 'b', written: [] },
      'a',
      { seen: 'a', written: [], isFromElsewhere: true },
    ],
  ])('is decided for %s', (_what, known, address, expected) => {
    expect(changeOf(known, address)).toEqual(expected);
  });
});
