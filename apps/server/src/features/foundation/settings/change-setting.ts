// Actions of staff on settings: propose a change, confirm or reject a colleague's, withdraw one.
import { randomUUID } from 'node:crypto';
import {
  isSameValue,
  readSettingLine,
  settingKeyText,
  settings,
  type decideSettingChange,
  type Nothing,
  type proposeSettingChange,
  type RequestOf,
  type ResponseOf,
  type SettingLineChange,
  type SettingName,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { brokenFields, refuse } from '../../../platform/refusal.ts';
import { joinParts, noPart } from '../../../platform/spine/plan-part.ts';
import { auditOf, isCurrent, planLines, type SettingTools } from './apply.ts';
import { cancelledRiseNotices, riseNotices } from './notify-rise.ts';
import { closing, insert, update } from './store.ts';
import { isOnlyStricter } from './stricter.ts';

type StaffCall = CallContext<StaffActor>;

const conflicts = { setting_change_line_open: 'setting-change-open' } as const;

/**
 * Reads the proposed lines in their stored form. Refuses invalid-input, not-found (no such member),
 * setting-changed (nothing to change).
 */
export async function readLines(
  { store }: Pick<SettingTools, 'store'>,
  name: SettingName,
  given: readonly SettingLineChange[],
): Promise<readonly SettingLineChange[]> {
  const lines = given.map(({ key, before, after }) => {
    const reading = readSettingLine(name, { key, value: after });
    if (!reading.ok)
      throw brokenFields(
        Object.entries(reading.issues).map(([path, issue]) => ({
          path,
          message: typeof issue === 'string' ? issue : 'format',
        })),
      );
    const { key: named, value } = reading.line;
    return { key: named, before, after: value };
  });
  const members = new Set(lines.flatMap(({ key }) => key['memberId'] ?? []));
  const isPlain =
    new Set(lines.map(({ key }) => settingKeyText(key))).size === lines.length &&
    (members.size === 0 || lines.length === 1) &&
    lines.every(({ before, after }) => !isSameValue(before, after)) &&
    (settings[name].isAddable || lines.every(({ before }) => before !== null));
  if (!isPlain) refuse('setting-changed');
  for (const id of members) if (!(await store.isMember(id))) refuse('not-found');
  return lines;
}

/**
 * Refuses what `readLines` refuses, setting-changed, setting-change-open (a line's change waits or is scheduled), and the
 * refusals of its source.
 */
export const proposeChange = (
  tools: SettingTools,
  { actor, request }: StaffCall,
  { name, lines: given, validFrom, reason }: RequestOf<typeof proposeSettingChange>,
): Promise<ResponseOf<typeof proposeSettingChange>> =>
  tools.context.spine.write(actor, request, async (now) => {
    const lines = await readLines(tools, name, given);
    if (!(await isCurrent(tools.sourceOf(name), lines, now))) refuse('setting-changed');
    const from = validFrom === undefined ? now : new Date(validFrom);
    const isDue = from <= now;
    await tools.sourceOf(name).refuseFrom?.(lines, isDue ? now : from);
    const waits = settings[name].needsTwo && !(await isOnlyStricter(tools, name, lines, now));
    const status = waits ? 'waiting' : isDue ? 'applied' : 'scheduled';

    const change = { id: randomUUID(), name, validFrom: isDue ? now : from, reason };
    const isOpen = status !== 'applied';
    return {
      answer: { status },
      ...joinParts(isOpen ? noPart : await planLines(tools, name, lines, now), {
        inserts: [
          insert('setting_change', {
            ...{ ...change, status, proposedBy: actor.staffId, proposedAt: now },
            ...(!isOpen && { endedAt: now }),
          }),
          ...lines.map(({ key, before, after }, number) =>
            insert('setting_change_line', {
              ...{ changeId: change.id, number, name, key: settingKeyText(key), line: key, before, after },
              ...{ memberId: key['memberId'] ?? null, isOpen },
            }),
          ),
        ],
        conflicts,
      }),
      audit: auditOf('propose', { ...change, lines }, status),
    };
  });

function statusAfter(decision: 'confirm' | 'reject', isDue: boolean) {
  if (decision === 'reject') return 'rejected';
  return isDue ? 'applied' : 'scheduled';
}

/** Refuses not-found, already-decided, forbidden (to the proposer), setting-changed, and the refusals of its source. */
export const decideChange = (
  tools: SettingTools,
  { actor, request }: StaffCall,
  { id, decision }: RequestOf<typeof decideSettingChange>,
): Promise<ResponseOf<typeof decideSettingChange>> =>
  tools.context.spine.write(actor, request, async (now) => {
    const change = (await tools.store.byId(id)) ?? refuse('not-found');
    if (change.status !== 'waiting') refuse('already-decided');
    if (change.proposedBy === actor.staffId)
      refuse('forbidden', { because: 'the second pair of eyes is somebody else’s' });
    const isConfirmed = decision === 'confirm';
    const { name, lines } = change;
    const isDue = change.validFrom <= now;
    // A change that should apply at once, or from a time that has passed, applies from its confirmation.
    const from = isConfirmed && isDue ? now : change.validFrom;
    if (isConfirmed && !(await isCurrent(tools.sourceOf(name), lines, now))) refuse('setting-changed');
    if (isConfirmed) await tools.sourceOf(name).refuseFrom?.(lines, from);
    const status = statusAfter(decision, isDue);

    const isOpen = status === 'scheduled';
    const decided = { status, decidedBy: actor.staffId, decidedAt: now, validFrom: from } as const;
    return {
      answer: { status },
      ...joinParts(status === 'applied' ? await planLines(tools, name, lines, now) : noPart, {
        updates: [update('setting_change', change, { ...decided, ...(!isOpen && { endedAt: now }) })],
        statements: isOpen ? [] : [closing(id)],
        jobs: isConfirmed ? riseNotices(change) : [],
      }),
      audit: auditOf(decision, { ...change, ...decided }, status),
    };
  });

/** Refuses not-found, and already-decided: an applied change can only be replaced by another one. */
export const withdrawChange = (
  tools: SettingTools,
  { actor, request }: StaffCall,
  id: string,
): Promise<Nothing> =>
  tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const change = (await tools.store.byId(id)) ?? refuse('not-found');
    if (change.status !== 'waiting' && change.status !== 'scheduled') refuse('already-decided');

    const withdrawn = { status: 'withdrawn', withdrawnBy: actor.staffId, endedAt: now } as const;
    return {
      answer: {},
      updates: [update('setting_change', change, withdrawn)],
      statements: [closing(id)],
      jobs: change.status === 'scheduled' ? cancelledRiseNotices(change) : [],
      audit: auditOf('withdraw', change, 'withdrawn'),
    };
  });

/** The member that lines concern. */
export const memberOfLines = (lines: readonly SettingLineChange[]): string | undefined =>
  lines.map(({ key }) => key['memberId'] ?? undefined).find((id) => id !== undefined);
