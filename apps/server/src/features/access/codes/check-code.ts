// Checks a code as part of another verb's plan: the plan has to be committed whether the code is right or wrong, because it
// uses the code up or counts the attempt.
import { type PlanPart, noPart } from '../../../platform/spine/plan-part.ts';
import { bindingOf, deriveCode, isSameCode, type Approves } from './derive-code.ts';
import { type AskedBy, countedWrong, forgottenSending, refuseGuessing } from './day-limits.ts';
import { type CodePurpose, type CodesContext, isAlive } from './code-limits.ts';
import { codeOf, rows } from './store.ts';

export interface CodeAttempt {
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly code: string;
  /** The content to approve now; a code that was issued for another amount or payee is wrong. */
  readonly approves?: Approves;
  /** The caller's network address, if anybody may call: wrong codes are counted by it. */
  readonly network?: string;
  /** Set if anybody may request codes: the address and the requester. A right code clears their counts. */
  readonly sent?: { readonly address: string; readonly by: AskedBy };
}

export interface CheckedCode {
  /**
   * When false, the verb answers `new Refusal('wrong-code')` in a plan with this part: wrong, expired, used, replaced and
   * missing codes look alike, and so does a code for something else.
   */
  readonly isRight: boolean;
  readonly part: PlanPart;
}

/** Refuses `too-many-requests` when the network, if one is given, has tried enough wrong codes today. */
export async function checkCode(
  context: CodesContext,
  attempt: CodeAttempt,
  now: Date,
): Promise<CheckedCode> {
  const [issued] = await Promise.all([
    codeOf(context.db, attempt.purpose, attempt.subject),
    refuseGuessing(context, attempt.network, now),
  ]);
  const inserts = countedWrong(context, attempt.network, now);
  if (!issued || !isAlive(issued, now)) return { isRight: false, part: { ...noPart, inserts } };
  const binding = bindingOf(context.codePepper, attempt.approves ?? {});
  const isRight = isSameCode(deriveCode(context.codePepper, { ...issued, binding }), attempt.code);
  if (isRight)
    return {
      isRight,
      part: {
        ...noPart,
        updates: [rows.update('verification_code', issued, { usedAt: now, dayCount: 0 })],
        statements: attempt.sent ? forgottenSending(context, { ...attempt, ...attempt.sent }) : [],
      },
    };
  const updates = [rows.update('verification_code', issued, { attempts: issued.attempts + 1 })];
  return { isRight, part: { ...noPart, inserts, updates } };
}
