// The reasons why the server refused a record (`verification-incomplete`).
import { isRuleMessage, type ValidationIssue } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';
import * as z from 'zod/mini';

const reported = z.object({
  issues: z.array(
    z.object({
      step: z.enum(['basic', 'identity', 'business', 'stakeholders', 'documents']),
      uid: z.nullable(z.string()),
      field: z.string(),
      message: z.string(),
    }),
  ),
});

/** Empty for any other refusal. */
export function serverIssues(error: unknown): readonly ValidationIssue[] {
  const found = reported.safeParse(isRequestError(error) ? error.data : undefined);
  if (!found.success) return [];
  return found.data.issues.map(({ message, ...issue }) => ({
    ...issue,
    message: isRuleMessage(message) ? message : 'format',
  }));
}
