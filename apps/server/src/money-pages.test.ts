// The pages of docs/money are made from the state tables and the journals themselves, so that they stay true. After a
// change: `npx vitest run apps/server/src/money-pages.test.ts -u`, and read the difference.
import {
  type MovementKind,
  bankPlaceNames,
  chainPlaceNames,
  billStatuses,
  movementKindNames,
  movementKindTextsEn,
  movementKinds,
  placeNames,
  transferStatuses,
} from '@causeway/contract';
import type { Posting } from '@causeway/ledger';
import { decimal } from '@causeway/money';
import { describe, expect, test } from 'vitest';
import { depositStates } from './features/money/deposits/states.ts';
import { unmatchedJournal } from './features/money/arrivals/unmatched-journals.ts';
import { unmatchedStates } from './features/money/arrivals/unmatched-states.ts';
import { type MovementMoney, movementPostings } from './features/money/house-movements/journals.ts';
import { movementStates } from './features/money/house-movements/states.ts';
import { depositJournal, entryJournal } from './features/money/deposits/journals.ts';
import { openingJournal } from './features/money/custody/journals.ts';
import { sweepJournal } from './features/money/sweeps/journals.ts';
import { sweepStates } from './features/money/sweeps/states.ts';
import { moveJournal as walletMoveJournal } from './features/money/hot-wallet/journals.ts';
import { walletMoveStates } from './features/money/hot-wallet/states.ts';
import { exchangeStates } from './features/money/exchange/states.ts';
import { exchangeJournals } from './features/money/exchange/journals.ts';
import { billJournal } from './features/money/billing/journals.ts';
import { billStates } from './features/money/billing/states.ts';
import { prepaidJournal } from './features/money/prepaid/journals.ts';
import { prepaidStates } from './features/money/prepaid/states.ts';
import { moveJournal } from './features/money/sub-accounts/journals.ts';
import { moveStates } from './features/money/sub-accounts/states.ts';
import { transferStates } from './features/money/transfers/states.ts';
import { transferJournal } from './features/money/transfers/journals.ts';
import { kindOf } from './features/money/wallet-transactions/kinds.ts';
import type { StateTable } from './platform/state-table.ts';

const at = new Date('2026-03-02T02:00:00Z');
const member = { id: 'T20260302EXAMPLE001', memberId: 'member', currency: 'USD' } as const;
const entry = { what: 'example', channel: 3, reference: 'example', amount: decimal('10.00', 'USD') };

/** An example of each kind: at a bank account if the kind allows one. */
function movementOf(kind: MovementKind): MovementMoney {
  const { place, otherPlace, asksCounter } = movementKinds[kind];
  return {
    ...{ id: 'H20260302EXAMPLE001', kind, currency: 'USD', amount: 1000n },
    place: place === undefined ? null : kind === 'correction' ? 'fees' : (place[0] ?? null),
    otherPlace: otherPlace === undefined ? null : kind === 'correction' ? 'charges' : (otherPlace[1] ?? null),
    ...{ counterCurrency: asksCounter ? 'EUR' : null, counterAmount: asksCounter ? 900n : null },
  };
}

const asked = (isAsked: boolean): string => (isAsked ? 'yes' : '');

const placesInWords = new Map<unknown, string>([
  [bankPlaceNames, 'an account at a bank'],
  [chainPlaceNames, 'a wallet on a chain'],
  [placeNames, 'any place'],
]);

/** The fields of each kind, from the contract's table. */
const movementTable = (): string => `## Kinds

| kind | called | place | second place | counterparty | second amount | coin | part of | document | from suspense |
|---|---|---|---|---|---|---|---|---|---|
${movementKindNames
  .map((kind) => {
    const { place, otherPlace, asksCounterparty, asksCounter, asksCoin, belongsTo, document, fromSuspense } =
      movementKinds[kind];
    const part = belongsTo ? `\`${belongsTo.kind}\`${belongsTo.isRequired ? '' : ', if known'}` : '';
    const places = kind === 'correction' ? 'any account' : (placesInWords.get(place) ?? '');
    return `| \`${kind}\` | ${movementKindTextsEn[kind]} | ${places} | ${
      otherPlace === undefined ? '' : kind === 'correction' ? 'any account' : 'any place'
    } | ${asked(asksCounterparty)} | ${asked(asksCounter)} | ${asked(asksCoin)} | ${part} | ${document} | ${asked(fromSuspense)} |`;
  })
  .join('\n')}
`;

interface Page {
  readonly file: string;
  readonly title: string;
  readonly about: string;
  /** The names of numbered states. */
  readonly statuses?: Readonly<Record<string, number>>;
  readonly states: StateTable<string | number, string, string>;
  readonly postings: (journal: string) => readonly Posting[];
  /** Journals that are posted without a move, by the second part of their kind. */
  readonly besides?: Readonly<Record<string, readonly Posting[]>>;
  /** The name of each amount. */
  readonly names: ReadonlyMap<bigint, string>;
  readonly notes: readonly string[];
  /** A further table before the journals. */
  readonly table?: string;
}

const walletMove = { id: 'W1', channel: 8, currency: 'USDT', amount: 1000n } as const;

const pages: readonly Page[] = [
  {
    file: 'deposits.md',
    title: 'Deposits',
    about:
      'Money that arrives on a collection account: at a bank (channels 2, 3, 13, 20) or on a chain (8, 9).',
    states: depositStates,
    postings: (journal) =>
      depositJournal(
        { ...member, amount: 1000n, fee: 10n, channel: 3, version: 1 },
        journal as 'detected',
        at,
      ).postings,
    besides: {
      'taken-back': entryJournal({ ...entry, event: 'taken-back' }, at).postings,
      'given-back': entryJournal({ ...entry, event: 'given-back' }, at).postings,
    },
    names: new Map([
      [1000n, 'amount'],
      [10n, 'fee'],
      [990n, 'amount less fee'],
    ]),
    notes: [
      'The same money told twice is one deposit: on a chain by transaction and position, at a bank by the references that it gives, with account, currency, amount and day (decision 0005). What is not clear waits for two of staff.',
      'What a bank takes back before it is credited leaves the pending balance (`withdrawn`), and the deposit ends. What the member has stays, unless two of staff take it from the available balance where that suffices (`deposit.charged-back`: available → `suspense`).',
      'A deposit on a chain is confirmed when it is deep enough; a reorganisation before that makes it vanish, and it counts once when it is there again.',
      'On a chain the money lies on deposit addresses: `channel-3` above is `channel-8-deposit` or `channel-9-deposit` in every journal by which it arrives or is undone, and the hot wallet’s `channel-8` or `channel-9` once a return has left it.',
      'What staff reject goes back by the channel it came by: from `suspense` over `clearing`, as a payment of the house. All of it goes back; the house bears the network’s fee. What bank or chain rejects stays on `suspense` until staff send it again, or two of them to another account of its sender.',
      'What a bank takes from an account of ours without a payment of ours, a credit that it takes back among it, goes from `suspense` to its channel (`taken-back`), and what it gives back of that the other way (`given-back`): the channel stays what the bank says. No member’s money moves by it.',
    ],
  },
  {
    file: 'unmatched-payments.md',
    title: 'Unmatched payments',
    about:
      'Money on an account of ours that is no member’s, and payments of ours that came back and belong to no transfer: a deposit of a member’s once two of staff say so, or back to its sender.',
    states: unmatchedStates,
    postings: (journal) =>
      unmatchedJournal({ ...member, amount: 1000n, channel: 3, version: 1 }, journal as 'detected', at)
        .postings,
    names: new Map([[1000n, 'amount']]),
    notes: [
      'One of staff proposes what becomes of it, with a reason; another confirms what they have read. A new proposal takes the place of the one before, and nobody confirms their own.',
      'Matched, it goes from `suspense` back to its channel and from there to the member as a deposit that was detected just now: in one write, under the same reference, which no two deposits share.',
      'What goes back is a payment of the house, as with a rejected deposit. On a chain nothing is proposed before it is deep enough.',
    ],
  },
  {
    file: 'exchanges.md',
    title: 'Exchanges',
    about: 'Sell one currency, buy another, at a rate that was locked for 30 seconds and can be used once.',
    states: exchangeStates,
    postings: (journal) =>
      exchangeJournals(
        {
          ...member,
          quoteId: 'quote',
          sellCurrency: 'USD',
          buyCurrency: 'EUR',
          buyAmount: 900n,
          reservedSellAmount: 1005n,
          reservedFee: 2n,
          frozenBefore: journal === 'reconfirmed' ? 1003n : 0n,
          finalSellAmount: 1000n,
          finalBuyAmount: 900n,
          finalFee: 1n,
        },
        [journal as 'settled'],
        at,
      ).flatMap(({ postings }) => postings),
    names: new Map([
      [1007n, 'what is reserved'],
      [1001n, 'sold amount and fee'],
      [6n, 'what it takes less than is reserved'],
      [4n, 'what is reserved more than before, or back what is less'],
      [1000n, 'sold amount'],
      [900n, 'bought amount'],
      [1n, 'fee'],
    ]),
    notes: [
      'Pairs with crypto post both journals in one write; fiat pairs settle at 09:00 of their value date in Hong Kong.',
      'Reserved are sold amount and fee; where a second person has to approve it and the bought amount is fixed, what these would be at the worst rate that the tolerance leaves.',
      'Approved, an exchange with crypto is settled in the same write. Confirmed anew any number of times, each at a rate locked anew, its journal carries the quote in its key.',
      'The bought amount is rounded down, or the sold amount up; what rounding took stays on the FX position.',
      'A submitted exchange is binding: only staff return one, with a reason, and every amount goes back to where it came from, the fee too.',
    ],
  },
  {
    file: 'transfers.md',
    title: 'Transfers',
    statuses: transferStatuses,
    about: 'Pay a saved payee through a bank or on a chain. Statuses are the contract’s `transferStatuses`.',
    states: transferStates,
    postings: (journal) =>
      transferJournal({ ...member, amount: 1000n, fee: 25n, channel: 3 }, journal as 'sent', at).postings,
    names: new Map([
      [1025n, 'amount and fee'],
      [1000n, 'amount'],
      [25n, 'fee'],
    ]),
    notes: [
      'The fee stays frozen until the payment is final, so giving the money back gives the fee back with it.',
      'On a chain, staff may let the fee follow what the network costs: the estimate of now, a margin, a floor and a ceiling (setting `payout-fee`). It is held for 10 minutes from when it was shown, and what is shown is what is booked; afterwards the member is shown the new one. Where chain or market do not answer, the last estimate counts for 5 minutes and then the tariff’s fee; a fee of a tier or a member always stays.',
      'A payment that comes back after it was paid keeps its fee.',
      'The transaction number is the bank’s end-to-end id, which a bank executes once; on a chain the signed bytes are kept before they are broadcast.',
    ],
  },
  {
    file: 'prepaid.md',
    title: 'Prepaid account',
    about: 'US dollars that a developer member sets aside, from which its fees are drawn.',
    states: prepaidStates,
    postings: (journal) =>
      prepaidJournal({ ...member, amount: 1000n }, journal as 'funded', 'example', at).postings,
    names: new Map([[1000n, 'amount']]),
    notes: [
      'A transfer to it is free and moves at once, or waits for a second person, as transfers do; it is the only way to put money on the prepaid account. It uses the limits of transfers in US dollars, and what is rejected or withdrawn gives them back.',
      'What open bills do not need goes back the same way, free and without a limit. When bills need it by the time that a second person approves it, it is canceled, and they are drawn.',
      'Its number moves once, by its row. The key of its journal is of the request, for a key that was refused for its funds stays refused.',
    ],
  },
  {
    file: 'sub-accounts.md',
    title: 'Sub-accounts',
    about: 'Money that a developer member moves to its sub-accounts, which it holds for customers, and back.',
    states: moveStates,
    postings: (journal) =>
      moveJournal({ ...member, subAccountId: 'sub-account', amount: 1000n }, journal as 'in', at).postings,
    names: new Map([[1000n, 'amount']]),
    notes: [
      'A move is free and at once, or waits for a second person above the threshold that the business set for sub-accounts. No limit counts it, for no money leaves the member.',
      'What is credited on a collection account of a sub-account is passed on by `in`, in the write that credits it.',
    ],
  },
  {
    file: 'bills.md',
    title: 'Bills',
    about:
      'Fees of developer members, drawn from their prepaid accounts. Statuses are the contract’s `billStatuses`.',
    statuses: billStatuses,
    states: billStates,
    postings: (journal) =>
      billJournal(
        { ...member, amount: journal === 'paid' ? 1000n : -1000n, version: 1 },
        journal as 'paid',
        at,
      ).postings,
    names: new Map([[1000n, 'amount']]),
    notes: [
      'A charge is written with what it is for, and once by its cause: a paid transfer, an opened account, a month of a member.',
      'The run draws open bills oldest first, as far as the balance covers them; the rest is marked 2 and drawn after the next top-up. Each bill is one write with its journal, so a run may end anywhere and be repeated.',
      'Nothing that was drawn is changed: a reversing bill, with a negative amount, gives it back, once.',
      'The key of a journal is of the bill’s version, for a key that was refused for its funds stays refused.',
    ],
  },
  {
    file: 'custody.md',
    title: 'Custody',
    about:
      'The house’s money on chains, by place: deposit addresses, hot, gas and cold wallet. What a place holds shows below zero (house-accounts.md).',
    states: walletMoveStates,
    postings: () => [],
    besides: {
      'to-cold': walletMoveJournal({ ...walletMove, direction: 'to-cold' }, at).postings,
      'to-hot': walletMoveJournal({ ...walletMove, direction: 'to-hot' }, at).postings,
      opened: openingJournal({ channel: 8, currency: 'USDT', amount: 1000n, count: 0 }, at).postings,
    },
    names: new Map([[1000n, 'amount']]),
    notes: [
      'The table is that of a move between hot and cold wallet. `moved` is the journal `to-cold` or `to-hot` by its direction, posted once, when a final block has the transfer.',
      'The books used to have one place for each chain. `opened` moves what older servers booked on the hot wallet and what lies on deposit addresses to the addresses’ own place, once for each channel and currency; what had been collected by hand before stays. For a day it looks for what a server of the version before still booked the old way.',
      'The amount is what journals say that have an arrival’s kind and name the hot wallet, so a deposit that vanishes before or after it is undone right either way.',
    ],
  },
  {
    file: 'sweeps.md',
    title: 'Sweeps',
    about:
      'Collects credited deposits from their addresses into the hot wallet: coin for the fee first, then the tokens. What a place holds shows below zero (house-accounts.md).',
    states: sweepStates,
    postings: () =>
      sweepJournal({ id: 'C20260302EXAMPLE001', channel: 8, currency: 'USDT', amount: 1000n }, at).postings,
    names: new Map([[1000n, 'amount']]),
    notes: [
      'Both payments of a sweep are payments like any other: `<number>` moves the tokens, `<number>G<count>` the coin for its fee. Their nonces, bytes and replacements are those of payouts (decision 0005), each of its own wallet.',
      'The books move when the block is final, by what the token’s own log says. Until then the comparison of wallets explains the difference as under way.',
      'A deposit address that the issuer of its token has blocked is frozen: it is asked about once a day, and no coin is sent to it.',
      'A sweep that failed is begun again by the rule a day later; after three failures in a row only staff begin one.',
      'The ceiling of cost is held again before coin or tokens are sent: a sweep that got too dear meanwhile waits with that reason.',
      'TRON: TRX is sent for the fee. Energy that is delegated instead is not built.',
    ],
  },
  {
    file: 'house-movements.md',
    title: 'The house’s own movements',
    about:
      'What the provider does with its own money: charges, interest, own funds, moves between places, hedges, write-offs and corrections. Kinds are the contract’s `movementKinds`.',
    states: movementStates,
    table: movementTable(),
    postings: () => [],
    besides: Object.fromEntries(movementKindNames.map((kind) => [kind, movementPostings(movementOf(kind))])),
    names: new Map([
      [1000n, 'amount'],
      [900n, 'counter amount'],
    ]),
    notes: [
      'The journal `booked` is that of the kind, `house.<kind>`; its reference is the number of the movement. The tables show an account at one bank; any place that the kind takes stands there.',
      'One of staff enters it with a reason, and a document where the kind asks for one; another confirms what they have read. The first never confirms, nor rejects, their own; they may withdraw it.',
      'A rule that staff keep makes a movement of a bank’s own entry (`book`): the side, and a text within what the bank says. The longest text that fits counts. An entry that names a payment of ours, or a credit that names a payer, is never booked by a rule.',
      'What a day’s transactions have used of a chain’s coin is prepared by the machine (`prepare`) once the day in Hong Kong is over: `gas-used`, at the coin’s price then, with the list of transactions as its document. Any one of staff confirms it. A fee whose receipt is read late belongs to the day on which it was read; a day whose movement was rejected is prepared again, at the price then. Coins have no account of their own in the ledger: `coins` has what they cost in US dollars. Each `coins-bought` and `gas-used` says how much of which coin, and the Custody page has the sums. Who enters `gas-used` by hand, and who confirms it, sees the machine’s movement of that day beside it.',
      'Without a rule the entry is on `suspense` as before. Movements that explain it, and payments that match nobody once two of staff say that they are the house’s own (`settle`), post from or to `suspense` in place of the place.',
      'A move is a `move-out` and one or several `move-in` that name it; a hedge is settled by `hedge-paid` and `hedge-received`. Each is entered by its own reference and confirmed by itself; together they never come to more than what was agreed.',
      'No movement but a correction leaves a place overdrawn, or takes out more fees or own funds than there are. Movements that draw on one account are decided in turn.',
      'Nothing that is booked is changed: another movement or a correction puts it right.',
    ],
  },
];

describe('docs/money', () => {
  test.each(pages.map((page) => [page.file, page] as const))('%s matches the code', async (file, page) => {
    await expect(render(page)).toMatchFileSnapshot(
      new URL(`../../../docs/money/${file}`, import.meta.url).pathname,
    );
  });
});

describe('wallet transactions', () => {
  const listed = new Set(['available', 'prepaid-available']);
  const touching = pages.flatMap((page) =>
    journalsOf(page)
      .filter((journal) =>
        page
          .postings(journal)
          .some(({ from, to }) =>
            [from, to].some(({ owner, purpose }) => owner === 'member' && listed.has(purpose)),
          ),
      )
      .map((journal) => [`${page.file.replace(/s?\.md$/, '')}.${journal}`] as const),
  );

  test.each(touching)('%s has a type', (journal) => {
    expect(() => kindOf(journal)).not.toThrow();
  });

  test('a journal without a name fails', () => {
    expect(() => kindOf('transfer.unknown')).toThrow('transfer.unknown');
  });
});

const render = (page: Page): string => `# ${page.title}

${page.about}
${page.states.length === 0 ? '' : movesOf(page)}
${
  page.table === undefined
    ? ''
    : `${page.table}
`
}## Journals

| journal | from | to | amount |
|---|---|---|---|
${[
  ...journalsOf(page).map((journal) => [journal, page.postings(journal)] as const),
  ...Object.entries(page.besides ?? {}),
]
  .flatMap(([journal, postings]) => postings.map((posting) => lineOf(page, journal, posting)))
  .join('\n')}

## Notes

${page.notes.map((note) => `- ${note}`).join('\n')}

This page is written by \`apps/server/src/money-pages.test.ts\` from the tables of the code.
`;

const movesOf = (page: Page): string => `
| from | event | to | journal |
|---|---|---|---|
${page.states.map((move) => `| ${stateName(page, move.from)} | ${move.event} | ${stateName(page, move.to)} | ${move.journal ?? ''} |`).join('\n')}
`;

/** A number with its name. */
function stateName({ statuses = {} }: Page, state: string | number | null): string {
  if (typeof state !== 'number') return state ?? '(none)';
  const named = Object.entries(statuses).find(([, number]) => number === state);
  return `${String(state)} ${named?.[0] ?? ''}`.trim();
}

function journalsOf(page: Page): readonly string[] {
  return [...new Set(page.states.flatMap((move) => (move.journal === null ? [] : [move.journal])))];
}

function lineOf(page: Page, journal: string, { from, to, amount }: Posting): string {
  const name = (account: Posting['from']): string =>
    `${account.owner === 'house' || account.owner === 'sub-account' ? account.owner : 'member'} \`${account.purpose}\``;
  return `| ${journal} | ${name(from)} | ${name(to)} | ${page.names.get(amount) ?? String(amount)} ${from.currency} |`;
}
