// Saves the draft of a record, even when it is incomplete.
import { randomUUID } from 'node:crypto';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import {
  type KycForm,
  type KycRecord,
  movedByMember,
  insert,
  unchanged,
  memberUpdate as update,
} from '../submissions/index.ts';
import { keptRecord } from './kept-record.ts';
import {
  type CurrentState,
  refuseInstitution,
  refuseOtherKind,
  refuseUnasked,
  currentStateOf,
  stateNow,
} from './current-state.ts';

export interface Written<Record_ extends KycRecord> {
  readonly version: number;
  readonly record: Record_;
}

/** Refuses verification-closed, changed-meanwhile, file-not-found. */
export async function saveDraft<Record_ extends KycRecord>(
  context: FeatureContext,
  form: KycForm<Record_>,
  actor: PersonActor,
  request: WriteRequest,
  written: Written<Record_>,
): Promise<void> {
  refuseOtherKind(actor, form.kind);
  await context.spine.write<object>(actor, request, async (now) => {
    const state = await currentStateOf(context.db, actor.memberId);
    movedByMember(stateNow(state), 'save');
    refuseInstitution(state);
    refuseUnasked(state);
    refuseOldVersion(state, written.version);
    const { record } = await keptRecord(context.db, form, state, written.record, now);

    const { id, ...part } = draftPart(state, record);
    return {
      answer: {},
      ...part,
      unchanged: [unchanged('member', state.member)],
      audit: {
        action: 'verification.save',
        subject: { kind: 'verification', id },
        after: {
          kycStatus: state.member.kycStatus,
          changed: changedFields(state.draft?.record, record),
        },
      },
    };
  });
}

/** Refuses changed-meanwhile unless the version read is the current one. */
export function refuseOldVersion({ draft }: CurrentState, version: number): void {
  if ((draft?.version ?? 0) !== version) refuse('changed-meanwhile');
}

/**
 * The first save makes the row, later ones update it. When two first saves collide, one of them read an old version.
 */
export function draftPart({ member, draft }: CurrentState, record: KycRecord) {
  const id = draft?.id ?? randomUUID();
  return {
    id,
    inserts: draft ? [] : [insert('verification', { id, memberId: member.id, record })],
    updates: draft ? [update('verification', draft, { record })] : [],
    conflicts: { verification_member: 'changed-meanwhile' } as const,
  };
}

/** Names of fields without their values, because the trail is kept longer than a draft. */
export function changedFields(before: unknown, record: KycRecord): readonly string[] {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(record)
    .filter(
      ([field, value]) =>
        JSON.stringify(old.get(field)) !== JSON.stringify(value) && !isEmpty(old, field, value),
    )
    .map(([field]) => field)
    .toSorted();
}

/** A missing field that now exists without a value has not changed. */
const isEmpty = (old: ReadonlyMap<string, unknown>, field: string, value: unknown): boolean =>
  !old.has(field) &&
  (value === '' || value === 0 || value === null || (Array.isArray(value) && value.length === 0));
