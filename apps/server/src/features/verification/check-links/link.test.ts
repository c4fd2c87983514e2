// The states of a link, one after the other, and what it may say to a stranger.
import { describe, expect, test } from 'vitest';
import { areFit, firstNameOf, plainName, stateOfLink } from './link.ts';

const now = new Date('2026-11-21T02:00:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const sent = {
  opened_at: null,
  closed_at: null,
  expires_at: minutes(60),
  check_result: null,
  check_started_at: null,
  check_finished_at: null,
};
const checked = { ...sent, opened_at: minutes(-30), check_result: 2, check_started_at: minutes(-20) };

test.each([
  ['sent', {}, sent],
  ['opened', {}, { ...sent, opened_at: now }],
  ['underWay', {}, checked],
  ['failed, when the person left it', 'failed', { ...checked, check_result: 1 }],
  ['failed, when nobody finished it for an hour', 'failed', { ...checked, check_started_at: minutes(-60) }],
  ['finished, whatever was found', 'finished', { ...checked, check_result: 5, check_finished_at: now }],
  ['finished', {}, { ...checked, check_result: 3, check_finished_at: now, closed_at: now, expires_at: now }],
  ['withdrawn', {}, { ...checked, closed_at: now }],
  ['expired', {}, { ...checked, expires_at: now }],
])('%s', (name, state, link) => {
  expect(stateOfLink(link, now)).toBe(typeof state === 'string' ? state : name);
});

describe('names', () => {
  test.each([
    ['Ada', 'Harbour Lamps (HK) Ltd.', true],
    ['Ada', null, true],
    ['', 'Harbour Lamps', false],
    ['Ada', '', false],
    ['<b>Ada', 'Harbour Lamps', false],
    ['Ada', 'Win a prize! http://evil.example', false],
    ['Ada', 'Harbour\nBcc', false],
  ])('%s of %s may be mailed: %s', (firstName, businessName, isFit) => {
    expect(areFit({ firstName, businessName })).toBe(isFit);
  });

  test('no more of a person than the first, and no company that reads as an address', () => {
    expect(firstNameOf('  Ada Wong Mei ')).toBe('Ada');
    expect(plainName('evil.com/x')).not.toContain('.com/x');
  });
});
