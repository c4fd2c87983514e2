// The identity check step by step: its start, its end, and harmless late answers.
import { describe, expect, test } from 'vitest';
import { type StageEvent, type Stage, closed, nextStage } from './stage.ts';

const url = new URL('https://identity.example/check/1');
const started: StageEvent = { kind: 'started', checkId: 'check-1', url };
const after = (...events: readonly StageEvent[]): Stage => events.reduce(nextStage, closed);
const ask = (isFinished: boolean): StageEvent => ({ kind: 'ask', personId: 'uid-1', isFinished });
const framed = [ask(false), { kind: 'begin' }, started] as const;
const messaged = (result: 'success' | 'error'): StageEvent => ({ kind: 'messaged', result });

describe('an identity check', () => {
  test('goes from consent to the frame and to the result', () => {
    expect(after(ask(false))).toEqual({ kind: 'introduction', personId: 'uid-1' });
    expect(after(ask(false), { kind: 'begin' }).kind).toBe('starting');
    expect(after(...framed)).toEqual({ kind: 'framed', personId: 'uid-1', checkId: 'check-1', url });
    expect(after(...framed, messaged('success')).kind).toBe('waiting');
    expect(after(...framed, messaged('success'), { kind: 'found', checkId: 'check-1' })).toEqual(closed);
  });
  test('asks first if a finished result would be lost', () => {
    expect(after(ask(true)).kind).toBe('confirming');
    expect(after(ask(true), { kind: 'begin' }).kind).toBe('confirming');
    expect(after(ask(true), { kind: 'confirm' }).kind).toBe('introduction');
    expect(after(ask(true), { kind: 'decline' })).toEqual(closed);
    expect(after(ask(true), { kind: 'confirm' }, { kind: 'decline' }).kind).toBe('introduction');
  });
  test('closes when the person gives up or its start is refused', () => {
    expect(after(...framed, messaged('error'))).toEqual(closed);
    expect(after(ask(false), { kind: 'begin' }, { kind: 'refused' })).toEqual(closed);
    for (const before of [[], [ask(false)], framed, [...framed, messaged('success')]]) {
      expect(after(...before, { kind: 'leave' })).toEqual(closed);
    }
  });
  test('starts once for one person, however often Verify Now is pressed', () => {
    expect(after(...framed, { kind: 'begin' }, started).kind).toBe('framed');
    const other: StageEvent = { kind: 'ask', personId: 'uid-2', isFinished: false };
    expect(after(ask(false), other)).toMatchObject({ personId: 'uid-1' });
  });
  test.each<readonly [string, StageEvent]>([
    ['an address', started],
    ['a refusal', { kind: 'refused' }],
    ['a message', messaged('success')],
    ['a result', { kind: 'found', checkId: 'check-1' }],
  ])('stays closed if %s comes after the person has left', (_what, event) => {
    expect(after(...framed, { kind: 'leave' }, event)).toEqual(closed);
  });
  test('ignores the result of another check', () => {
    expect(after(...framed, messaged('success'), { kind: 'found', checkId: 'check-0' }).kind).toBe('waiting');
  });
});
