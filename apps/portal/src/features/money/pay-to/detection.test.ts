// The six states of an address, from every possible answer.
import { errorCodes } from '@causeway/contract';
import { RequestError } from '@causeway/ui';
import { describe, expect, test } from 'vitest';
import {
  isDangerous,
  isShown,
  mayDetectAll,
  statusOf,
  statusOfAnswer,
  statusOfError,
  statusOfItem,
} from './detection.ts';

const refused = (name: keyof typeof errorCodes): RequestError =>
  new RequestError({ kind: 'refused', code: errorCodes[name].code, msg: name, requestId: 'r', status: 200 });
const normal = { status: 'NORMAL' } as const;
const disabled = { status: 'DISABLED' } as const;

describe('the state of an address', () => {
  test.each([
    ['at first', statusOf(normal), 'NOT_DETECTED', false, false],
    ['while it is asked', statusOf(normal, 'DETECTING'), 'DETECTING', false, false],
    ['no risk', statusOfAnswer({ kyaLevel: 0 }), 'SUCCESS', true, false],
    ['low risk', statusOfAnswer({ kyaLevel: 1 }), 'SUCCESS', true, false],
    ['medium risk', statusOfAnswer({ kyaLevel: 2 }), 'HIGH_RISK', true, true],
    ['unknown risk', statusOfAnswer({ kyaLevel: 5 }), 'HIGH_RISK', true, true],
    ['102077', statusOfError(refused('address-abnormal')), 'ABNORMAL', true, true],
    ['any other refusal', statusOfError(refused('provider-unreachable')), 'FAILED', false, false],
    ['no answer', statusOfError(new Error('lost')), 'FAILED', false, false],
    ['of a list, failed', statusOfItem({ outcome: 0, kyaLevel: null }), 'FAILED', false, false],
    ['of a list, low', statusOfItem({ outcome: 1, kyaLevel: 1 }), 'SUCCESS', true, false],
    ['of a list, severe', statusOfItem({ outcome: 1, kyaLevel: 4 }), 'HIGH_RISK', true, true],
    ['of a list, abnormal', statusOfItem({ outcome: 2, kyaLevel: 1 }), 'ABNORMAL', true, true],
    ['disabled', statusOf(disabled), 'HIGH_RISK', true, true],
    ['disabled, whatever was found', statusOf(disabled, 'SUCCESS'), 'HIGH_RISK', true, true],
  ] as const)('is shown for an address %s', (_what, status, is, shown, dangerous) => {
    expect([status, isShown(status), isDangerous(status)]).toEqual([is, shown, dangerous]);
  });
});

describe('detecting all addresses', () => {
  test.each([
    ['while none was detected', [normal, disabled], [], true],
    ['not once one was', [normal, normal], [['1', 'FAILED']], false],
    ['not where all are disabled', [disabled], [], false],
    ['not where there is none', [], [], false],
  ] as const)('is offered: %s', (_what, addresses, found, may) => {
    expect(mayDetectAll(addresses, new Map(found))).toBe(may);
  });
});
