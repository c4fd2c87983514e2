// The longest texts that the rules allow, in the server's real answers: names, banks, remarks, reasons, references and sums
// of members and banks, on every page at once and without a seed of their own.
import {
  announcementTextMax,
  announcementTitleMax,
  suggestionAnswerMax,
  suggestionMax,
} from '@causeway/contract';
import type { Page } from '@playwright/test';

/** Words as long as in names of people and companies, among them one of 35 letters. */
const WORDS = 'The Hongkong and Shanghai Wolfeschlegelsteinhausenbergerdorff Banking Corporation Limited ';

const words = (length: number): string =>
  WORDS.repeat(Math.ceil(length / WORDS.length))
    .slice(0, length)
    .replace(/ $/, 'g');
/** Text without a space: numbers, references, pasted text. */
const unbroken = (length: number): string =>
  'MT103REF0123456789W'.repeat(Math.ceil(length / 19)).slice(0, length);

/** The name of a payee, a payer or a bank. */
export const longName = words(140);
const PERSON = words(60);
const REASON = words(500);

/** The longest value of each answer's field by its rule (contract, ISO 20022, ISO 13616). */
const longest: Readonly<Record<string, string>> = {
  // Payees, by the fields of `payeeFields`.
  ...{
    accountName: longName,
    payeeName: longName,
    firstName: PERSON,
    lastName: PERSON,
    payeeNameRead: longName,
  },
  ...{ bankName: longName, payeeBankName: longName, intermediaryBankName: longName, branchName: words(70) },
  ...{ payeeAddress: longName, bankAddress: longName, payeeCity: words(35), bankCity: words(35) },
  ...{ payeeProvince: words(35), bankProvince: words(35), payeePostCode: unbroken(16) },
  ...{ bankNumber: unbroken(34), payeeAccount: unbroken(34), sourceAccount: unbroken(34) },
  // Texts by members and banks about a payment.
  ...{
    remitterName: longName,
    payerName: longName,
    ultimatePayerName: longName,
    remittanceInformation: longName,
  },
  ...{ postscript: longName, postscriptRead: longName, remark: unbroken(100), memberRemark: unbroken(20) },
  ...{ paymentReference: unbroken(66), refundReference: unbroken(66), returnReference: unbroken(66) },
  ...{
    counterparty: longName,
    paymentAccountName: longName,
    reference: unbroken(64),
    bankPostscript: longName,
  },
  // The member, its people and what they use.
  ...{ memberName: words(256), memberNameEn: words(256), nameEn: words(256), title: words(256) },
  ...{ name: PERSON, submitter: PERSON, submittedBy: PERSON, inviter: PERSON, owner: PERSON, actor: PERSON },
  ...{ decidedBy: PERSON, department: PERSON, email: `${unbroken(38)}@example.com` },
  ...{
    browser: words(60),
    os: words(60),
    notificationAddress: `https://${unbroken(50)}.example/${unbroken(60)}`,
  },
  ...{ originalFileName: `${unbroken(124)}.pdf` },
  // Texts by staff.
  ...{ reason: REASON, auditRemark: REASON, refuseReason: REASON, processingReason: REASON },
  ...{
    rejectDetail: REASON,
    rejectReason: REASON,
    declineReason: REASON,
    answer: words(suggestionAnswerMax),
  },
};

/** Calls in which a field's name has another meaning. */
const of: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/support/suggestions': { text: words(suggestionMax) },
  '/support/announcements': { title: words(announcementTitleMax), text: words(announcementTextMax) },
};

/** These values have few digits: a longer one would no longer be a rate. */
const NO_SUM = /rate$|decimals|version/i;
const SUM = /^-?\d+(?:\.\d+)?$/;

function longerText(name: string, value: string, own: Readonly<Record<string, string>>): string {
  const text = own[name] ?? longest[name];
  if (text !== undefined) return text;
  // The largest sum that all of a member's accounts can hold together.
  if (SUM.test(value) && value.includes('.') && !NO_SUM.test(name))
    return value.replace(/\d+/, '98765432109');
  return value;
}

function longer(value: unknown, name: string, own: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return longerText(name, value, own);
  if (Array.isArray(value)) return value.map((each) => longer(each, name, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, longer(inner, key, own)]));
}

/** From now on every answer of the server is as long as possible. */
export async function lengthenAnswers(page: Page): Promise<void> {
  await page.route(/\/api\/(?!docs)/, async (route) => {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('application/json')) return route.fulfill({ response });
    const { pathname } = new URL(route.request().url());
    const own = Object.entries(of).find(([path]) => pathname.includes(path))?.[1] ?? {};
    return route.fulfill({ response, json: longer(await response.json(), '', own) });
  });
}
