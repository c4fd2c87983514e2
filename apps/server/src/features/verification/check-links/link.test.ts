// The states of a link, one after the other, and what it may say to a stranger.
import { describe, expect, test } from 'vitest';
import { areFit, firstNameOf, mayBeLinked, plainName, stateOfLink } from './link.ts';

const now = new Date('2026-11-21T02:00:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const sent = {
  openedAt: null,
  closedAt: null,
  expiresAt: minutes(60),
  checkResult: null,
  checkStartedAt: null,
  checkFinishedAt: null,
};
const checked = { ...sent, openedAt: minutes(-30), checkResult: 2, checkStartedAt: minutes(-20) };

test.each([
  ['sent', {}, sent],
  ['opened', {}, { ...sent, openedAt: now }],
  ['underWay', {}, checked],
  ['failed, when the person left it', 'failed', { ...checked, checkResult: 1 }],
  ['failed, when nobody finished it for an hour', 'failed', { ...checked, checkStartedAt: minutes(-60) }],
  ['finished, whatever was found', 'finished', { ...checked, checkResult: 5, checkFinishedAt: now }],
  ['finished', {}, { ...checked, checkResult: 3, checkFinishedAt: now, closedAt: now, expiresAt: now }],
  ['withdrawn', {}, { ...checked, closedAt: now }],
  ['expired', {}, { ...checked, expiresAt: now }],
])('the state of a link: %s', (name, state, link) => {
  expect(stateOfLink(link, now)).toBe(typeof state === 'string' ? state : name);
});

describe('names in link emails', () => {
  test.each([
    ['Ada', 'Harbour Lamps (HK) Ltd.', true],
    ['Ada', null, true],
    ['', 'Harbour Lamps', false],
    ['Ada', '', false],
    ['<b>Ada', 'Harbour Lamps', false],
    ['Ada', 'Win a prize! http://evil.example', false],
    ['Ada', 'Harbour\nBcc', false],
  ])('%s of %s are fit to send: %s', (firstName, businessName, isFit) => {
    expect(areFit({ firstName, businessName })).toBe(isFit);
  });

  test.each([
    ['', null, null, true],
    ['José', null, null, true],
    ['', null, 'ada@example.com', false],
    ['', 'Harbour Lamps', null, false],
    ['Ada', 'Harbour Lamps', null, true],
  ])('“%s” of %s may be linked for %s: %s', (firstName, businessName, email, isAllowed) => {
    expect(mayBeLinked({ firstName, businessName }, email)).toBe(isAllowed);
  });

  test('are a first name only and no company that looks like an address', () => {
    expect(firstNameOf('  Ada Wong Mei ')).toBe('Ada');
    expect(plainName('evil.com/x')).not.toContain('.com/x');
  });
});
