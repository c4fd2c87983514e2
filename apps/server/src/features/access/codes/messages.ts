// The messages that carry a code, by email and by SMS.
import { type Language, type ProofPurpose, filled } from '@causeway/contract';
import { MASK } from '@causeway/money';
import type { MailContent } from '../../foundation/mail/index.ts';
import { type Texts, catalogues } from './messages/index.ts';

/** Every message except approvals, whose words depend on their content. */
type PlainTemplate = keyof Texts['plain'];

/** The message and the values in it besides the code. */
export type CodeMessage =
  /**
   * `already-registered`, `sign-in-unknown`, `reset-unknown` and `address-taken` go to people with or without
   * an account: the owner of the address learns it, a person who merely typed it does not.
   */
  | {
      readonly template: Exclude<
        PlainTemplate,
        'transfer' | 'prepaid' | 'prepaid-back' | 'recheck' | 'new-browser'
      >;
    }
  | {
      readonly template: 'new-browser';
      /** The browser's description: `Chrome 141, Windows`; '' if it is unknown. */
      readonly browser: string;
      /** The network address, with its country if known. */
      readonly place: string;
    }
  | {
      readonly template: 'transfer';
      readonly txnNo: string;
      /** Formatted with its currency: `1,000.00 EUR`. */
      readonly amount: string;
      /** The payee's name, and its account masked. */
      readonly payee: string;
    }
  | {
      /** A transfer to the prepaid account, or back from it. */
      readonly template: 'prepaid' | 'prepaid-back';
      readonly txnNo: string;
      readonly amount: string;
    }
  | {
      /**
       * A colleague's submission: a payment to the payee, an exchange of this pair, a move to or from the prepaid account or
       * a sub-account. Values that do not apply are ''.
       */
      readonly template: 'recheck';
      readonly txnNo: string;
      readonly amount: string;
      /** The direction in words: `to` or `from`. */
      readonly way: string;
      readonly payee: string;
      readonly exchange: string;
      readonly subAccount: string;
    }
  /** Approves a change of one's own account. */
  | { readonly template: 'approval'; readonly purpose: ProofPurpose };

export type CodeTemplate = CodeMessage['template'];

function factsOf(language: Language, message: CodeMessage): NonNullable<MailContent['facts']> {
  const facts = namedIn(message);
  return facts
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ label: catalogues[language][key], value }));
}

type FactLabel = 'amount' | 'payee' | 'exchange' | 'subAccount' | 'way' | 'txnNo' | 'browser' | 'place';

function namedIn(message: CodeMessage): readonly (readonly [FactLabel, string])[] {
  switch (message.template) {
    case 'transfer':
      return [
        ['amount', message.amount],
        ['payee', message.payee],
        ['txnNo', message.txnNo],
      ];
    case 'recheck':
      return [
        ['amount', message.amount],
        ['payee', message.payee],
        ['exchange', message.exchange],
        ['way', message.way],
        ['subAccount', message.subAccount],
        ['txnNo', message.txnNo],
      ];
    case 'prepaid':
    case 'prepaid-back':
      return [
        ['amount', message.amount],
        ['txnNo', message.txnNo],
      ];
    case 'new-browser':
      return [
        ['browser', message.browser],
        ['place', message.place],
      ];
    default:
      return [];
  }
}

interface Words {
  readonly subject: string;
  readonly opening: string;
  readonly notYou: string;
}

function wordsOf(language: Language, message: CodeMessage): Words {
  const { plain, approval, what } = catalogues[language];
  if (message.template !== 'approval') return plain[message.template];
  const values = { what: what[message.purpose] };
  return {
    ...approval,
    subject: filled(approval.subject, values),
    opening: filled(approval.opening, values),
  };
}

export function codeMail(language: Language, message: CodeMessage, code: string): MailContent {
  const { subject, opening, notYou } = wordsOf(language, message);
  return {
    subject,
    paragraphs: [opening, catalogues[language].validity, notYou],
    code,
    facts: factsOf(language, message),
  };
}

/** The letters of an SMS include no such dot: with one the text would take two or three messages. */
const maskedForSms = (value: string): string => value.replace(`${MASK} `, '****');

export function codeSms(language: Language, message: CodeMessage, code: string): string {
  const { subject } = wordsOf(language, message);
  const facts = factsOf(language, message).map(({ label, value }) => `${label}: ${maskedForSms(value)}`);
  return [`${subject}: ${code}.`, ...facts, catalogues[language].validity].join(' ');
}
