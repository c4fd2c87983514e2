// The steps of a business, the buttons of its form, and the effects of changing its type.
import { enterpriseDraft, type KycStep, type StakeholderDraft } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { asksBeforeType, stepsOf, toSubmit, withType } from './flow.ts';
import { newPerson } from './people.ts';

const fileId = '00000000-0000-4000-8000-000000000001';
const file = (fileType: string, uid: string | null = null) => ({ fileType, fileId, uid });
const recordOf = (change: Record<string, unknown>) => enterpriseDraft.parse(change);
const people: StakeholderDraft[] = [newPerson('a', 2)];
const all: readonly KycStep[] = ['basic', 'business', 'stakeholders', 'documents'];
const todo = (code: string, notifyType: 1 | 3 = 1, stakeholderId: string | null = null) => ({
  id: fileId,
  rejectDetail: { [code]: 'Please look again.' },
  notifyType,
  stakeholderId,
  expiresOn: null,
});

describe('the steps', () => {
  test.each([
    ['first', [], '1', '1', all],
    ['correction', [todo('BIZ_KYC_REJ_MATERIAL')], '1', '1', ['basic']],
    ['correction', [todo('BIZ_KYC_REJ_BIZ_INFO')], '1', '2', ['business']],
    ['correction', [todo('BIZ_KYC_REJ_BIZ_INFO')], '1', '3', ['business', 'stakeholders', 'documents']],
    ['correction', [todo('BIZ_KYC_REJ_SH')], '1', '1', ['stakeholders']],
    [
      'correction',
      [todo('BIZ_KYC_REJ_CERT_M'), todo('BIZ_KYC_REJ_MATERIAL')],
      '1',
      '1',
      ['basic', 'documents'],
    ],
    ['correction', [todo('BIZ_KYC_REJ_CERT_M', 3)], '1', '1', ['basic', 'documents']],
    ['correction', [todo('BIZ_KYC_REJ_SH', 3, 'a')], '1', '1', ['stakeholders']],
  ] as const)(
    'are listed for %s with %j from type %s to %s',
    (submissionType, todos, before, now, expected) => {
      const view = { todos: [...todos], endedSections: [], submittedBusinessType: before };
      expect(stepsOf(submissionType, view, { businessType: now, hasLayers: false })).toEqual(expected);
    },
  );

  test('include documents that expired since a rejection', () => {
    const view = {
      todos: [todo('BIZ_KYC_REJ_BIZ_INFO')],
      endedSections: ['Stakeholder' as const],
      submittedBusinessType: '1',
    };
    const shape = { businessType: '1', hasLayers: false };
    expect(stepsOf('correction', view, shape)).toEqual(['business', 'stakeholders']);
    expect(stepsOf('correction', view, { ...shape, hasLayers: true })).not.toContain('documents');
    const asked = { ...view, todos: [todo('BIZ_KYC_REJ_SH')] };
    expect(stepsOf('correction', asked, { ...shape, hasLayers: true })).toContain('documents');
  });
});

describe('changing the type of business', () => {
  test.each([
    ['1', '2', false],
    ['1', '7', false],
    ['3', '6', false],
    ['1', '3', true],
    ['4', '5', true],
    ['', '3', false],
  ])('from %s to %s asks for a confirmation: %s', (from, to, expected) => {
    expect(asksBeforeType(recordOf({ businessType: from, stakeholderInfoBo: people }), to)).toBe(expected);
    expect(asksBeforeType(recordOf({ businessType: from }), to)).toBe(false);
  });

  test('to another group removes people and their files', () => {
    const record = recordOf({
      businessType: '1',
      stakeholderInfoBo: people,
      kycFiles: [file('111'), file('400', 'a'), file('213', 'a')],
    });
    const changed = withType(record, '3');
    expect([changed.businessType, changed.stakeholderInfoBo, changed.kycFiles]).toEqual([
      '3',
      [],
      [file('111')],
    ]);
    expect(withType(record, '2')).toEqual({ ...record, businessType: '2' });
  });

  test('submits only the documents that the new type requires', () => {
    const kycFiles = [file('111'), file('211'), file('36'), file('400', 'a'), file('400', 'gone')];
    const submitted = (businessType: string) =>
      toSubmit(recordOf({ businessType, stakeholderInfoBo: people, kycFiles })).kycFiles.map(
        (one) => one.fileType,
      );
    expect(submitted('1')).toEqual(['111', '400']);
    expect(submitted('3')).toEqual(['111', '211', '36', '400']);
  });
});
