// What a feature's index may contain, and which parts belong in a named file.
import { expect, test } from 'vitest';
import { doors } from './doors.ts';
import { lines } from './examples.ts';

const path = 'apps/server/src/features/money/exchange/index.ts';

test.each([
  // Verbs in any form.
  'export async function recent(db: Db) {\n  return (await store(db).list()).map(toDto);\n}',
  'const rowOf = (member: Member): Row => ({ id: member.id });',
  'export const payeePaidAt = (id: string): Statement => paidAt(id);',
  // A handler that does more than read and answer.
  'router.member(getPayee, async ({ id }, { actor }) => {\n  const payee = await store.byId(id);\n  const approval = await engine.of(payee);\n  const may = await mayWith(actor, payee);\n  return { payee, approval, may };\n});',
  // A loop and its content count as well.
  'tasks.define({ handle: async () => { for (const chain of chains) { if (chain.queue) { await tend(chain); log(chain); } } } });',
  'const whose = sql`member_id = ${memberId}`;',
  'const whose = sql<boolean>`member_id = ${memberId}`;',
  "const text = 'update payee set last_paid_at = $2 where id = $1';",
])('refuses %s', (text) => expect(lines(doors, path, text)).toEqual([1]));

test.each([
  "export { walkExchanges } from './walk-exchanges.ts';",
  'const DAY = 24 * 60 * 60 * 1000;',
  "export const payeeFiles = fileSlot({ feature: 'payees', namedAmong: filesNamed });",
  "export const exchangeFeature = feature('exchange', (context) => {\n  const tools = context.of(exchangeTools);\n  const about = ofMember(tools);\n  const store = storeOf(tools);\n  const returns = context.of(returnsOf);\n  return { routes: (router) => router.staff(listExchanges, listOf(store), about) };\n});",
  "export const filesFeature = (references: readonly FileReferences[]) => feature('files', (context) => ({}));",
  'function bindGuests(context: FeatureContext, router: Router): void {\n  router.open(open, a);\n  router.open(read, b);\n  router.open(send, c);\n  router.open(close, d);\n}',
  'router.staff(listMembers, async ({ pageNo, pageSize }) => {\n  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };\n  const { list, total } = await find(page);\n  return { list: list.map(rowOf), total };\n});',
])('accepts %s', (text) => expect(lines(doors, path, text)).toEqual([]));

test('reads only the index of a feature', () => {
  const verb = 'export function fee() {\n  return 1;\n}';
  expect(lines(doors, 'apps/server/src/features/money/exchange/fee.ts', verb)).toEqual([]);
  expect(lines(doors, 'apps/server/src/features/money/exchange/messages/index.ts', verb)).toEqual([]);
  expect(lines(doors, 'apps/portal/src/features/money/exchange/index.ts', verb)).toEqual([]);
});
