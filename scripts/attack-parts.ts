// The parts of `npm run attack`, and the amount of each.

const FUZZED_CALLS = 20_000;
const MONEY_STEPS = 10_000;
const VERIFICATION_WALKS = 500;
const SERVER_KILLS = 20;
const BILLED_MEMBERS = 10_000;
const CHATS = 500;
const NOTIFICATIONS = 100_000;
const SWEEP_KILLS = 20;
const DAYS_OF_FAILING_NODES = 300;

/** The amount of the tests' work, in their environment. */
export const attackSizes = {
  ATTACK_CALLS: String(FUZZED_CALLS),
  MONEY_STEPS: String(MONEY_STEPS),
  VERIFICATION_WALKS: String(VERIFICATION_WALKS),
  SERVER_KILLS: String(SERVER_KILLS),
  BILLED_MEMBERS: String(BILLED_MEMBERS),
  CHATS: String(CHATS),
  NOTIFICATIONS: String(NOTIFICATIONS),
  CAUSEWAY_SWEEP_KILLS: String(SWEEP_KILLS),
  DAYS_WALKED: String(DAYS_OF_FAILING_NODES),
};

const SERVER = 'apps/server/src';
/** The rows of the table, each with its tests. */
export const attackParts: readonly (readonly [name: string, files: readonly string[]])[] = [
  ['role matrix', [`${SERVER}/app.refusals.test.ts`]],
  ["others' ids", [`${SERVER}/app.others-ids.test.ts`]],
  ['own member of staff', [`${SERVER}/app.conflicts-of-interest.test.ts`]],
  [`${FUZZED_CALLS} fuzzed calls`, [`${SERVER}/app.fuzz.test.ts`, `${SERVER}/app.refused-fields.test.ts`]],
  [
    'locking others out',
    [
      `${SERVER}/features/access/sign-in/others-lock-nobody-out.test.ts`,
      `${SERVER}/features/access/sign-in/attacks.test.ts`,
    ],
  ],
  [
    'stopping the server: hostile files and texts, patterns, a loop that stands still',
    [
      `${SERVER}/features/foundation/files/inspector.test.ts`,
      `${SERVER}/features/support/chat/chat-files.test.ts`,
      `${SERVER}/app.hostile-texts.test.ts`,
      `${SERVER}/platform/overload/standstill.test.ts`,
      'packages/contract/src/texts.test.ts',
      'scripts/tidy/patterns-in-time.test.ts',
    ],
  ],
  ['1,000 silent sockets', [`${SERVER}/platform/push`]],
  ['the edge', [`${SERVER}/platform/http`, `${SERVER}/features/access/sessions/session-attacks.test.ts`]],
  [`${MONEY_STEPS} steps at random with money`, [`${SERVER}/money.property.test.ts`]],
  [`${VERIFICATION_WALKS} verifications in any order`, [`${SERVER}/verification.property.test.ts`]],
  [
    'races for money',
    [
      `${SERVER}/features/money/transfers/transfers.test.ts`,
      `${SERVER}/features/money/transfers/transfers.property.test.ts`,
      `${SERVER}/features/money/deposits/deposits.property.test.ts`,
      `${SERVER}/features/money/channel-events`,
      `${SERVER}/platform/spine`,
    ],
  ],
  [
    'tampering with the books',
    [
      'packages/ledger/src/verify.test.ts',
      'packages/ledger/src/guard.test.ts',
      'packages/ledger/src/append-only.test.ts',
      'packages/ledger/src/serving.test.ts',
      'db/rights.test.ts',
      `${SERVER}/platform/jobs/tampering.test.ts`,
    ],
  ],
  ["the signer, with the server's process in other hands", ['apps/signer/src/attacker.test.ts']],
  [
    `notifications: internal addresses, receivers in trouble, ${NOTIFICATIONS} drained`,
    [`${SERVER}/platform/foreign-post.test.ts`, `${SERVER}/features/developers/webhooks`],
  ],
  [`${SERVER_KILLS} kills of a running server`, [`${SERVER}/kill.test.ts`]],
  [
    `10 kills of a billing run of ${BILLED_MEMBERS} members`,
    [`${SERVER}/features/money/billing/kill.test.ts`],
  ],
  [
    `${SWEEP_KILLS} kills of servers that collect deposits`,
    [`${SERVER}/features/money/sweeps/kill.test.ts`, `${SERVER}/features/money/sweeps/interruptions.test.ts`],
  ],
  [`10 kills beside ${CHATS} conversations`, [`${SERVER}/features/support/chat/kill.test.ts`]],
];
