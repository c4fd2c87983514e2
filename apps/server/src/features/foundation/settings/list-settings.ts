// Settings as staff list them: the lines of one with its open changes, and all changes, without those about members that the
// reader belongs to.
import {
  settingKeyText,
  type listSettingChanges,
  type listSettings,
  type RequestOf,
  type ResponseOf,
  type SettingChange,
  type SettingLineChange,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { membersOfStaff } from '../reviewing/index.ts';
import type { SettingTools } from './apply.ts';
import type { ChangeRecord } from './store.ts';

export async function listLines(
  { context, store, sourceOf }: SettingTools,
  actor: StaffActor,
  { name, tier, memberId }: RequestOf<typeof listSettings>,
): Promise<ResponseOf<typeof listSettings>> {
  const own = await membersOfStaff(context.db, actor.staffId);
  const isShown = (line: SettingLineChange['key']): boolean =>
    !own.includes(line['memberId'] ?? '') &&
    (tier === undefined || line['tier'] === tier) &&
    (memberId === undefined || line['memberId'] === memberId);
  const [lines, open, tiers] = await Promise.all([
    sourceOf(name).lines(context.clock.now(), { tier, memberId }),
    store.open(name, own),
    store.tiers(),
  ]);
  const changes = new Map(
    open.flatMap((change) =>
      change.lines.map(({ key }) => [settingKeyText(key), toDto(change, actor)] as const),
    ),
  );
  const shown = lines
    .filter(({ key, value }) => isShown({ ...key, ...value }))
    .map(({ key, value }) => ({
      ...{ key, value, change: changes.get(settingKeyText(key)) ?? null },
    }));
  const added = open.filter((change) =>
    change.lines.some((line) => line.before === null && isShown(line.key)),
  );
  return { lines: shown, added: added.map((change) => toDto(change, actor)), tiers: [...tiers] };
}

export async function listChanges(
  { context, store }: SettingTools,
  actor: StaffActor,
  { pageNo, pageSize, ...filter }: RequestOf<typeof listSettingChanges>,
): Promise<ResponseOf<typeof listSettingChanges>> {
  const notAbout = await membersOfStaff(context.db, actor.staffId);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total } = await store.list({ ...filter, notAbout }, page);
  return { list: list.map((change) => toDto(change, actor)), total };
}

const toDto = (change: ChangeRecord, { staffId }: StaffActor): SettingChange => ({
  id: change.id,
  name: change.name,
  lines: [...change.lines],
  validFrom: change.validFrom.toISOString(),
  status: change.status,
  reason: change.reason,
  proposedBy: change.proposer,
  proposedAt: change.proposedAt.toISOString(),
  isOwn: change.proposedBy === staffId,
  decidedBy: change.decider,
  decidedAt: change.decidedAt?.toISOString() ?? null,
  withdrawnBy: change.withdrawer,
  endTime: change.endedAt?.toISOString() ?? null,
});
