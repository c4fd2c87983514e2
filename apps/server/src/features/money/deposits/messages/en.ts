// What the mails on a deposit say, in English: the type of the other two.
import { statusTextsEn } from '@causeway/contract/status-texts';
export const en = {
  payerNotNamed: statusTextsEn.payerNotNamed,
  notice: {
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
