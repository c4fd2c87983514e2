// What a member is asked about a transaction, in English. The Chinese catalogues have its type. No text says why it is asked.
export const en = {
  transaction: {
    in: 'your deposit {number} of {amount}',
    out: 'your transfer {number} of {amount}',
    exchange: 'your exchange {number} of {amount} to {bought}',
  },
  asks: {
    purpose:
      'About {transaction}: please describe what it is for, who the other party is, and what was agreed.',
    contract: 'About {transaction}: please upload the invoice, contract or other document behind it.',
    funds:
      'About {transaction}: please upload documents that show where the money comes from, such as bank statements, payslips, accounts or a sale contract.',
  },
  /** Added to the first item about a transfer that is not sent yet. */
  waits: 'We continue with this transfer once we have reviewed your answer.',
  done: 'We need nothing more about {transaction}.',
};
