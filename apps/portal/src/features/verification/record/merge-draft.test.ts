// Two editors of one record: a change by one is kept, the same field changed by both needs a choice, and
// nothing is lost.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameValue, mergeRecords, takeTheirs } from './merge-draft.ts';

interface Draft {
  readonly name: string;
  readonly countries: readonly string[];
  readonly people: readonly { readonly uid: string; readonly name: string }[];
}
const draft = (changes: Partial<Draft> = {}): Draft => ({ name: '', countries: [], people: [], ...changes });

describe('mergeRecords', () => {
  test('takes what only one side has changed', () => {
    const { merged, conflicts, taken } = mergeRecords(
      draft(),
      draft({ name: 'ALEX' }),
      draft({ countries: ['SG'] }),
    );
    expect(merged).toEqual(draft({ name: 'ALEX', countries: ['SG'] }));
    expect(conflicts).toEqual([]);
    expect(taken).toEqual([{ field: 'countries', entry: null, key: null }]);
  });

  test('asks if both sides changed one field, and keeps mine until somebody chooses', () => {
    const { merged, conflicts } = mergeRecords(draft(), draft({ name: 'ALEX' }), draft({ name: 'ALICE' }));
    expect(merged.name).toBe('ALEX');
    expect(conflicts).toEqual([{ field: 'name', entry: null, key: null, mine: 'ALEX', theirs: 'ALICE' }]);
    expect(takeTheirs(merged, conflicts).name).toBe('ALICE');
  });

  test.each([
    ['mine', [], { until: '2030-01-01', isPermanent: 0 }],
    ['theirs', ['theirs'], { until: '', isPermanent: 1 }],
  ] as const)('keeps either an expiry date or long-term: %s is chosen', (_, chosen, expected) => {
    const of = (idEffectiveDateEnd: string, isPermanent: 0 | 1) => ({
      people: [{ uid: 'ann', idEffectiveDateEnd, isPermanent }],
    });
    const { merged, conflicts } = mergeRecords(of('2026-01-01', 0), of('2030-01-01', 0), of('', 1));
    const { people } = takeTheirs(merged, chosen.length > 0 ? conflicts : []);
    expect(people.map((one) => ({ until: one.idEffectiveDateEnd, isPermanent: one.isPermanent }))).toEqual([
      expected,
    ]);
  });

  test('clears my long-term box if their expiry date is chosen', () => {
    const of = (idExpirationDate: string, isLongTerm: 0 | 1) => ({ idExpirationDate, isLongTerm });
    const { merged, conflicts } = mergeRecords(of('2026-01-01', 0), of('', 1), of('2030-01-01', 0));
    expect(takeTheirs(merged, conflicts)).toEqual(of('2030-01-01', 0));
    expect(takeTheirs(merged, [])).toEqual(of('', 1));
  });

  test('does not ask if both sides made the same change', () => {
    expect(mergeRecords(draft(), draft({ name: 'ALEX' }), draft({ name: 'ALEX' })).conflicts).toEqual([]);
  });

  test('keeps people added on either side and removes those that one side removed', () => {
    const [ann, ben, cho] = ['ann', 'ben', 'cho'].map((uid) => ({ uid, name: uid }));
    if (!ann || !ben || !cho) throw new Error('three people');
    const { merged, conflicts } = mergeRecords(
      draft({ people: [ann] }),
      draft({ people: [ann, ben] }),
      draft({ people: [cho] }),
    );
    expect(merged.people).toEqual([ben, cho]);
    expect(conflicts).toEqual([]);
  });

  test('asks about a person that one side changed and the other removed', () => {
    const before = [{ uid: 'ann', name: 'Ann' }];
    const changed = [{ uid: 'ann', name: 'Anna' }];
    const { merged, conflicts } = mergeRecords(
      draft({ people: before }),
      draft(),
      draft({ people: changed }),
    );
    expect(merged.people).toEqual([]);
    expect(conflicts).toEqual([
      { field: 'people', entry: 'ann', key: null, mine: undefined, theirs: changed[0] },
    ]);
    expect(takeTheirs(merged, conflicts).people).toEqual(changed);
  });

  test('merges the fields of one person', () => {
    const ann = { uid: 'ann', name: 'Ann', city: 'Cork' };
    const people = (one: object) => ({ people: [{ ...ann, ...one }] });
    expect(mergeRecords(people({}), people({ city: 'Bath' }), people({ name: 'Anna' }))).toEqual({
      merged: people({ city: 'Bath', name: 'Anna' }),
      conflicts: [],
      taken: [{ field: 'people', entry: 'ann', key: null }],
    });
    const { merged, conflicts } = mergeRecords(
      people({}),
      people({ city: 'Bath', name: 'Anne' }),
      people({ name: 'Anna' }),
    );
    expect(merged).toEqual(people({ city: 'Bath', name: 'Anne' }));
    expect(conflicts).toEqual([{ field: 'people', entry: 'ann', key: 'name', mine: 'Anne', theirs: 'Anna' }]);
    expect(takeTheirs(merged, conflicts)).toEqual(people({ city: 'Bath', name: 'Anna' }));
  });

  const someDraft: fc.Arbitrary<Draft> = fc.record({
    name: fc.constantFrom('', 'a', 'b', 'c'),
    countries: fc.uniqueArray(fc.constantFrom('SG', 'HK', 'DE'), { maxLength: 3 }),
    people: fc.uniqueArray(
      fc.record({ uid: fc.constantFrom('ann', 'ben', 'cho'), name: fc.constantFrom('x', 'y') }),
      { selector: ({ uid }) => uid, maxLength: 3 },
    ),
  });
  const byUid = (people: Draft['people']) => people.toSorted((one, other) => (one.uid < other.uid ? -1 : 1));

  test('loses no change made by one side only', () => {
    fc.assert(
      fc.property(someDraft, someDraft, someDraft, (base, mine, theirs) => {
        const { merged, conflicts } = mergeRecords(base, mine, theirs);
        for (const field of ['name', 'countries'] as const) {
          const isAsked = conflicts.some((conflict) => conflict.field === field);
          if (!sameValue(base[field], mine[field])) expect(merged[field]).toEqual(mine[field]);
          else if (!isAsked) expect(merged[field]).toEqual(theirs[field]);
        }
        for (const uid of ['ann', 'ben', 'cho']) {
          const of = ({ people }: Draft) => people.find((person) => person.uid === uid);
          const isAsked = conflicts.some(({ entry }) => entry === uid);
          const expected = sameValue(of(base), of(mine)) && !isAsked ? of(theirs) : of(mine);
          expect(of(merged)).toEqual(expected);
        }
      }),
    );
  });

  test('equals the only side that changed', () => {
    fc.assert(
      fc.property(someDraft, someDraft, (base, changed) => {
        expect(mergeRecords(base, changed, base).merged).toEqual(changed);
        const { people, ...rest } = mergeRecords(base, base, changed).merged;
        expect(rest).toEqual({ name: changed.name, countries: changed.countries });
        expect(byUid(people)).toEqual(byUid(changed.people));
      }),
    );
  });
});
