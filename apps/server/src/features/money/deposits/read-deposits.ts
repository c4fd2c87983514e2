// A member's deposits: the list, one of them, and its confirmation as a file.
import type { Language, listDeposits, RequestOf, ResponseOf } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { depositConfirmation } from './deposit-confirmation.ts';
import type { DepositTools } from './detect-deposit.ts';
import { followedToDto, smallToDto, toDto } from './dto.ts';
import { smallStore } from './small-store.ts';
import { whoseDeposits } from './whose-deposits.ts';

export async function depositList(
  { context, store }: DepositTools,
  memberId: string,
  { small, ...page }: RequestOf<typeof listDeposits>,
  language: Language,
): Promise<ResponseOf<typeof listDeposits>> {
  const { chains } = context.providers;
  const [{ list, total }, heads, waiting] = await Promise.all([
    store.list(whoseDeposits(memberId, small), page),
    store.heads(),
    smallStore(context.db).ofMember(memberId),
  ]);
  return {
    list: list.map((each) => followedToDto(each, { chains, heads }, language)),
    total,
    smallDeposits: waiting.map(smallToDto),
  };
}

/** Refuses transaction-not-found. */
export async function ownDeposit(
  { context, store }: DepositTools,
  { actor, language }: Pick<CallContext<PersonActor>, 'actor' | 'language'>,
  txnNo: string,
) {
  const [deposit, heads] = await Promise.all([store.withMember(txnNo), store.heads()]);
  const own = deposit?.memberId === actor.memberId ? deposit : refuse('transaction-not-found');
  const { chains } = context.providers;
  return { deposit: toDto(own, { chains, heads }, language), memberName: own.memberName ?? '' };
}

/** Refuses transaction-not-found, and deposit-not-ended. */
export async function downloadConfirmation(
  tools: DepositTools,
  call: CallContext<PersonActor>,
  txnNo: string,
): Promise<Download> {
  const { deposit, memberName } = await ownDeposit(tools, call, txnNo);
  const receiver = { memberId: call.actor.memberId, name: memberName };
  return depositConfirmation(deposit, receiver, call.language, call.now);
}
