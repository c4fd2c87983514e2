// What members expect to move in a month, by their approved verification, for statements about many members at once.

/**
 * SQL of cents of USD that a member expects a month at most, by the entry of `expectedAmount` that was approved last; null for
 * the highest entry, which has no end. `memberId` is SQL too, never a value.
 */
export const expectedMonthly = (memberId: string): string => `(
      select case s.record ->> 'emtAmt' when '1' then 1000000 when '2' then 5000000 when '3' then 20000000
        when '4' then 100000000 end::bigint
      from verification_submission s
      where s.member_id = ${memberId} and s.outcome = 'approved' order by s.number desc limit 1)`;
