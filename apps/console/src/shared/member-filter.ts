// The filter of a list by a member's id, which the address calls `member`.
import type { TypedFilter } from './filter-bar.tsx';

const MEMBER_ID = /^\d{10}$/;
const MEMBER_ID_LENGTH = 10;

/** The id in the address; undefined if it is incomplete, so that it filters nothing. */
export const memberIn = (member: string | undefined): string | undefined =>
  member !== undefined && MEMBER_ID.test(member) ? member : undefined;

export const memberFilter = (label: string): TypedFilter => ({
  ...{ kind: 'typed', field: 'member', label, maxLength: MEMBER_ID_LENGTH, isNumeric: true, width: 160 },
});
