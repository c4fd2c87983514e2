// The actions of a member's people, in the reader's language: all of them for admins, their own for others.
import {
  type ActivityEntry,
  type Language,
  type RequestOf,
  type ResponseOf,
  type exportActivity as exportEndpoint,
  type listActivity as endpoint,
  memberRoles,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { browserName } from '../../../platform/auth/describe-agent.ts';
import { daysAfter, hongKongTime, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import { type CsvLine, csvFile } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db/db.ts';
import { secondApprovalChanges, secondApprovalFacts } from '../safety-notices/index.ts';
import { catalogues } from './messages/index.ts';
import { calledOf } from './name.ts';
import { actionText, shownActions } from './permissions.ts';
import { type ActivityQuery, type AuditRow, activity, namesOf } from './store.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 1_000;
/** An action that two members of staff decided; its text depends on the request. */
const APPROVED = 'members.approve-access';
const RECHECK = 'security.set-recheck';

type Filters = RequestOf<typeof exportEndpoint>;

/** People who are no admin see their own activity, whichever person they ask for. */
const queryOf = (
  { memberId, personId: own, roleId }: PersonActor,
  { personId, from, to }: Filters,
): Omit<ActivityQuery, 'before' | 'limit'> => ({
  memberId,
  personId: roleId === memberRoles.admin ? personId : own,
  from: from === undefined ? undefined : startOfHongKongDay(from),
  until: to === undefined ? undefined : startOfHongKongDay(daysAfter(to, 1)),
  actions: [...shownActions, APPROVED],
});

export async function listActivity(
  db: Db,
  actor: PersonActor,
  { before, ...filters }: RequestOf<typeof endpoint>,
  language: Language,
): Promise<ResponseOf<typeof endpoint>> {
  const query = { ...queryOf(actor, filters), before: within(before), limit: PAGE + 1 };
  const [rows, names] = await Promise.all([activity(db, query), namesByPerson(db, actor.memberId)]);
  const page = rows.slice(0, PAGE);
  return {
    list: page.map((row) => entryOf(row, names, language)),
    next: rows.length > PAGE ? String(page.at(-1)?.id) : null,
  };
}

/** Refuses nothing-to-export. */
export function exportActivity(
  db: Db,
  actor: PersonActor,
  filters: Filters,
  language: Language,
): Promise<AsyncGenerator<string>> {
  const { headings, staff } = catalogues[language];
  const heading = [headings.at, headings.actor, headings.action, headings.subject, headings.address];
  return csvFile(heading, linesOf(db, actor, filters, { language, staff }));
}

async function* linesOf(
  db: Db,
  actor: PersonActor,
  filters: Filters,
  { language, staff }: { readonly language: Language; readonly staff: string },
): AsyncGenerator<CsvLine, void, undefined> {
  const names = await namesByPerson(db, actor.memberId);
  const query = { ...queryOf(actor, filters), limit: EXPORTED_AT_ONCE };
  let rows = await activity(db, query);
  while (rows.length > 0) {
    for (const row of rows) {
      const entry = entryOf(row, names, language);
      yield [
        hongKongTime(row.at),
        entry.actor ?? staff,
        entry.action,
        entry.subject ?? '',
        entry.address ?? '',
      ];
    }
    rows = rows.length < EXPORTED_AT_ONCE ? [] : await activity(db, { ...query, before: rows.at(-1)?.id });
  }
}

type Names = ReadonlyMap<string, string>;

const namesByPerson = async (db: Db, memberId: string): Promise<Names> =>
  new Map((await namesOf(db, memberId)).map((person) => [person.id, calledOf(person)]));

const entryOf = (row: AuditRow, names: Names, language: Language): ActivityEntry => ({
  entryId: String(row.id),
  at: row.at.toISOString(),
  actor: row.actorKind === 'staff' ? null : (names.get(row.actorId) ?? null),
  action: row.action === APPROVED ? approvedText(row, language) : actionText(row.action, language),
  subject: row.action === RECHECK ? rulesText(row, language) : subjectOf(row, names),
  // The address of staff is hidden from members.
  address: row.actorKind === 'staff' ? null : row.address,
});

const TXN_NO = /^[A-Z]\d{8}[0-9A-Z]{10}$/;

/** Only subjects that are useful to the reader: a transaction number, a colleague, a browser. */
function subjectOf(
  { subjectKind: kind, subjectId: id, actorId: actor, before, after }: AuditRow,
  names: Names,
) {
  if (kind === 'person') return id === actor ? null : (names.get(id) ?? null);
  if (kind === 'team-invitation') return textIn(after, 'name');
  if (kind === 'trusted-browser') return browserName(textIn(after ?? before, 'agent'));
  if (kind === 'access') return textIn(after, 'name') ?? names.get(textIn(after, 'personId') ?? '') ?? null;
  return TXN_NO.test(id) ? id : null;
}

function approvedText({ action, after }: AuditRow, language: Language): string {
  const texts: Readonly<Record<string, string>> = catalogues[language].approved;
  return texts[textIn(after, 'kind') ?? ''] ?? action;
}

/** The change from old to new; null without a difference. */
const rulesText = ({ before, after }: AuditRow, language: Language): string | null =>
  secondApprovalChanges(language, secondApprovalFacts(rulesIn(before), rulesIn(after)))
    .map((change) => change.join(': '))
    .join('; ') || null;

const rulesIn = (row: AuditRow['after']) => ({
  newPayee: ((row ?? {}) as Readonly<Record<string, unknown>>).newPayee === true,
  exchange: textIn(row, 'exchange'),
  transfer: textIn(row, 'transfer'),
  subAccount: textIn(row, 'subAccount'),
});

function textIn(after: AuditRow['after'], key: string): string | null {
  const value = ((after ?? {}) as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : null;
}

/** Nineteen digits can be more than an int8 holds. */
const within = (id: string | undefined): bigint | undefined =>
  id === undefined || BigInt(id) >= 2n ** 63n ? undefined : BigInt(id);
