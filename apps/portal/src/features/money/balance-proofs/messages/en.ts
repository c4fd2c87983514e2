// Proof of balances, in English.
export const en = {
  titles: {
    'balance-proofs': 'Proof of balances',
  },
  page: {
    description:
      'Every night we sign one total of all members’ balances in each currency. Check here that yours is counted in it. Your browser checks it by itself, without asking us.',
    back: 'Currency accounts',
    noneTitle: 'No totals yet',
    noneText: 'The first total is signed in the hours after midnight in Hong Kong.',
  },
  own: {
    title: 'Your balance',
    day: 'End of day (Hong Kong)',
    currency: 'Currency',
    account: 'Account',
    ownAccount: 'Your own balances',
    includes: 'Includes frozen and pending amounts, and the prepaid account in USD.',
    nothingTitle: 'You held no {currency} at the end of {day}',
    nothingText: 'A balance of zero is not part of the total, so there is nothing to prove.',
    saveProof: 'Download proof',
    saveStatement: 'Download signed total',
    saveKey: 'Download our public key',
  },
  verdict: {
    checking: 'Checking in your browser…',
    proven: 'Your balance of {balance} is contained in the total of {total} that was signed for {day}.',
    provenFile: 'The balance of {balance} is contained in the total of {total} that was signed for {day}.',
    member: 'Member or sub-account',
    pieces: 'Pieces of the balance',
    allPieces: '{count}, all in the total',
    count: 'Balances in the total',
    key: 'Signed with key',
    otherKey: 'The key that you chose, which need not be ours',
    failedTitle: 'Not proven',
    failed: {
      'not-a-proof': 'This file is not a proof of balance, or it is incomplete.',
      'not-a-statement': 'The proof contains no signed total that this page can read.',
      'other-statement': 'The proof refers to another signed total than the one you hold it against.',
      'no-key': 'There is no public key with the ID that the proof names.',
      signature: 'The signature does not match the total and the public key.',
      pieces: 'The pieces do not add up to the balance, or one is missing.',
      path: 'The place in the tree and the hashes of the proof do not belong together.',
      root: 'The hashes lead to another tree than the one that was signed.',
      sum: 'The sums lead to another total than the one that was signed.',
    },
    contact: 'If you downloaded the proof from us and did not change it, contact support and keep the file.',
    unableTitle: 'Your browser cannot check the signature',
    unable:
      'It does not support Ed25519, or this page was not opened over HTTPS. Use a current browser, or the script described below.',
  },
  file: {
    title: 'Check files from elsewhere',
    text: 'Use a signed total that you received from someone else, such as an auditor: if we had signed a different one for you, it would show here.',
    proof: 'Proof (JSON)',
    statement: 'Signed total (JSON, optional)',
    statementHint: 'Without it, only the total inside the proof is checked.',
    key: 'Public key (PEM, optional)',
    keyHint: 'Without it, the keys that we publish are used.',
    check: 'Check files',
    required: 'Choose a proof.',
  },
  meaning: {
    title: 'What a proof does not show',
    liability: 'It shows what we owe you and that it is counted. It does not show that the money is there.',
    others:
      'It shows no balance of another member and no sum of several: your balance is split into pieces, and beside each piece there are only hashes. If only two members hold a currency, each can subtract their own balance from the total.',
    earlier:
      'Earlier days, whose proofs name no pieces, stay as they were signed. Each of their proofs shows the amount of one other member, without a name.',
    complete:
      'A balance that nobody checks could be left out. The more members check, the less can be hidden.',
  },
} as const;
