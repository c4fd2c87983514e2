// Corrections that are collected while reading.
import { reasonTemplateKeys, templatesFor } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { codeOf, codesOf, hasReason, itemAt, movedItem, withItem, withoutItem } from './items.ts';

const basic = { code: 'BIZ_KYC_REJ_MATERIAL', text: 'Where?' } as const;
const person = { code: 'BIZ_KYC_REJ_SH', uid: 'bo', template: 'identity-unclear' } as const;

describe('a list of corrections', () => {
  test('holds one item for each section and each person', () => {
    const items = withItem(withItem([basic], person), { code: 'BIZ_KYC_REJ_SH', text: 'Who else?' });
    expect(items).toHaveLength(3);
    expect(itemAt(items, person)).toEqual(person);
  });

  test('replaces the earlier item of the same place', () => {
    expect(withItem([basic, person], { ...basic, text: ' Which floor? ' })).toEqual([
      { ...basic, text: 'Which floor?' },
      person,
    ]);
  });

  test('drops an item without text', () => {
    expect(withItem([basic, person], { ...basic, text: '  ' })).toEqual([person]);
    expect(withoutItem([basic, person], person)).toEqual([basic]);
    expect(hasReason({ text: ' ' })).toBe(false);
    expect(hasReason({ template: 'shares-differ' })).toBe(true);
  });
});

describe('moving an item to another place', () => {
  const place = { code: 'BIZ_KYC_REJ_SH' } as const;

  test('takes along its unsaved text', () => {
    expect(movedItem([], { code: 'BIZ_KYC_REJ_MATERIAL', text: 'Where?' }, place)).toEqual({
      ...place,
      text: 'Where?',
    });
  });

  test.each([
    ['name-differs', { ...place, template: 'name-differs' }],
    ['address-incomplete', place],
  ] as const)('keeps the template %s where it makes sense', (template, moved) =>
    expect(movedItem([], { code: 'BIZ_KYC_REJ_MATERIAL', template }, place)).toEqual(moved),
  );

  test('shows the item already saved for the new place', () =>
    expect(movedItem([person], { ...basic, text: 'Typed' }, { ...place, uid: 'bo' })).toBe(person));

  test('keeps the text of an item in the new place', () =>
    expect(movedItem([basic], { ...basic, text: 'Changed' }, place)).toEqual(place));
});

test.each([
  [3, ['Identity', 'Basic'], 'Document'],
  [1, ['Basic', 'Business', 'Stakeholder', 'Document'], 'Identity'],
] as const)('a member of type %i has the sections %j', (type, sections, foreign) => {
  expect(sections.map((section) => codeOf(type, section))).toEqual(codesOf(type));
  expect(codeOf(type, foreign)).toBeUndefined();
});

test('a person’s basic information offers reasons about documents and funds but not about a register', () => {
  const templates = templatesFor('IDV_KYC_REJ_BASIC');
  expect(templates).toEqual(expect.arrayContaining(['document-unreadable', 'document-old', 'funds-unclear']));
  expect(templates).not.toContain('registration-differs');
});

test('every template fits a section, and every section has a template', () => {
  const all = [...codesOf(1), ...codesOf(3)].map(templatesFor);
  expect(all.every((templates) => templates.length > 0)).toBe(true);
  expect(new Set(all.flat())).toEqual(new Set(reasonTemplateKeys));
});
