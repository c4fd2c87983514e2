// A setting for the server: where its lines are stored, how one is written, and the effects of a change.
import type { SettingEffect, SettingLineChange, SettingName, SettingValues } from '@causeway/contract';
import { type FeatureContext, type Provider, provider } from '../../../platform/feature.ts';
import { slot } from '../../../platform/slot.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';

export interface Line {
  readonly key: SettingValues;
  readonly value: SettingValues;
}

export interface LineFilter {
  readonly memberId?: string | undefined;
  readonly tier?: string | undefined;
}

export interface SettingSource {
  readonly name: SettingName;
  /**
   * The valid lines, in the order of display; if filtered, at least all lines for this member or this tier.
   */
  lines(now: Date, of?: LineFilter): Promise<readonly Line[]>;
  /** Refuses changes that are invalid, or invalid from that time. */
  refuseFrom?(changes: readonly SettingLineChange[], from: Date): Promise<void>;
  /** The writes that set or remove the line, in the plan that increments the setting's version. */
  write(change: SettingLineChange, now: Date): Partial<PlanPart> | Promise<Partial<PlanPart>>;
  /** The effects of a change, for a person who is about to make it. */
  effects(changes: readonly SettingLineChange[], now: Date): Promise<readonly SettingEffect[]>;
}

/** Makes the source with its feature's context; the composition passes it in. */
export type SettingSourceOf = Provider<SettingSource>;

/** All settings that staff change at run time. */
export const settingSlot = slot<SettingSourceOf>();

export const settingSource = (
  name: SettingName,
  build: (context: FeatureContext) => Omit<SettingSource, 'name'>,
): SettingSourceOf => settingSlot(provider(`setting.${name}`, (context) => ({ name, ...build(context) })));

/** Describes an effect that is one figure. */
export const counted = (what: SettingEffect['what'], count: bigint | number): SettingEffect => ({
  what,
  example: null,
  before: null,
  after: String(count),
});
