// The report contains the measurements, and never shows a missed bar as met.
import { expect, test } from 'vitest';
import { asMarkdown, flatness, median, meetsBars } from './report.ts';

const result = {
  name: 'a',
  description: 'one journal a call',
  bar: { against: 'floor-a', most: 1.35 },
  ratios: [1.2, 1.6, 1.4],
  rates: [100, 120, 110],
  databaseMicros: [90, 110, 100],
  nodeMicros: [9, 11, 10],
  callerMicros: [],
  logBytes: [2_100, 2_300, 2_240],
  refused: 0,
};
const floor = { ...result, name: 'floor-a', description: 'the least', bar: undefined, databaseMicros: [80] };
const results = {
  reference: 'TPC-B',
  referenceRates: [80, 75, 78],
  throughput: [floor, result],
  flatness: [
    {
      name: 'e',
      description: 'page',
      bar: 1.5,
      points: new Map([
        ['first', 1],
        ['deep', 1.4],
      ]),
    },
  ],
  figures: [
    {
      name: 'g',
      description: 'overload',
      figures: [
        { what: 'done', value: 0.95, bar: { least: 0.9 } },
        { what: 'refused in', value: 30, bar: { most: 50 } },
        { what: 'others', value: 0.2 },
      ],
    },
  ],
};

test('the report uses medians of odd and even counts', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test('the report prints a table with bars', () => {
  const text = asMarkdown(results, new Date('2026-03-02T10:00:00Z'));
  expect(text).toContain(
    '| a | one journal a call | **1.40** (1.20 to 1.60) | 110 | 100 + 10 | 2.2 | 1.22 x floor-a | 1.35 met |',
  );
  expect(text).toContain('| floor-a | the least | **1.40** (1.20 to 1.60) | 110 | 80 + 10 | 2.2 |  |  |');
  expect(text).toContain('| e | page: first | 1.000 | 1.40 | 1.5 met |');
  expect(text).toContain('| g | overload: done | 0.95 | at least 0.9 met |');
  expect(text).toContain('|  | others | 0.20 |  |');
});

test('a missed bar is shown and fails the run', () => {
  expect(meetsBars(results)).toBe(true);
  const missed = { ...results, throughput: [floor, { ...result, bar: { against: 'floor-a', most: 1.2 } }] };
  expect(meetsBars(missed)).toBe(false);
  const slow = { what: 'refused in', value: 60, bar: { most: 50 } };
  const late = { ...results, figures: [{ name: 'g', description: 'overload', figures: [slow] }] };
  expect(meetsBars(late)).toBe(false);
  expect(asMarkdown(late, new Date())).toContain('at most 50 MISSED');
  expect(asMarkdown(missed, new Date())).toContain('1.2 MISSED');
  expect(
    flatness(
      new Map([
        ['x', 2],
        ['y', 5],
      ]),
    ),
  ).toBe(2.5);
});

test('a failed case fails the run and loses no other figure', () => {
  const failure = 'the server\nended | with 1';
  const broken = {
    ...results,
    throughput: [floor, { ...result, ratios: [], rates: [], failure }],
    flatness: results.flatness.map((each) => ({ ...each, points: new Map(), failure })),
    figures: [...results.figures, { name: 'h', description: 'sign-ins', figures: [], failure }],
  };
  const text = asMarkdown(broken, new Date());
  expect(text).toContain('| a | one journal a call | FAILED: the server ended / with 1 | | | | |');
  expect(text).toContain('| e | page | FAILED: the server ended / with 1 | | |');
  expect(text).toContain('| h | sign-ins | FAILED: the server ended / with 1 | |');
  expect(text).toContain('| floor-a | the least | **1.40**');
  expect(text).toContain('| g | overload: done | 0.95 | at least 0.9 met |');
  expect(meetsBars(broken)).toBe(false);
});

test('refused calls are reported apart', () => {
  const refused = { ...results, throughput: [floor, { ...result, refused: 3 }] };
  expect(asMarkdown(refused, new Date())).toContain('| 110 (3 refused) |');
});
