// Transfers that a chain's nodes first omitted, and contradictions between nodes. Stored outside the spine
// like the scan's bookmarks, because nothing depends on them, and listed until a member of staff has
// investigated them (MON-606).
import type {
  listNodeFindings,
  NodeFinding,
  Nothing,
  RequestOf,
  ResponseOf,
  settleNodeFinding,
} from '@causeway/contract';
import type { ChainChannel } from '@causeway/providers/port';
import { sql, type Selectable } from 'kysely';
import type { StaffActor } from '../../../platform/actor.ts';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { refuseUndecidable } from '../../foundation/reviewing/index.ts';
import { channelField } from '../basics/index.ts';
import { update } from './store.ts';

type FindingTables = Refined<{ node_finding: { channel: ChainChannel } }>;
type Finding = Selectable<FindingTables['node_finding']>;

interface Found {
  readonly channel: ChainChannel;
  readonly kind: NodeFinding['kind'];
  /** The hash of a transaction; all contradictions of a chain are one finding. */
  readonly about: string;
  readonly detail: string;
  /** The number of findings since the last investigation. */
  readonly times: number;
}

export function nodeFindings(db: Db) {
  const tables = db.tables<FindingTables>();
  const open = () => tables.selectFrom('node_finding').where('settledAt', 'is', null);
  return {
    /** A further finding reopens the row. */
    keep: async ({ channel, kind, about, detail, times }: Found, now: Date): Promise<void> => {
      const id = `${String(channel)}:${about}`;
      await sql`insert into node_finding (id, channel, kind, detail, times, first_at, last_at)
                values (${id}, ${channel}, ${kind}, ${detail.replaceAll('\0', '')}, ${times}, ${now}, ${now})
                on conflict (id) do update set detail = excluded.detail, times = node_finding.times + excluded.times,
                  last_at = excluded.last_at, settled_at = null, settled_by = null,
                  version = node_finding.version + 1`.execute(tables);
    },

    byId: (id: string): Promise<Finding | undefined> =>
      tables
        .selectFrom('node_finding')
        .select(columnsOf('node_finding'))
        .where('id', '=', id)
        .executeTakeFirst(),

    list: (page: { readonly offset: number; readonly limit: number }): Promise<readonly Finding[]> =>
      open()
        .select(columnsOf('node_finding'))
        .orderBy('lastAt')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    count: async (): Promise<number> => {
      const row = await open()
        .select(sql<bigint>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
}

export async function openFindings(
  { db }: FeatureContext,
  { pageNo, pageSize }: RequestOf<typeof listNodeFindings>,
): Promise<ResponseOf<typeof listNodeFindings>> {
  const findings = nodeFindings(db);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const [list, total] = await Promise.all([findings.list(page), findings.count()]);
  return { list: list.map(findingDto), total };
}

const findingDto = (finding: Finding): NodeFinding => ({
  findingKey: finding.id,
  version: finding.version,
  channelName: channelField(finding.channel).value,
  kind: finding.kind,
  times: finding.times,
  firstTime: finding.firstAt.toISOString(),
  lastTime: finding.lastAt.toISOString(),
  detail: finding.detail,
});

/** Refuses not-found, already-decided, and changed-meanwhile when it was found again since it was read. */
export const settleFinding = (
  { spine, db }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { findingKey: id, version, reason }: RequestOf<typeof settleNodeFinding>,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const found = (await nodeFindings(db).byId(id)) ?? refuse('not-found');
    const finding = refuseUndecidable(found, { subjectId: id, version }, (it) => it.settledAt === null);

    return {
      answer: {},
      updates: [update('node_finding', finding, { settledAt: now, settledBy: actor.staffId })],
      audit: {
        action: 'node-findings.settle',
        subject: { kind: 'chain-channel', id: String(finding.channel) },
        after: { finding: id, times: finding.times },
        reason,
      },
    };
  });
