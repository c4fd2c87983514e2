// Members' ids as staff type them, and the filter of a list by one, which the address calls `member`.
import { memberId } from '@causeway/contract';
import { typedWhole } from '@causeway/money';
import type { TypedFilter } from './filter-bar.tsx';

const MEMBER_ID_LENGTH = 10;

/** The id that was typed or stands in an address; undefined if it is incomplete, so that it filters nothing. */
export const memberIn = (typed: string | undefined): string | undefined =>
  memberId.safeParse(typedWhole(typed ?? '')).data;

export const memberFilter = (label: string): TypedFilter => ({
  ...{ kind: 'typed', field: 'member', label, maxLength: MEMBER_ID_LENGTH, isNumeric: true, width: 160 },
});
