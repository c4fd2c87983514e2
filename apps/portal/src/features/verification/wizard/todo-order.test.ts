// Corrections are listed from the first step to the last.
import type { TodoItem } from '@causeway/contract';
import { expect, test } from 'vitest';
import { inOrderOfSteps } from './todo-order.ts';

const todo = (id: string, rejectDetail: TodoItem['rejectDetail']): TodoItem => ({
  id,
  rejectDetail,
  notifyType: 1,
  stakeholderId: null,
  expiresOn: null,
});
const documents = todo('documents', { BIZ_KYC_REJ_CERT_M: 'Another page.' });
const people = todo('people', { BIZ_KYC_REJ_SH: 'Somebody is missing.' });
const morePeople = todo('more people', { BIZ_KYC_REJ_SH: 'The shares differ.' });
const basic = todo('basic', { BIZ_KYC_REJ_MATERIAL: 'The number differs.' });
const expiry: TodoItem = { ...todo('expiry', {}), notifyType: 3, expiresOn: '2026-12-01' };
const personExpiry: TodoItem = { ...expiry, id: 'expiry of a person', stakeholderId: 'p1' };
const identity = todo('identity', { IDV_KYC_REJ_MATERIAL: 'Not clear.' });

test.each([
  [[documents, basic, people], 'Document', [basic, people, documents]],
  [[documents, people, morePeople], 'Document', [people, morePeople, documents]],
  [[expiry, people], 'Document', [people, expiry]],
  [[documents, expiry, personExpiry], 'Document', [personExpiry, documents, expiry]],
  [[identity, todo('who', { IDV_KYC_REJ_BASIC: 'Incomplete.' })], 'Identity', ['who', 'identity']],
  [[], 'Identity', []],
] as const)('open items follow the order of the steps: case %#', (todos, expiring, expected) => {
  const ids = expected.map((each) => (typeof each === 'string' ? each : each.id));
  expect(inOrderOfSteps(todos, expiring).map(({ id }) => id)).toEqual(ids);
});
