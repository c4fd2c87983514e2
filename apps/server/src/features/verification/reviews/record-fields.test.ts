// Staff read every field of a record.
import { enterpriseDraft, personalDraft, stakeholderDraft } from '@causeway/contract';
import { expect, test } from 'vitest';
import { sectionFields, stakeholderFields } from './record-fields.ts';

/** People and files are shown on their own, and `uid` names a person to the code only. */
const notFields = ['stakeholderInfoBo', 'kycFiles', 'uid'];

const namedIn = (fields: typeof stakeholderFields): readonly string[] =>
  fields.flatMap(([key, reading]) => {
    if (typeof reading === 'string' || 'list' in reading) return [key];
    return [key, 'phone' in reading ? reading.phone : reading.end];
  });

test.each([
  ['a person', personalDraft, sectionFields.personal.flatMap(([, fields]) => fields)],
  ['a business', enterpriseDraft, sectionFields.enterprise.flatMap(([, fields]) => fields)],
  ['a stakeholder', stakeholderDraft, stakeholderFields],
])('each field of %s is shown to staff', (_whose, draft, fields) => {
  const shown = new Set<string>([...namedIn(fields), ...notFields]);
  const missing = Object.keys(draft.shape).filter((field) => !shown.has(field));
  expect(missing, 'add the field to record-fields.ts').toEqual([]);
});
