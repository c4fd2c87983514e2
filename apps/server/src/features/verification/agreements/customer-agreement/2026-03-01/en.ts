// The customer agreement of 1 March 2026, in English.
import type { AgreementText } from '../../document.ts';

export const en: AgreementText = {
  title: 'Customer Agreement',
  sections: [
    {
      heading: '1. Who this agreement is between, and what it covers',
      paragraphs: [
        'This agreement is between you and the licensed provider that operates this portal (“we”, “us”). It covers holding balances in several currencies, receiving deposits on bank accounts and wallet addresses in your name, exchanging currencies, and paying the payees that you have saved.',
        'You accept it by registering. We keep the version that you accepted, the time, and the address of the connection from which you did. An account is either individual or business; its type is chosen at registration and cannot be changed afterwards.',
      ],
    },
    {
      heading: '2. Who may use the services',
      paragraphs: [
        'You must be at least 18 years old and able to enter into a contract. A business must be duly registered and must act through people who may bind it.',
        'Before accounts are opened or money is moved you must complete identity verification. A business must also show who owns it, who controls it and who may act for it. We may ask again later, and may refuse, suspend or end the services where the law or our licence requires it.',
        'You confirm that you use the services for yourself or your own business, that your money comes from lawful sources, and that you are not subject to sanctions.',
      ],
    },
    {
      heading: '3. Your money',
      paragraphs: [
        'Balances are kept apart from our own money, on accounts held for customers. They are not bank deposits, bear no interest, and are not covered by a deposit protection scheme.',
        'Digital assets are held for you in custody. They remain yours: we do not lend, pledge or otherwise use them. Balances in stablecoins may lose their value or their link to the currency that they refer to.',
      ],
    },
    {
      heading: '4. Deposits',
      paragraphs: [
        'A deposit is available once the bank or the network has confirmed it and it has passed our checks. Send only the currency, and use only the network, that the account or address is for: what is sent otherwise may be lost, and we may be unable to recover it.',
        'A deposit that we may not accept is held and, where the law allows, returned to where it came from, less the cost of returning it. If we have credited you by mistake, we may correct the entry and will tell you.',
      ],
    },
    {
      heading: '5. Exchanges',
      paragraphs: [
        'Before you confirm an exchange we show the rate, the fee, what leaves your balance, what arrives, and when. A locked rate holds for the time shown. A confirmed exchange binds both of us and cannot be taken back.',
        'If a rate was plainly wrong because of a fault in a source of prices, we may undo the exchange within two working days, so that both sides have again what they had before.',
      ],
    },
    {
      heading: '6. Transfers',
      paragraphs: [
        'A transfer is authorised when it is confirmed with the code or other proof that we ask for, and, where your business has set a recheck, when its second person has approved it. Check the payee, the amount and, for digital assets, the network and the address: banks and networks carry out payments by number or address, not by name.',
        'A transfer can be stopped only while it is under review. Afterwards we try to recall it if you ask, without promise of success. A transfer on a blockchain cannot be reversed.',
        'If a transfer is refused, or is returned by the bank, the money goes back to your balance and you are told why, unless the law forbids us to say so. We are not answerable for what another bank deducts on the way.',
      ],
    },
    {
      heading: '7. Reviews and limits',
      paragraphs: [
        'The law obliges us to check customers, payees and transactions. We may ask what a payment is for and for documents, delay it, refuse it, or report it to an authority, without having to tell you that we did.',
        'Limits depend on currency, channel and account and are shown before each transaction.',
      ],
    },
    {
      heading: '8. Keeping your account safe',
      paragraphs: [
        'Keep your password, codes, authenticator and recovery codes to yourself; nobody of ours will ever ask you for them. Sign in only at the address of this portal. Tell us at once if a device is lost, or if you believe that somebody else has used your account.',
        'After a change of the password the account is protected for 24 hours, during which exchanges and transfers are refused. We may lock an account to protect it.',
        'In a business, the administrator decides who may operate and who rechecks. What the people of a business do within those permissions counts as done by the business.',
      ],
    },
    {
      heading: '9. Payments that you did not authorise',
      paragraphs: [
        'Tell us without delay, and at the latest 13 months after the payment, of one that you did not authorise or that was carried out wrongly. We give back an unauthorised payment unless you acted fraudulently, or failed intentionally or with gross negligence to keep your means of signing in safe. Where the law of your country gives you more, it applies.',
      ],
    },
    {
      heading: '10. Fees',
      paragraphs: [
        'Fees are shown before you confirm. They are taken from your balance together with the transaction, and given back if the transaction is refused before it was sent. We announce new or higher fees at least 30 days ahead.',
      ],
    },
    {
      heading: '11. Availability and liability',
      paragraphs: [
        'We operate the portal with care, but not without interruption: maintenance, and the banks and networks that we rely on, may delay a transaction. We say so in the portal where we can.',
        'We answer for the damage that we cause by breaching this agreement, up to the amount of the transaction concerned, and not for lost profits. Nothing here limits liability for fraud, for gross negligence, or where the law does not allow a limit.',
      ],
    },
    {
      heading: '12. Changes, and the end of this agreement',
      paragraphs: [
        'We announce changes of this agreement in the portal at least 30 days before they hold, unless the law requires them sooner. If you do not agree, you may close your account before then without cost.',
        'You may end this agreement at any time once your balances are zero and no transaction is open. We may end it with 60 days’ notice, or at once for a serious reason such as fraud or a legal duty. What is left of your balance is then paid to an account in your name.',
      ],
    },
    {
      heading: '13. Complaints and law',
      paragraphs: [
        'Write to your manager or to support if something is wrong. We answer a complaint within 15 working days, or say what still has to be found out. If our answer does not satisfy you, you may turn to the authority that supervises us.',
        'The law of the place where we are licensed applies. Rights that the law of your own country gives to consumers, and that cannot be waived, remain yours. If the versions of this agreement in different languages disagree, the English one decides.',
      ],
    },
  ],
};
