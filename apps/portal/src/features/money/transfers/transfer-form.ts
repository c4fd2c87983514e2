// The transfer form's values and rules: the contract's own, for the part that is filled in before the code.
import {
  bankText,
  documentsMax,
  fundsSources,
  isSameName,
  message,
  optionalBankText,
  optionalText,
  paymentPurposes,
  storedFile,
  type FundsSource,
  type Language,
  type PasskeyAssertion,
  type PaymentPurpose,
  type PreparedTransfer,
  type StoredFile,
  type Transfer,
} from '@causeway/contract';
import { decimalsOf, parseInput, toDecimal, type CurrencyCode } from '@causeway/money';
import * as z from 'zod/mini';
import { choicesOf } from '../../../shared/choices-of.ts';

const purposes = Object.keys(paymentPurposes) as PaymentPurpose[];
const sources = Object.keys(fundsSources) as FundsSource[];

/** Rules for every transfer; `transferFormFor` adds the amount's rules for its currency and balance. */
export const transferForm = z.object({
  amount: z.string().check(z.minLength(1, message('required'))),
  paymentPurpose: z.enum(purposes, message('required-select')),
  fundsSource: z.enum(sources, message('required-select')),
  remitterName: bankText(140),
  postscript: optionalBankText(140),
  remark: optionalText(100),
  files: z
    .array(storedFile)
    .check(z.minLength(1, message('required-document')), z.maxLength(documentsMax, message('too-many'))),
});

/**
 * The rules including the amount's: `issueOf` words an issue in the reader's language. It is part of the
 * rules, because the form would overlook an error that is set after they passed. The remitter is the member.
 */
export const transferFormFor = (issueOf: (text: string) => string | undefined, memberName: string) =>
  z.extend(transferForm, {
    remitterName: transferForm.shape.remitterName.check(
      z.refine((name) => name.trim() === '' || isSameName(name, memberName), message('own-name')),
    ),
    amount: transferForm.shape.amount.check(
      z.check(({ value, issues }) => {
        const wrong = value === '' ? undefined : issueOf(value);
        if (wrong !== undefined) issues.push({ code: 'custom', input: value, message: wrong });
      }),
    ),
  });

type Filled = z.infer<typeof transferForm>;
/** Values as the form holds them: text, until they are checked. */
export type TransferValues = {
  [Name in keyof Filled]: Name extends 'files' ? readonly StoredFile[] : string;
};

export const emptyValues = (remitterName: string): TransferValues => ({
  amount: '',
  paymentPurpose: '',
  fundsSource: '',
  remitterName,
  postscript: '',
  remark: '',
  files: [],
});

/** The values of an earlier transfer, to send it again; each transfer has its own documents. */
export const valuesOf = (transfer: Transfer): TransferValues => ({
  amount: transfer.amount,
  paymentPurpose: transfer.paymentPurpose,
  fundsSource: transfer.fundsSource,
  remitterName: transfer.remitterName,
  postscript: transfer.postscript,
  remark: transfer.remark,
  files: [],
});

/** The typed amount for the call; undefined if the text is no amount of the currency. */
export function amountDto(text: string, currency: CurrencyCode): string | undefined {
  const reading = parseInput(text, currency, { decimals: decimalsOf(currency) });
  return reading.ok ? toDecimal(reading.amount) : undefined;
}

export const purposeChoices = (language: Language) => choicesOf(paymentPurposes, language);
export const sourceChoices = (language: Language) => choicesOf(fundsSources, language);

interface Parties {
  readonly isBusiness: boolean;
  readonly isPayeeBusiness: boolean;
}

/** A company neither supports a family nor receives a salary, so these purposes are for people only. */
export const isPurposeOffered = (purpose: string, { isBusiness, isPayeeBusiness }: Parties): boolean =>
  purpose === 'FAMILY' ? !isBusiness && !isPayeeBusiness : purpose !== 'SALARY' || !isPayeeBusiness;

export const isSourceOffered = (source: string, { isBusiness }: Pick<Parties, 'isBusiness'>): boolean =>
  source !== 'SALARY' || !isBusiness;

/** The approval of a transfer: a code, or a passkey's signature. */
export type Approval = { readonly verifyCode: string } | { readonly passkey: PasskeyAssertion };

/** The submission: the prepared transfer, the form's values, and the approval. */
export function submission(prepared: PreparedTransfer, values: TransferValues, approval: Approval) {
  const { files, ...filled } = transferForm.parse({ ...values, files: [...values.files] });
  return {
    ...filled,
    fileIds: files.map(({ fileId }) => fileId),
    txnNo: prepared.txnNo,
    payeeId: prepared.payee.payeeId,
    currency: prepared.currency,
    amount: prepared.amount,
    ...approval,
  };
}
