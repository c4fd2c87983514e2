// The owner of a payee's wallet, in English. The Chinese catalogues have its type.
export const en = {
  titles: {
    'payee-wallet': 'Wallet owner',
  },
  back: 'Payee',
  about: 'Before we send money to a wallet, the service that holds it has to know who pays and who is paid.',
  aboutFrom:
    'Before we send {amount} or more to a wallet, in any currency, the service that holds it has to know who pays and who is paid.',
  notAsked: 'Nothing to answer',
  notAskedText: 'We don’t need to know whose wallet this is.',
  question: 'Who controls this wallet?',
  owners: {
    service: 'An exchange or another service',
    own: 'I do: it is my own wallet',
    other: 'The payee, in a private wallet without a service',
  },
  service: 'Service',
  unlisted: 'Another service',
  travelAddress: 'Travel address',
  travelAddressHint: 'Starts with “ta”. The payee finds it at the service, beside the wallet address.',
  serviceName: 'Name of the service',
  longer: 'We review payments to this wallet ourselves, which takes longer.',
  save: 'Save',
  saved: 'Saved. Nothing more is needed from you.',
  savedService:
    'Saved. We ask the service before we send money to this wallet. Nothing more is needed from you.',
  savedReview:
    'Saved. We review payments to this wallet ourselves, which takes longer. Nothing more is needed from you.',
  savedUnproven: 'Saved. Next, prove below that the wallet is yours: payments to it wait until then.',
  proof: 'Prove that it is yours',
  proofText:
    'Sign a text with the wallet’s own key: in its app, look for “Sign message”. This moves no money.',
  start: 'Get the text',
  again: 'Get a new text',
  text: 'Text to sign',
  signature: 'Signature',
  prove: 'Prove',
  proven: 'Proven: this wallet is yours.',
  contract: 'Wallets that are contracts can’t sign. Choose another answer, and we review the payment.',
} as const;
