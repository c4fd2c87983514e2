// The privacy policy of 1 March 2026, in English.
import type { AgreementText } from '../../document.ts';

export const en: AgreementText = {
  title: 'Privacy Policy',
  sections: [
    {
      heading: '1. Who is responsible',
      paragraphs: [
        'The licensed provider that operates this portal decides what your data is used for and answers for it. This policy is about the people who visit the portal, hold an account, act for a business, or are paid through it.',
      ],
    },
    {
      heading: '2. What we collect',
      paragraphs: [
        'From you: your email address or mobile number, your password in a form from which it cannot be read, what you state about yourself or your business, and your identity documents.',
        'From your use of the services: balances, deposits, exchanges, transfers and payees; when, from which address and with which browser you signed in; which versions of our texts you accepted and when; what you wrote to us.',
        'From others: the result of the identity check, entries in sanctions and similar lists, public registers of companies, and what banks and networks tell us about payments.',
      ],
    },
    {
      heading: '3. What the identity check uses',
      paragraphs: [
        'The identity check compares a picture of your document with a picture of your face. Its provider makes a measurement of the face for that, which is used for this comparison only. We receive the pictures and the result, not the measurement.',
      ],
    },
    {
      heading: '4. Why we use it, and on what ground',
      paragraphs: [
        'To carry out our agreement with you: to open and run accounts, to carry out your instructions, to tell you of them.',
        'Because the law requires it: to identify customers, to prevent money laundering, terrorist financing and fraud, to observe sanctions, to keep books and to answer authorities.',
        'Because we have a legitimate interest in it: to keep the portal secure, to recognise browsers that you trust, to find faults, and to defend legal claims. We do not sell your data and do not use it for advertising.',
      ],
    },
    {
      heading: '5. Decisions made by machines',
      paragraphs: [
        'Lists and rules sort payments, payees and deposits into those that may proceed and those that a person has to look at. No account is refused or closed, and no payment finally refused, by a machine alone; you may ask for the reasons and for another look, unless the law forbids us to give them.',
      ],
    },
    {
      heading: '6. Who receives it',
      paragraphs: [
        'Banks and networks that carry your payments, and through them the payee; the provider of the identity check; screening services; those who send our mails and messages and keep our systems running; auditors; and authorities where the law requires it. Each receives only what it needs, and is bound to keep it confidential.',
        'What is written to a public blockchain (addresses, amounts, times) is public, and cannot be deleted by us or anybody else.',
      ],
    },
    {
      heading: '7. Other countries',
      paragraphs: [
        'Cross-border payments need data to cross borders. Where a country does not protect data as yours does, we rely on contracts that oblige the receiver to do so, or on the transfer being necessary for the payment that you ordered.',
      ],
    },
    {
      heading: '8. How long we keep it',
      paragraphs: [
        'As long as you have an account, and afterwards for the time that the law requires, usually five to seven years after the end of the account or the last transaction. What somebody entered without finishing a registration is deleted after a few days. Then data is deleted, or made so that nobody can be recognised in it.',
      ],
    },
    {
      heading: '9. How we protect it',
      paragraphs: [
        'Data travels encrypted, and documents are stored encrypted. Our staff see only what their work needs, and what they look at and change is recorded. If data of yours is lost or stolen in a way that may harm you, we tell you and the authority without delay.',
      ],
    },
    {
      heading: '10. What this portal stores in your browser',
      paragraphs: [
        'Your session, your language and your choice of appearance; and, if you choose to trust a browser, a cookie by which we recognise it. All of these are needed for what you asked for. There is nothing that follows you elsewhere.',
      ],
    },
    {
      heading: '11. Your rights',
      paragraphs: [
        'You may see your data and have a copy, have it corrected, have it deleted or its use limited where the law allows, object to a use that rests on our interests, and take what you gave us to another provider. Write to your manager or to support; we answer within one month. You may also complain to the authority for data protection where you live.',
      ],
    },
    {
      heading: '12. Changes',
      paragraphs: [
        'We announce changes of this policy in the portal before they hold. The date at the top says from when a version holds. If the versions in different languages disagree, the English one decides.',
      ],
    },
  ],
};
