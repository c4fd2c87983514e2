// The trial balance, in English. The Chinese catalogues have its type.
import { movementKindTextsEn } from '@causeway/contract/movement-kind-texts';
import { statusTextsEn } from '@causeway/contract/status-texts';
export const en = {
  titles: {
    treasury: 'Treasury',
  },
  description:
    'What needs attention at banks and on networks, then the trial balance by currency and purpose.',
  again: 'Recalculate',
  zero: 'Books against themselves: {count, plural, one {the only currency balances} other {all # currencies balance}}.',
  notZero: 'Out of balance: {currencies}. Stop settlement and check the journals.',
  at: 'Calculated',
  booksWhole:
    'Books against themselves: all journals and balances verified, no breaks. Banks are compared separately.',
  booksBreaks:
    'The last verification found {count, plural, one {one break} other {# breaks}}: {chains, number} in the hash chains, {balances, number} in the balances. Stop settlement. Details are in the log and the table ledger.books_check.',
  booksNotYet:
    'The books have not been verified yet. Verification runs every night, and soon after the first start.',
  booksAt: 'Verified',
  owner: 'Owner',
  members: 'Members',
  house: 'House',
  purpose: 'Purpose',
  balance: 'Balance',
  sum: 'Sum',
  emptyTitle: 'Nothing booked yet',
  emptyText: 'The first accounts open with the first deposit.',
  wallets: {
    agree:
      '{count, plural, one {The house’s wallet agrees} other {All # wallets of the house agree}} with the books.',
    differ:
      '{count, plural, one {One balance} other {# balances}} in the house’s wallets {count, plural, one {differs} other {differ}} from the books without an explanation.',
    notRead:
      '{count, plural, one {One wallet} other {# wallets}} of the house not compared with the network lately.',
    at: 'Compared',
    open: 'Open Custody',
  },
  levels: {
    within: 'All hot wallets are between their minimum balance and their ceiling.',
    below: 'Below the minimum balance: {wallets}. Payouts may have to wait.',
    above: 'Above the ceiling: {wallets}.',
    notRead: 'Not all hot wallets were read yet.',
    open: 'Open Custody',
  },
  gas: {
    filled: '{chain}: the gas wallet has {amount}.',
    empty: '{chain}: the gas wallet is empty. Deposits are not collected until it is topped up.',
    notRead: '{chain}: the gas wallet was not read lately.',
    at: 'Read',
    open: 'Open Custody',
  },
  safeguarding: {
    covered: 'Client money is covered as of {day}: every account compared with its bank or network.',
    short: 'Client money is short as of {day}: {currencies}. Less is held outside than is owed.',
    'not-read': 'Client money as of {day} not compared with all banks and networks yet.',
    overdue:
      '{count, plural, one {One account was} other {# accounts were}} not read for more than a day: {accounts}{count, plural, =1 {} =2 {} =3 {} =4 {} =5 {} other { and others}}.',
    open: 'Open Safeguarding',
  },
  funds: {
    waiting: '{count, plural, one {One payment waits} other {# payments wait}} for funds at a bank.',
    waitingLabel: 'Payments that wait for funds',
    waitingExplained:
      'Each leaves by itself once there are funds; members are not refused. Move money into the account, or lower its minimum balance under Settings.',
    why: '{account} would fall below its minimum balance.',
    since: 'Since',
    technical: 'Figures',
    movements: 'Open House movements',
    label: 'Accounts at banks',
    settings: 'Names and minimum balances',
    account: 'Account',
    asOf: 'Booked as of {day}',
    unknown: 'No statement yet: nothing is known, and no payment waits.',
    closing: 'Booked balance',
    sent: 'Sent since',
    arrived: 'Booked since',
    floor: 'Minimum balance',
    available: 'Can be paid',
  },
  balances: {
    agree: 'Members’ balances at the end of {day} were added up, compared with the books by day, and signed.',
    notYet: 'Members’ balances at the end of {day} are not published yet.',
    differ:
      'Members’ balances are not published: they do not match the books, or a signature does not verify.',
    open: 'Open',
  },
  banks: {
    agree: 'Bank statements agree with the books up to {day}.',
    differ:
      '{count, plural, one {One difference} other {# differences}} between banks and the books without an explanation.',
    notYet: 'Banks not compared with the books yet: no statement from {banks}.',
    open: 'Open Reconciliation',
  },
  back: {
    none: 'No payments are being returned.',
    waiting: '{count, plural, one {One payment is} other {# payments are}} being returned.',
    needed:
      '{count, plural, one {One payment} other {# payments}} to return: late or rejected by the bank or network.',
    label: 'Payments being returned',
    explained:
      'A rejected deposit or unmatched payment goes back in full to the account or wallet it came from within 5 working days.',
    to: 'To',
    member: 'Member',
    noMember: 'Matched no member',
    status: { RETURNING: 'To be sent', RETURN_SENT: 'Sent', RETURN_FAILED: 'Failed' },
    failed: 'The last payment failed:',
    unwritten: {
      'payer-unknown':
        'The return cannot be sent: the bank did not give the sender’s account or its BIC. Ask the bank, then add them.',
      'payer-name-unknown':
        'The return cannot be sent: the bank did not name the sender. Ask the bank or the member, then add the name.',
      'payer-letters':
        'The return cannot be sent: the bank cannot write the name in its letters. Add it in Latin letters.',
    },
    retry: 'Send again',
    retried: 'The payment is sent back again.',
    meanwhile: 'A colleague has already sent it again.',
    correction: {
      correct: 'Change account',
      complete: 'Add details',
      nameTitle: 'Add the account holder',
      nameText:
        'No bank takes a return without the holder’s name. A colleague confirms, then the full amount is sent.',
      correctTitle: 'Return to another account',
      correctText:
        'Use this when the sender’s account is closed or wrong. A colleague confirms, then the full amount is sent there.',
      name: 'Account holder',
      account: 'IBAN or account number',
      address: 'Wallet address',
      bic: 'BIC (SWIFT)',
      source: 'Source of the new details',
      sourceHint: 'e.g. letter from the payer’s bank of 3 March',
      reasonHint: 'Shown to the colleague who confirms, and recorded in the audit trail.',
      propose: 'Propose',
      proposed: 'Proposed. A colleague must confirm it.',
      proposedBy: 'Proposed by {name},',
      because: 'Reason:',
      own: 'You proposed this. A colleague must confirm it.',
      review: 'Review new account',
      confirm: 'Confirm and send',
      confirmText: 'The full amount is sent to {account}. This cannot be undone.',
      sent: 'Confirmed. The payment is sent to the new account.',
      changed: 'This return has changed. The current state is shown.',
    },
  },
  booking: {
    onSuspense:
      '{count, plural, one {One entry of a bank waits} other {# entries of banks wait}} on suspense to be explained.',
    openMovements: 'Open House movements',
    none: 'Bank messages among themselves: all bookings are clear.',
    waiting: '{count, plural, one {One bank booking needs} other {# bank bookings need}} a decision.',
    label: 'Bank bookings to review',
    explained: 'These bookings are kept apart until you decide. One of you proposes, another confirms.',
    proposed: 'Waiting for confirmation',
    account: 'Account',
    valueDate: 'Value date',
    payments: 'Payments',
    payer: 'Payer',
    message: 'Payment reference',
    reference: 'Bank reference',
    other: 'Related booking',
    proposedBy: 'Proposed by {name},',
    because: 'Reason:',
    own: 'You proposed this. A colleague must confirm it.',
    confirm: 'Review proposal',
    propose: 'Propose',
    proposeDone: 'Proposed. A colleague must confirm it.',
    confirmed: 'Done.',
    meanwhile: 'This booking has changed. The current state is shown.',
    reasonHint: 'Shown to the colleague who confirms, and recorded in the audit trail.',
    issue: {
      'reference-repeats': 'Bank reference repeated',
      'maybe-twice': 'Possibly reported twice',
      total: 'Batch total without details',
      'total-settled': 'Details of a settled batch',
      'taken-back': 'Taken back by the bank',
      'payment-reversed': 'Our payment reversed',
    },
    why: {
      'reference-repeats': 'The bank used this reference before, for another amount, account or date.',
      'maybe-twice':
        'Nothing distinguishes this booking from one that is already recorded. A bank statement for the day may settle it.',
      total:
        'The bank booked several payments as one sum and has not listed them. It closes by itself when the details arrive.',
      'total-settled': 'This payment belongs to a batch that was already recorded as one sum.',
      'taken-back':
        'The bank took back money that it had credited. The books follow the bank; the member’s balance is unchanged.',
      'payment-reversed':
        'The bank reversed a debit, and it is not clear which payment of ours this concerns.',
    },
    outcome: {
      record: 'Record',
      dismiss: 'Dismiss',
      'charge-member': 'Charge the member',
    },
    follows: {
      record:
        'The booking is recorded as new money: a deposit of the account’s owner, or an unmatched payment.',
      dismiss: 'No money is recorded, and nothing is taken from the member.',
      'charge-member': 'The amount is taken from the member’s available balance. This cannot be undone.',
    },
  },
  unmatched: {
    payerNotNamed: statusTextsEn.payerNotNamed,
    none: 'All payments that banks and networks reported are matched to members.',
    waiting: '{count, plural, one {One payment matches} other {# payments match}} no member.',
    found:
      '{count, plural, =0 {No unmatched payment} one {One unmatched payment} other {# unmatched payments}} found.',
    label: 'Unmatched payments',
    explained:
      'Find out whose payment it is and match it, or send it back. One of you proposes, another confirms.',
    search: 'Payer, account, reference or hash',
    proposed: 'Waiting for confirmation',
    unconfirmed: 'Waiting for network confirmations',
    payer: 'Payer',
    paid: 'Paid to',
    message: 'Payment reference',
    reference: 'Bank reference or hash',
    returned: 'Return of our payment',
    returnedUnknown: 'Not named by the bank',
    proposedBy: 'Proposed by {name},',
    replaces: 'This replaces the proposal of {name}: “{reason}”',
    replacesOwn: 'This replaces your own proposal.',
    toSender: 'return to sender.',
    toMember: 'match to',
    because: 'Reason:',
    own: 'You proposed this. A colleague must confirm it.',
    confirm: 'Review proposal',
    match: 'Match to member',
    return: 'Return to sender',
    propose: 'Propose',
    proposeDone: 'Proposed. A colleague must confirm it.',
    movement: 'Book as our own',
    movementText: 'The payment is booked as the house’s own once a colleague confirms. No member gets it.',
    movementKind: 'Type of movement',
    partOf: 'Part of',
    noPart: 'None is booked in this currency.',
    confirmMovement: 'The payment is booked as: {kind}. This cannot be undone.',
    booked: 'The payment is booked as the house’s own.',
    kinds: movementKindTextsEn,
    matchText:
      'The payment becomes a deposit of this member once a colleague confirms. It is screened like any other deposit.',
    returnText: 'The full amount goes back to the payer’s account or wallet once a colleague confirms.',
    reasonHint: 'Shown to the colleague who confirms, and recorded in the audit trail.',
    member: 'Member',
    memberHint: 'Name, email, mobile or member ID',
    noMember: 'No member found.',
    account: 'Collection account',
    noAccount: 'This member has no account with the bank or network that received the payment.',
    confirmMatch: 'The payment becomes a deposit of {member} on account {account}. This cannot be undone.',
    confirmReturn: 'The full amount is sent back to {account}. This cannot be undone.',
    matched: 'The payment is now a deposit of the member.',
    returning: 'The payment is being returned.',
    meanwhile: 'This payment has changed. The current state is shown.',
  },
  chains: {
    stopped:
      '{chain} is stopped on at least one server. That server reads no deposits and sends no payments.',
    stopsLabel: 'Why {chain} is stopped',
    stoppedExplained:
      'The server’s node or token contracts are not the ones this network is bound to. Check that server’s settings. Other servers and networks continue.',
    notYet:
      '{chain} has not been compared with the books yet. This runs every night, and soon after the first start.',
    whole:
      '{chain}: {count, plural, =0 {no addresses issued yet} one {the balance of one address matches the books} other {the balances of # addresses match the books}}.',
    overdue:
      '{chain} was not compared with the books last night: the node did not answer, or the network is stopped.',
    more: '{chain} holds more than the books on {count, plural, one {one address} other {# addresses}}. Deposits were not recorded.',
    moreLabel: 'More on {chain} than in the books',
    moreExplained:
      'Ask your operations team to read the network again (npm run rescan). Each deposit is recorded only once.',
    moreBy: 'Not recorded:',
    less: 'Tokens have left {count, plural, one {one address} other {# addresses}} on {chain} since the previous check.',
    lessLabel: 'Left our addresses on {chain}',
    lessExplained: 'If your team did not collect them, treat this as a security incident.',
    lessBy: 'Left:',
    onChain: 'On chain',
    inBooks: 'In the books',
    at: 'Compared',
    blocked:
      '{count, plural, one {One payment} other {# payments}} on {chain} {count, plural, one {needs} other {need}} attention.',
    blockedLabel: 'Payments on {chain} that need attention',
    blockedExplained:
      'Each payment continues on its own once the cause is resolved. It is tried again every 20 seconds.',
    behind: '{count, plural, one {One payment waits} other {# payments wait}} behind it',
    cause: {
      'native-coin': 'The hot wallet is short of the network’s own coin for the fee. Top it up.',
      'token-balance': 'The hot wallet holds too little of this token. Top it up.',
      'token-paused': 'The token’s issuer has paused all transfers.',
      'wallet-blocked': 'The token’s issuer has blocked our hot wallet. Contact the issuer.',
      'token-rejects': 'The token’s contract would reject this transfer and gives no known reason.',
      'fee-ceiling':
        'The network fee is above our limit. Wait, or ask a colleague with access to Settings to raise it.',
      'node-rejects': 'The node does not accept the signed payment.',
      'signer-refused':
        'The signer’s policy refuses to sign this payment. Read its reason; change the payment or the policy, at the signer.',
      'other-amount':
        'The token moved a different amount than instructed. Check the transaction; two of you decide what became of it.',
      lost: 'The network can no longer include what was signed. It is signed again once ten minutes confirm this.',
      'bank-balance':
        'The account at the bank holds too little above its minimum balance. The payment leaves once there are funds.',
    },
    unproven:
      '{count, plural, one {One payment} other {# payments}} on {chain} without a known outcome. Nothing is signed again until the network proves what happened.',
    unprovenLabel: 'Payments on {chain} without a known outcome',
    unprovenExplained:
      'The node is usually behind, or keeps no old blocks. Once it catches up, or a node with full history is connected, the payment continues on its own.',
    since: 'Since',
    hash: 'Transaction hash',
    nonce: 'nonce {nonce}',
    technical: 'Technical details',
    foreign:
      '{count, plural, one {One transaction} other {# transactions}} left the hot wallet on {chain} that this installation did not sign.',
    foreignLabel: 'Unknown transactions from the hot wallet on {chain}',
    foreignExplained:
      'If your team did not make them, somebody else holds the key: treat this as a security incident. Shown for 30 days. Payments continue with the next free nonce.',
    foreignAt: 'Last seen',
    fill: 'Empty transaction for nonce {nonce}',
    outcome: {
      proposed: 'Waiting for confirmation',
      proposedBy: 'Proposed by {name},',
      because: 'Reason:',
      own: 'You proposed this. A colleague must confirm it.',
      confirm: 'Review proposal',
      propose: 'Propose',
      proposeDone: 'Proposed. A colleague must confirm it.',
      confirmed: 'Confirmed. The payment is settled within two minutes.',
      underWay: 'Confirmed. The payment is settled within two minutes.',
      meanwhile: 'This payment has changed. The current state is shown.',
      reasonHint:
        'What the chain’s explorer shows. Shown to the colleague who confirms, and recorded in the audit trail.',
      paid: 'Settle as paid',
      'not-paid': 'Give the money back',
      follows: {
        paid: 'The payment counts as paid in full. Nothing is sent again.',
        'not-paid':
          'The payment counts as not made: the amount goes back to the member, or the return fails and can be sent again. Make sure that the payee has received nothing.',
      },
    },
  },
  nodes: {
    waiting: '{count, plural, one {One report} other {# reports}} about network nodes to look into.',
    label: 'Reports about network nodes',
    explained:
      'No money is missing because of these: what was left out was recorded by the second reading, and nothing is paid while nodes disagree. But a node may be faulty.',
    kind: { 'found-late': 'Deposit found late', contradiction: 'Nodes disagree' },
    what: {
      'found-late':
        'The node left this transfer out when its block was first read. It was found and recorded when the block was read again. If this recurs, replace the node or add another.',
      contradiction:
        'The nodes of this network gave different answers. Find out which one is wrong or behind, and replace it.',
    },
    times: '{count, plural, one {once} other {# times}}',
    first: 'First',
    last: 'Last',
    forSupport: 'For support:',
    settle: 'Mark as reviewed',
    settled: 'Marked as reviewed.',
    settleText: 'It leaves this list, and returns if it is found again.',
    reasonHint: 'What you found and did. Recorded in the audit trail.',
    meanwhile: 'This report has changed. The current state is shown.',
  },
  message: {
    forSupport: 'For support:',
    problem: {
      damaged: 'The message is damaged or cut off. Ask the bank to send it again.',
      type: 'The bank sent a type or version of message that is not supported.',
      incomplete: 'The message lacks something it must contain, such as an account or a date.',
      currency: 'It reports money in a currency that you do not hold.',
      amount: 'An amount is not valid, or the payments do not add up to the amount booked.',
      status: 'The bank reports a status that is not known.',
      duplicate:
        'The bank says it already has this payment number with other contents. Check with the bank before you do anything.',
      'not-posted': 'It was read but could not be booked. Read it again; if that fails, contact support.',
      unknown: 'It could not be recorded. Read it again to see the cause.',
    },
    none: 'All bank messages were read.',
    waiting:
      '{count, plural, one {One bank message} other {# bank messages}} could not be recorded. Incoming payments may not be booked.',
    label: 'Unreadable messages',
    explained:
      'Read a message again once the cause is fixed, e.g. after an update. Its content is booked only once.',
    named: 'Message from {bank}',
    number: 'No. {number}',
    keptAt: 'Received',
    triedAt: 'Last attempt',
    show: 'Show message',
    hide: 'Hide message',
    text: 'Original message',
    readAgain: 'Read again',
    readDone: 'Message read and booked.',
    stillUnreadable: 'Still not recorded. See the reason shown.',
    meanwhile: 'A colleague has already handled this message.',
    dismiss: 'Dismiss permanently',
    dismissTitle: 'Dismiss this message permanently?',
    dismissText:
      'The message is removed from this list and nothing more of it is booked. Make sure it contains no member funds. The original message is kept.',
    dismissDone: 'Dismissed permanently.',
    reasonHint: 'Recorded in the audit trail.',
  },
} as const;
