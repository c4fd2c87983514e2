// The audit trail, newest first, a page at a time by keyset.
import {
  type AuditRow,
  type Language,
  type RequestOf,
  type ResponseOf,
  type listAudit as endpoint,
  readReason,
  settingTexts,
} from '@causeway/contract';
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { reportIdsOf } from '../../money/case-reports/index.ts';
import { casesLinkedTo } from '../../verification/cases/index.ts';
import { settingsOfChanges } from '../../foundation/settings/index.ts';

const PAGE = 50;

/**
 * `subject` is an id, or a kind and an id with a colon between them, as each line shows it. Leaves out lines about members
 * that the reader belongs to, and of cases that such a member is linked to, because the trail has findings about them.
 */
export async function listAudit(
  db: Db,
  { memberId, subject, before }: RequestOf<typeof endpoint>,
  conflictsOfInterest: readonly string[],
  language: Language,
): Promise<ResponseOf<typeof endpoint>> {
  let query = db
    .tables()
    .selectFrom('audit')
    .select(columnsOf('audit'))
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (conflictsOfInterest.length > 0) {
    query = query.where((row) =>
      row.or([row('memberId', 'is', null), row('memberId', 'not in', conflictsOfInterest)]),
    );
    const cases = await casesLinkedTo(db, conflictsOfInterest);
    const closed = [...cases, ...(await reportIdsOf(db, cases))];
    if (closed.length > 0) query = query.where('subjectId', 'not in', closed);
  }
  if (memberId !== undefined) query = query.where('memberId', '=', memberId);
  if (subject) {
    const [kind, id] = splitSubject(subject);
    query = query.where('subjectId', '=', id);
    if (kind !== undefined) query = query.where('subjectKind', '=', kind);
  }
  if (before !== undefined) query = query.where('id', '<', within(before));
  const rows = await query.execute();
  const page = rows.slice(0, PAGE);
  const names = await namesOf(db, page, language);
  return {
    list: page.map((row) => rowOf(row, names, language)),
    next: rows.length > PAGE ? (page.at(-1)?.id.toString() ?? null) : null,
  };
}

/** Nineteen digits can be more than an int8 holds. */
const within = (id: string): bigint => (BigInt(id) > INT8_MAX ? INT8_MAX : BigInt(id));
const INT8_MAX = 2n ** 63n - 1n;

function splitSubject(subject: string): readonly [string | undefined, string] {
  const colon = subject.indexOf(':');
  return colon === -1 ? [undefined, subject] : [subject.slice(0, colon), subject.slice(colon + 1)];
}

type Line = Selectable<AllTables['audit']>;

const rowOf = (row: Line, names: ReadonlyMap<string, string>, language: Language): AuditRow => ({
  auditId: String(row.id),
  at: row.at.toISOString(),
  actorKind: row.actorKind,
  actor: names.get(`${row.actorKind}:${row.actorId}`) ?? row.actorId,
  memberId: row.memberId,
  action: row.action,
  subject: subjectOf(row),
  subjectName: names.get(subjectOf(row)) ?? null,
  reason: row.reason && readReason(row.reason, language),
  requestId: row.requestId.replaceAll('-', ''),
});

const subjectOf = ({ subjectKind, subjectId }: Line): string => `${subjectKind}:${subjectId}`;

/**
 * Names of actors and subjects: staff by name, members' people by email or mobile, a change of a setting by
 * the setting.
 */
async function namesOf(
  db: Db,
  lines: readonly Line[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const tables = db.tables();
  const [staff, people, changes] = await Promise.all([
    tables.selectFrom('staff').select(['id', 'name']).where('id', 'in', idsOf('staff', lines)).execute(),
    tables
      .selectFrom('person')
      .select(['id', 'email', 'countryCode', 'mobile'])
      .where('id', 'in', idsOf('person', lines))
      .execute(),
    settingsOfChanges(db, idsOf('setting-change', lines)),
  ]);
  return new Map([
    ...staff.map(({ id, name }) => [`staff:${id}`, name] as const),
    ...people.map((person) => [`person:${person.id}`, addressOf(person)] as const),
    ...changes.map(({ id, name }) => [`setting-change:${id}`, settingTexts[language].names[name]] as const),
  ]);
}

type Address = Pick<AllTables['person'], 'email' | 'countryCode' | 'mobile'> & { readonly id: string };

const addressOf = ({ id, email, countryCode, mobile }: Address): string =>
  email ?? (mobile === null ? id : `+${countryCode ?? ''} ${mobile}`);

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Never empty, because `in ()` is not SQL; and only ids, whatever a line's subject is named. */
const idsOf = (kind: 'staff' | 'person' | 'setting-change', lines: readonly Line[]): readonly string[] =>
  [
    ...new Set([
      NOBODY,
      ...lines.filter((line) => line.actorKind === kind).map((line) => line.actorId),
      ...lines.filter((line) => line.subjectKind === kind).map((line) => line.subjectId),
    ]),
  ].filter((id) => UUID.test(id));

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
