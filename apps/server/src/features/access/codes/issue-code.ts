// Issues a code as part of another verb's plan: the row that the code is derived from, and the job that sends it.
import { randomUUID } from 'node:crypto';
import type { Language } from '@causeway/contract';
import { refuse, refuseUntil } from '../../../platform/refusal.ts';
import { type PlanPart, noPart } from '../../../platform/spine/plan-part.ts';
import { type Approves, bindingOf } from './derive-code.ts';
import { type AskedBy, countedSending } from './day-limits.ts';
import type { CodeMessage } from './messages.ts';
import {
  after,
  type CodePurpose,
  type CodesContext,
  codeSeconds,
  codesPerDay,
  cooldownSeconds,
  daySeconds,
  isCoolingDown,
} from './code-limits.ts';
import { type VerificationCode, codeOf, rows } from './store.ts';

export interface CodeRequest {
  /** The code's purpose; the newest code of a purpose and subject is the only valid one. */
  readonly purpose: CodePurpose;
  /** The person who has to enter it: their id, or an address that belongs to nobody yet. */
  readonly subject: string;
  readonly channel: 'mail' | 'sms';
  /** Email address, or number in E.164. */
  readonly address: string;
  /** The caller's network address, if anybody may call. */
  readonly network?: string;
  /** The requester, if anybody may call. */
  readonly by?: AskedBy;
  readonly language: Language;
  readonly message: CodeMessage;
  /** The content that it approves; empty when it only proves the address. */
  readonly approves?: Approves;
}

export interface IssuedCode {
  readonly part: PlanPart;
  readonly cooldownSeconds: number;
}

export const sendCodeJob = 'codes.send';

/**
 * Refuses `code-cooldown` within 60 seconds of the previous code, and `too-many-requests` after ten in a day or beyond the
 * daily limits of the address and the network.
 */
export async function issueCode(context: CodesContext, request: CodeRequest, now: Date): Promise<IssuedCode> {
  const before = await codeOf(context.db, request.purpose, request.subject);
  if (before && isCoolingDown(before, now)) refuse('code-cooldown');
  const day = dayOf(before, now);
  if (day.count > codesPerDay) refuseUntil(after(day.start, daySeconds), now, 'codes of a day');
  const counted = await countedSending(context, request, now);

  const id = before?.id ?? randomUUID();
  const { template, ...details } = request.message;
  const issued = {
    channel: request.channel,
    address: request.address,
    language: request.language,
    template,
    details,
    nonce: randomUUID(),
    binding: bindingOf(context.codePepper, request.approves ?? {}),
    issuedAt: now,
    expiresAt: after(now, codeSeconds),
    attempts: 0,
    usedAt: null,
    dayStart: day.start,
    dayCount: day.count,
  };
  const { purpose, subject } = request;
  return {
    cooldownSeconds,
    part: {
      ...noPart,
      inserts: [
        ...(before ? [] : [rows.insert('verification_code', { id, purpose, subject, ...issued })]),
        ...counted,
      ],
      updates: before ? [rows.update('verification_code', before, issued)] : [],
      jobs: [{ name: sendCodeJob, data: { codeId: id, nonce: issued.nonce } }],
      // Two first codes of one subject at the same instant: one of them has just been sent.
      conflicts: { verification_code_subject: 'code-cooldown' },
    },
  };
}

const dayOf = (before: VerificationCode | undefined, now: Date): { start: Date; count: number } =>
  before && now < after(before.dayStart, daySeconds)
    ? { start: before.dayStart, count: before.dayCount + 1 }
    : { start: now, count: 1 };
