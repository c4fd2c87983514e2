// The texts of emails about a deposit and of its confirmation, in English. The Chinese catalogues have its type.
import { statusTextsEn } from '@causeway/contract/status-texts';
export const en = {
  payerNotNamed: statusTextsEn.payerNotNamed,
  neverBooked:
    'The bank announced this payment but did not book it, so it was not credited. If the bank books it, it will be credited as usual.',
  notice: {
    VANISHED: {
      subject: 'Your deposit was not credited',
      opening:
        'The bank announced a payment to you but did not book it, so it was not credited. If the bank books it, it will be credited as usual. Please ask the payer whether it was sent.',
    },
    CREDITED: {
      subject: 'Your deposit has been credited',
      opening: 'Your deposit is in your available balance.',
    },
    DOCUMENTS_NEEDED: {
      subject: 'A question about your deposit',
      opening:
        'We have a question before we can decide on your deposit. Sign in and answer by the deadline below, with documents, in words, or both. Until we decide, the deposit is on hold.',
    },
    CONFIRM_RETURN: {
      subject: 'Please confirm the return of your deposit',
      opening:
        'Our checks found a risk with a deposit to your wallet address, so we cannot credit it. Sign in and confirm by the deadline below that it goes back to the wallet it came from.',
    },
    RETURNED: {
      subject: 'Your deposit was returned to its sender',
      opening: 'A deposit that we could not credit is back with its sender.',
    },
  },
  confirmation: {
    title: 'Deposit confirmation',
    note: 'Causeway confirms that this deposit ended as stated above. This document was created electronically and is valid without a signature.',
    status: statusTextsEn.deposit,
    madeAt: 'Created',
    section: { payment: 'Payment', payer: 'Payer', receiver: 'Receiver', times: 'Times' },
    line: {
      status: 'Status',
      reason: 'Reason',
      number: 'Transaction number',
      reference: 'Payment reference',
      hash: 'Transaction hash',
      amount: 'Amount received',
      fee: 'Fee',
      credited: 'Amount credited',
      returned: 'Amount returned',
      instructed: 'Amount sent by payer',
      charges: 'Bank charges deducted',
      message: 'Message',
      returnReference: 'Return reference',
      returnHash: 'Refund hash',
      payer: 'Payer',
      ultimatePayer: 'On behalf of',
      account: 'Account',
      wallet: 'Wallet address',
      bank: 'Bank (BIC)',
      receiver: 'Account holder',
      memberId: 'Member ID',
      network: 'Network',
      channel: 'Received through',
      platform: 'Platform',
      detectedTime: 'Detected',
      creditedAt: 'Credited',
      returnSentAt: 'Return sent',
      returnedAt: 'Returned',
    },
  },
  small: {
    one: '1 small deposit',
    several: '# small deposits',
    subject: 'Your small deposits have been credited',
    opening: 'Small deposits to your wallet address have been added to your available balance together.',
  },
  label: {
    count: 'Deposits',
    number: 'Transaction number',
    amount: 'Amount',
    from: 'From',
    reason: 'Reason',
    due: 'Deadline',
    reference: 'Return reference',
  },
};
