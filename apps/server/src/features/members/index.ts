// Members as staff see them: found, looked at, with their people, balances and journals.
import * as contract from '@causeway/contract';
import type { Feature, FeatureContext } from '../../platform/feature.ts';
import { refuse } from '../../platform/refusal.ts';
import { memberBalances, toRow } from '../accounts/index.ts';
import { type Market, createMarket } from '../exchange/index.ts';
import { memberJournals } from './member-journals.ts';
import { type Member, findMembers, memberById, peopleOf } from './store.ts';

export const membersFeature: Feature = {
  name: 'members',
  routes: (router, context) => {
    const market = createMarket(context.providers.market, context.clock);
    router.staff(contract.listMembers, async ({ search, pageNo, pageSize }) => {
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await findMembers(context.db, search, page);
      return { list: list.map(rowOf), total };
    });
    router.staff(contract.getMember, ({ memberId }) => memberDetail(context, market, memberId));
    router.staff(contract.listMemberJournals, (input) => memberJournals(context, input));
  },
};

async function memberDetail(
  { db }: FeatureContext,
  market: Market,
  memberId: string,
): Promise<contract.ResponseOf<typeof contract.getMember>> {
  const member = (await memberById(db, memberId)) ?? refuse('not-found');
  const [people, held, { mid }] = await Promise.all([
    peopleOf(db, memberId),
    memberBalances(db, memberId),
    market.rates(),
  ]);
  return {
    member: rowOf(member),
    people: people.map(({ id, email, role_id: roleId, status }) => ({ personId: id, email, roleId, status })),
    balances: held.map((line) => toRow(line, mid)),
  };
}

const rowOf = (member: Member): contract.MemberRow => ({
  memberId: member.id,
  memberType: member.member_type,
  name: member.name_en,
  email: member.email,
  kycStatus: member.kyc_status,
  status: member.status,
  regTime: member.created_at.toISOString(),
});
