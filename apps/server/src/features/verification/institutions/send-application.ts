// A licensed institution applies to cooperate, or applies again after a rejection.
import { randomUUID } from 'node:crypto';
import {
  isIndividual,
  mayApplyAsInstitution,
  fileTypes,
  type Nothing,
  type RequestOf,
  type sendInstitutionApplication,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { isInList } from '../../foundation/dictionary/index.ts';
import { refuseOtherFiles } from '../../foundation/files/index.ts';
import { decided } from './states.ts';
import { applicationOf, insert, memberById, update } from './store.ts';

type Input = RequestOf<typeof sendInstitutionApplication>;

const attachmentType = fileTypes.attachment;

/**
 * Refuses forbidden to an individual, verification-closed while one is pending or processed or the member is verified,
 * changed-meanwhile when another page sent one, file-not-found (VER-161, VER-162).
 */
export function sendApplication(
  { spine, db }: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  input: Input,
): Promise<Nothing> {
  if (isIndividual(actor.memberType)) refuse('forbidden', { because: 'an individual is no institution' });
  return spine.write<Nothing>(actor, request, async (now) => {
    const { member, before } = await sendable(db, actor.memberId, input.version);
    if (!isInList('contactPlatform', input.imType)) refuseField('imType', 'required-select');
    await refuseOtherFiles(db, actor.memberId, input.applyFiles, attachmentType);
    const status = decided(before?.status ?? null, 'send');

    const sent = {
      companyName: input.companyName,
      email: input.email,
      imType: input.imType,
      imAccount: input.imTypeAcct,
      description: input.description,
      files: input.applyFiles,
      status,
      submittedAt: now,
      submittedBy: actor.personId,
    } as const;
    const cleared = { rejectReason: null, processedBy: null, processedAt: null };
    const id = before?.id ?? randomUUID();
    return {
      answer: {},
      inserts: before ? [] : [insert('institution_application', { id, memberId: member.id, ...sent })],
      updates: [
        ...(before ? [update('institution_application', before, { ...sent, ...cleared })] : []),
        update('member', member, { instApplyStatus: status }),
      ],
      conflicts: { institution_application_member: 'changed-meanwhile' },
      audit: {
        action: 'institutions.send',
        subject: { kind: 'institution-application', id },
        before: { status: before?.status ?? null },
        after: { status, companyName: input.companyName },
      },
    };
  });
}

async function sendable(db: Db, memberId: string, version: number) {
  const before = await applicationOf(db, memberId);
  const member = (await memberById(db, memberId)) ?? refuse('forbidden');
  if (!mayApplyAsInstitution(member.kycStatus, before?.status ?? null)) refuse('verification-closed');
  if ((before?.version ?? 0) !== version) refuse('changed-meanwhile');
  return { member, before };
}
