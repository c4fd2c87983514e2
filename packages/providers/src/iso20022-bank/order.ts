// Writes a payment in ISO 20022: a pain.001 with one credit transfer, in the bank's profile. Pure.
import { createHash } from 'node:crypto';
import { toDecimal, type CurrencyCode } from '@causeway/money';
import { ProviderError, type PaymentInstruction } from '../port.ts';
import { normalAccount } from './account-number.ts';
import { cutAtWord, linesOf, writeIn } from './letters.ts';
import { type BankProfile, isInSepa, nameAsRead, remittanceAsRead } from './profiles.ts';
import { writeDocument, type XmlNode } from './xml.ts';

/** Our account at the bank, from which payments are made. */
export interface OperatingAccount {
  readonly number: string;
  readonly bic: string;
}

/** The bank's terms for it. */
interface Terms {
  readonly profile: BankProfile;
  /**
   * True for EUR between IBANs of SEPA banks: the SEPA service level, under which each side bears its own charges.
   */
  readonly inSepa: boolean;
}

/**
 * A pain.001 with one credit transfer; the same instruction at the same time gives the same message. Throws ProviderError if
 * the bank's letters cannot write a name or the remittance information: no text is sent that the bank would read
 * differently.
 */
export function writePaymentOrder(
  instruction: PaymentInstruction,
  from: OperatingAccount,
  profile: BankProfile,
  createdAt: Date,
): string {
  const { endToEndId, creditor } = instruction;
  const terms = { profile, inSepa: isSepaPayment(instruction, from) };
  const debtor = { Nm: nameOf(instruction.debtorName, profile) };
  return writeDocument(profile.message, {
    CstmrCdtTrfInitn: {
      GrpHdr: {
        MsgId: endToEndId,
        CreDtTm: createdAt.toISOString(),
        NbOfTxs: '1',
        CtrlSum: toDecimal(instruction.amount),
        InitgPty: debtor,
      },
      PmtInf: {
        PmtInfId: endToEndId,
        PmtMtd: 'TRF',
        NbOfTxs: '1',
        CtrlSum: toDecimal(instruction.amount),
        PmtTpInf: paymentType(instruction, terms),
        ReqdExctnDt: dated(instruction.requestedExecutionDate, profile),
        Dbtr: debtor,
        DbtrAcct: { Id: accountId(from.number) },
        DbtrAgt: { FinInstnId: { [bicName(profile)]: from.bic } },
        ChrgBr: terms.inSepa ? 'SLEV' : 'SHAR',
        CdtTrfTxInf: {
          PmtId: {
            InstrId: endToEndId,
            EndToEndId: endToEndId,
            UETR: uetrIn(profile, endToEndId) ?? undefined,
          },
          Amt: {
            InstdAmt: {
              '@Ccy': toIsoCurrency(instruction.amount.currency),
              '#text': toDecimal(instruction.amount),
            },
          },
          IntrmyAgt1: intermediary(creditor, terms),
          CdtrAgt: agent(creditor.bank, terms),
          Cdtr: {
            Nm: nameOf(creditor.name, profile),
            PstlAdr: postalAddress(creditor.address, profile),
          },
          CdtrAcct: { Id: accountId(creditor.account) },
          Purp: instruction.purpose && { Cd: instruction.purpose.code },
          RmtInf: remittance(instruction.remittanceInformation, profile),
        },
      },
    },
  });
}

/** ISO 4217 has no CNH: offshore renminbi travel as CNY, and the bank's country distinguishes them. */
const toIsoCurrency = (code: CurrencyCode): string => (code === 'CNH' ? 'CNY' : code);

const isSepaPayment = ({ amount, creditor }: PaymentInstruction, from: OperatingAccount): boolean =>
  amount.currency === 'EUR' &&
  [from.bic, creditor.bank.bic].every(isInSepa) &&
  [from.number, creditor.account].every((number) => normalAccount(number).kind === 'iban');

/**
 * The reference by which banks follow a payment from end to end (UETR, in the form of a version 4 UUID): made
 * of the end-to-end id, so that a payment that is written again has the same one, and each id leads to the
 * other.
 */
function uetrOf(endToEndId: string): string {
  const hex = createHash('sha256').update(`causeway uetr ${endToEndId}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Null if the bank takes none. */
export const uetrIn = ({ uetr }: BankProfile, endToEndId: string): string | null =>
  uetr ? uetrOf(endToEndId) : null;

const dated = (day: string, { message }: BankProfile): string | XmlNode =>
  message === 'pain.001.001.03' ? day : { Dt: day };

const bicName = ({ message }: BankProfile): string => (message === 'pain.001.001.03' ? 'BIC' : 'BICFI');

function paymentType({ purpose }: PaymentInstruction, { inSepa }: Terms): XmlNode | undefined {
  const category = purpose?.category ?? undefined;
  if (!inSepa && category === undefined) return undefined;
  return {
    SvcLvl: inSepa ? { Cd: 'SEPA' } : undefined,
    CtgyPurp: category === undefined ? undefined : { Cd: category },
  };
}

function accountId(number: string): XmlNode {
  const account = normalAccount(number);
  return account.kind === 'iban' ? { IBAN: account.number } : { Othr: { Id: account.number } };
}

type Bank = PaymentInstruction['creditor']['bank'];

/** An intermediary is identified by its BIC and name alone. Name and address of a bank only help to find its BIC. */
const agent = (
  { bic, name, branch, ...address }: Pick<Bank, 'bic' | 'name'> & Partial<Bank>,
  { profile, inSepa }: Terms,
): XmlNode => ({
  FinInstnId:
    inSepa && profile.agentsInSepa === 'bic'
      ? { [bicName(profile)]: bic }
      : {
          [bicName(profile)]: bic,
          ClrSysMmbId: branch ? { ClrSysId: { Cd: branch.system }, MmbId: branch.code } : undefined,
          Nm: nameAsRead({ ...profile, nameMax: 140 }, name) ?? undefined,
          PstlAdr: postalAddress({ country: '', city: '', lines: '', ...address }, profile),
        },
});

/** SEPA reaches every bank without an intermediary. */
const intermediary = (
  { intermediary: bank }: PaymentInstruction['creditor'],
  terms: Terms,
): XmlNode | undefined => (bank === null || terms.inSepa ? undefined : agent(bank, terms));

interface PostalAddress {
  readonly country: string;
  readonly city: string;
  readonly lines: string;
  readonly province?: string;
  readonly postCode?: string;
}

/**
 * The hybrid address of CBPR+, SEPA and SPS: town and country apart, and at most two lines of seventy characters. Since
 * November 2026 banks accept no address without a town, so it is then left out. A part that the bank's letters cannot write
 * is left out too.
 */
function postalAddress(
  { country, city, lines, province = '', postCode = '' }: PostalAddress,
  { letters }: BankProfile,
): XmlNode | undefined {
  const written = (part: string): string => {
    const { text, unwritable } = writeIn(letters, part);
    return unwritable.length > 0 ? '' : text;
  };
  const town = cutAtWord(written(city), 35);
  if (country === '' || town === '') return undefined;
  return {
    PstCd: optional(cutAtWord(written(postCode), 16)),
    TwnNm: town,
    CtrySubDvsn: optional(cutAtWord(written(province), 35)),
    Ctry: country,
    AdrLine: linesOf(written(lines), 70, 2),
  };
}

function nameOf(name: string, profile: BankProfile): string {
  const read = nameAsRead(profile, name);
  if (read === null) throw new ProviderError('a name cannot be written in the letters of the bank');
  return read;
}

function remittance(text: string, profile: BankProfile): XmlNode | undefined {
  const lines = remittanceAsRead(profile, text);
  if (lines === null)
    throw new ProviderError('remittance information cannot be written in the letters of the bank');
  return lines.length === 0 ? undefined : { Ustrd: lines };
}

const optional = (text: string): string | undefined => (text === '' ? undefined : text);
