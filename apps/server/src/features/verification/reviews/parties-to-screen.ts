// Everybody in a submission who has to be screened, as SQL: the same parties as in known-names.ts.
import { sql } from 'kysely';

/** Rows of `person_id` for the row `submission`. */
export const PARTIES = sql`(
  select 'member' as person_id
  union all
  select person ->> 'uid' from jsonb_array_elements(coalesce(submission.record -> 'stakeholderInfoBo', '[]')) as person
  union all
  select entity ->> 'uid' from jsonb_array_elements(coalesce(submission.record -> 'ownerEntities', '[]')) as entity
  union all
  select unnamed ->> 'personId'
  from verification_register_answer as answer, jsonb_array_elements(answer.unnamed) as unnamed
  where answer.submission_id = submission.id
)`;
