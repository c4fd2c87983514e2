// Customer agreement and privacy policy, in English.
import { currentVersion, type Agreements } from './texts.ts';

export const en: Agreements = {
  agreement: {
    ...currentVersion,
    sections: [
      {
        title: '1. What this agreement covers',
        paragraphs: [
          'This agreement is between you and the licensed provider that operates this portal. It covers holding balances, receiving deposits on accounts and wallet addresses in your name, exchanging currencies, and paying saved payees.',
          'An account is either individual or business. The account type is fixed at registration.',
        ],
      },
      {
        title: '2. Who may use it',
        paragraphs: [
          'You must be able to enter into a contract, and must complete identity verification before you can open accounts or move money. A business must also show who owns it and who may act for it.',
          'We may ask for further documents, and may decline or close an account where the law or our licence requires it.',
        ],
      },
      {
        title: '3. Your money',
        paragraphs: [
          'Balances are kept apart from our own money. They bear no interest and are not bank deposits.',
          'A deposit is available once it has been confirmed by the bank or the network and has passed screening. A deposit that we may not accept is returned to where it came from.',
        ],
      },
      {
        title: '4. Exchanges and transfers',
        paragraphs: [
          'The rate, the fee, what leaves your balance and when it arrives are shown before you confirm. A locked rate holds for the time shown.',
          'A confirmed transfer is carried out under your authority. It can be stopped only while it is under review. If it is refused or returned, the money goes back to your balance and you are told why.',
          'A transfer on a blockchain cannot be reversed. Check the network and the address.',
        ],
      },
      {
        title: '5. Keeping your account safe',
        paragraphs: [
          'Keep your password and codes to yourself. Tell us at once if you believe that somebody else has used your account. After a change of password, exchanges and transfers wait for 24 hours.',
          'In a business, the administrator decides who may operate and who rechecks, and answers for them.',
        ],
      },
      {
        title: '6. Fees and limits',
        paragraphs: [
          'Fees and limits depend on currency, channel and account, and are shown before each transaction. We announce changes at least 14 days ahead.',
        ],
      },
      {
        title: '7. Ending this agreement',
        paragraphs: [
          'You may close your account at any time once your balances are zero and no transaction is open. We keep records for as long as the law requires.',
        ],
      },
    ],
  },
  privacy: {
    ...currentVersion,
    sections: [
      {
        title: '1. What we collect',
        paragraphs: [
          'Your contact details, your identity documents and the result of the identity check, the details of your transactions and payees, and technical data about your visits, such as the browser and the address of your connection.',
        ],
      },
      {
        title: '2. Why we use it',
        paragraphs: [
          'To run your account, to carry out your instructions, to prevent fraud and money laundering, and to meet our legal duties. We do not sell your data and do not use it for advertising.',
        ],
      },
      {
        title: '3. Who receives it',
        paragraphs: [
          'Banks and networks that carry your payments, the provider of the identity check, screening services, and authorities where the law requires it. Each receives only what it needs. Some are outside your country.',
        ],
      },
      {
        title: '4. How long we keep it',
        paragraphs: [
          'For as long as you have an account and for the time that the law requires afterwards, usually five to seven years.',
        ],
      },
      {
        title: '5. Your rights',
        paragraphs: [
          'You may see, correct and, where the law allows, delete your data, and may object to a use of it. Write to your manager or to support.',
          'This portal stores your session, your language and your choice of appearance in your browser, and nothing to follow you elsewhere.',
        ],
      },
    ],
  },
};
