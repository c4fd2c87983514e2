// The catalogue keys for the codes of a line.
import { accountTypes, directions, namesOf, txnTypes } from '@causeway/contract';

export const typeNames = namesOf(txnTypes);
export const accountNames = namesOf(accountTypes);
export const directionNames = namesOf(directions);

export const revocationOf = (isReverse: 0 | 1) => (isReverse === 1 ? 'reversal' : 'normal');
