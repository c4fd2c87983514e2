// Codes have the same names on both sides of the providers' port, which cannot import them from the contract.
import * as contract from '@causeway/contract';
import * as port from '@causeway/providers/port';
import { expect, test } from 'vitest';

test('channels have the contract’s names at the providers’ port', () => {
  expect({ ...port.bankChannels, ...port.chainChannels }).toEqual(contract.channels);
});

test('screening risks and check outcomes have the contract’s names', () => {
  expect(port.screeningRisks).toEqual(contract.screeningRisks);
  expect(port.identityOutcomes).toEqual(contract.identityOutcomes);
});
