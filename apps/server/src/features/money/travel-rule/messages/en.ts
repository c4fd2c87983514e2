// The texts of emails about the owner of a wallet, in English. The Chinese catalogues have its type.
export const en = {
  subject: 'Tell us whose wallet you are paying',
  opening:
    'Your transfer is approved. Before we send it, we need to know who keeps the payee’s wallet. Please answer in the portal.',
  label: { number: 'Transaction number', amount: 'Amount', payee: 'Payee' },
};
