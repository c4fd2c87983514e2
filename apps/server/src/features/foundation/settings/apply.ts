// Applies a change: the lines, the version of the setting and the end of the change, in one write.
import {
  settingKeyText,
  type SettingLineChange,
  type SettingName,
  type SettingValues,
} from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { AuditEntry, Plan } from '../../../platform/spine/plan.ts';
import { joinParts, type PlanPart } from '../../../platform/spine/plan-part.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import type { SettingSource } from './source.ts';
import { type ChangeRecord, closing, type SettingStore, update } from './store.ts';

export interface SettingTools {
  readonly context: FeatureContext;
  readonly store: SettingStore;
  readonly sourceOf: (name: SettingName) => SettingSource;
}

/** The current lines, by the texts of their keys. */
async function heldBy(
  source: SettingSource,
  lines: readonly SettingLineChange[],
  now: Date,
): Promise<ReadonlyMap<string, SettingValues>> {
  const memberId = lines[0]?.key['memberId'] ?? undefined;
  const found = await source.lines(now, { memberId });
  return new Map(found.map(({ key, value }) => [settingKeyText(key), value]));
}

/** Compares the fields that the change knows: a field that a later version added to the setting is not part of it. */
const isStill = (before: SettingValues | null, held: SettingValues | null): boolean =>
  before === null || held === null
    ? before === held
    : Object.entries(before).every(([field, value]) => (held[field] ?? null) === value);

/** Whether each line is unchanged since the change was proposed. */
export async function isCurrent(
  source: SettingSource,
  lines: readonly SettingLineChange[],
  now: Date,
): Promise<boolean> {
  const held = await heldBy(source, lines, now);
  return lines.every(({ key, before }) => isStill(before, held.get(settingKeyText(key)) ?? null));
}

/**
 * Applies the lines; fields that a change does not know stay unchanged. Refuses setting-changed. Two changes
 * at a time collide at the version: the later one runs again, and is refused here.
 */
export async function planLines(
  { store, sourceOf }: SettingTools,
  name: SettingName,
  lines: readonly SettingLineChange[],
  now: Date,
): Promise<PlanPart> {
  const source = sourceOf(name);
  const version = await store.version(name);
  if (!(await isCurrent(source, lines, now))) refuse('setting-changed');
  const held = await heldBy(source, lines, now);
  const whole = lines.map(({ key, before, after }) => ({
    ...{ key, before },
    after: after && { ...held.get(settingKeyText(key)), ...after },
  }));
  const written = await Promise.all(whole.map(async (line) => source.write(line, now)));
  return joinParts(...written, { updates: [update('setting', { id: name, version }, {})] });
}

/** The outcome of a change, for the trail. */
export function auditOf(
  action: string,
  change: {
    readonly id: string;
    readonly name: SettingName;
    readonly validFrom: Date;
    readonly reason: string;
    readonly lines: readonly SettingLineChange[];
  },
  status: string,
): AuditEntry {
  const memberId = change.lines.map(({ key }) => key['memberId']).find((id) => typeof id === 'string');
  return {
    action: `settings.${action}`,
    subject: { kind: 'setting-change', id: change.id },
    ...(typeof memberId === 'string' && { memberId }),
    before: { lines: change.lines.map(({ key, before }) => ({ key, value: before })) },
    after: {
      setting: change.name,
      status,
      validFrom: change.validFrom,
      lines: change.lines.map(({ key, after }) => ({ key, value: after })),
    },
    reason: change.reason,
  };
}

const AT_ONCE = 50;

/**
 * Applies due changes by the business clock; one whose setting has changed since its proposal is not applied. Answers when the
 * next one is due.
 */
export async function applyDue(tools: SettingTools, now: Date): Promise<Date | undefined> {
  for (const due of await tools.store.due(now, AT_ONCE)) await applyOne(tools, due);
  return tools.store.nextDue();
}

async function applyOne(tools: SettingTools, due: ChangeRecord): Promise<void> {
  const request = {
    ...{ id: requestIdOf(`setting:${due.id}:apply`), name: 'settings.apply', body: due.id },
  };
  try {
    await tools.context.spine.write(systemActor('settings'), request, async (now) => {
      const change = await tools.store.byId(due.id);
      if (change?.status !== 'scheduled') return refuse('already-decided');
      return ending(tools, change, now);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
  }
}

/** Checks the source's refusals again, because another change may have caused one since the proposal. */
async function canHold(source: SettingSource, { lines }: ChangeRecord, now: Date): Promise<boolean> {
  try {
    await source.refuseFrom?.(lines, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function ending(tools: SettingTools, change: ChangeRecord, now: Date): Promise<Plan<null>> {
  const source = tools.sourceOf(change.name);
  const isUpToDate = (await isCurrent(source, change.lines, now)) && (await canHold(source, change, now));
  const status = isUpToDate ? 'applied' : 'outdated';
  if (!isUpToDate)
    tools.context.log.error({ change: change.id }, 'a scheduled change of a setting is outdated');
  const part = isUpToDate ? await planLines(tools, change.name, change.lines, now) : joinParts();
  return {
    answer: null,
    ...joinParts(part, {
      updates: [update('setting_change', change, { status, endedAt: now })],
      statements: [closing(change.id)],
    }),
    audit: auditOf('apply', change, status),
  };
}
