// The audit trail, newest first, a page at a time by keyset.
import type { AuditRow, RequestOf, ResponseOf, listAudit as endpoint } from '@causeway/contract';
import type { Db } from '../../platform/db/db.ts';

interface AuditTables {
  readonly audit: {
    /** int8: a string. */
    readonly id: string;
    readonly at: Date;
    readonly actor_kind: string;
    readonly actor_id: string;
    readonly member_id: string | null;
    readonly action: string;
    readonly subject_kind: string;
    readonly subject_id: string;
    readonly reason: string | null;
    readonly request_id: string;
  };
  readonly staff: { readonly id: string; readonly name: string };
  readonly person: { readonly id: string; readonly email: string | null };
}

const PAGE = 50;

/**
 * `subject` is an id, or a kind and an id with a colon between them as each line shows it. Lines about members that who
 * reads is a person of are left out: the trail says what was found of them.
 */
export async function listAudit(
  db: Db,
  { memberId, subject, before }: RequestOf<typeof endpoint>,
  ownMembers: readonly string[],
): Promise<ResponseOf<typeof endpoint>> {
  let query = db
    .tables<AuditTables>()
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (ownMembers.length > 0) {
    query = query.where((row) =>
      row.or([row('member_id', 'is', null), row('member_id', 'not in', ownMembers)]),
    );
  }
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (subject) {
    const [kind, id] = splitSubject(subject);
    query = query.where('subject_id', '=', id);
    if (kind !== undefined) query = query.where('subject_kind', '=', kind);
  }
  if (before !== undefined) query = query.where('id', '<', within(before));
  const rows = await query.execute();
  const page = rows.slice(0, PAGE);
  const names = await namesOf(db, page);
  return {
    list: page.map((row) => rowOf(row, names)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Nineteen digits can be more than an int8 holds. */
const within = (id: string): string => (BigInt(id) > INT8_MAX ? INT8_MAX : BigInt(id)).toString();
const INT8_MAX = 2n ** 63n - 1n;

const splitSubject = (subject: string): readonly [string | undefined, string] => {
  const colon = subject.indexOf(':');
  return colon === -1 ? [undefined, subject] : [subject.slice(0, colon), subject.slice(colon + 1)];
};

type Line = AuditTables['audit'];

const rowOf = (row: Line, names: ReadonlyMap<string, string>): AuditRow => ({
  auditId: row.id,
  at: row.at.toISOString(),
  actorKind: row.actor_kind,
  actor: names.get(row.actor_id) ?? row.actor_id,
  memberId: row.member_id,
  action: row.action,
  subject: `${row.subject_kind}:${row.subject_id}`,
  reason: row.reason,
  requestId: row.request_id.replaceAll('-', ''),
});

/** Who the ids are, as far as they are people: staff by name, members' people by address. */
async function namesOf(db: Db, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string): string[] => [
    ...new Set(lines.filter((line) => line.actor_kind === kind).map((line) => line.actor_id)),
  ];
  const tables = db.tables<AuditTables>();
  const [staff, people] = await Promise.all([
    tables
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('id', 'in', nonEmpty(idsOf('staff')))
      .execute(),
    tables
      .selectFrom('person')
      .select(['id', 'email'])
      .where('id', 'in', nonEmpty(idsOf('person')))
      .execute(),
  ]);
  return new Map([
    ...staff.map(({ id, name }) => [id, name] as const),
    ...people.map(({ id, email }) => [id, email ?? id] as const),
  ]);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** `in ()` is not SQL. */
const nonEmpty = (ids: readonly string[]): readonly string[] => (ids.length === 0 ? [NOBODY] : ids);
