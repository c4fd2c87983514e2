// An approval as an earlier version would have left it: submitted before a field of its content existed.
import { type Content, hashOf } from '../features/money/second-approval/content.ts';
import type { TestServer } from '../platform/testing.ts';

/** Removes a field at this path from the submission, past the trigger that protects it; answers its hash. */
export async function submittedBefore(
  { owner }: Pick<TestServer, 'owner'>,
  subjectId: string,
  ...path: readonly string[]
): Promise<string> {
  const { rows } = await owner.query<{ content: Content }>(
    'select content #- $2 as content from approval where subject_id = $1',
    [subjectId, path],
  );
  const [{ content } = { content: {} }] = rows;
  const hash = hashOf(content);
  await owner.query('alter table approval disable trigger user');
  await owner.query('update approval set content = $2, content_hash = $3 where subject_id = $1', [
    subjectId,
    content,
    hash,
  ]);
  await owner.query('alter table approval enable trigger user');
  return hash;
}
