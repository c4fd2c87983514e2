// Writes a payment in ISO 20022: a pain.001 with one credit transfer. Pure.
import { toDecimal } from '@causeway/money';
import type { CurrencyCode } from '@causeway/money';
import type { PaymentInstruction } from '../port.ts';
import { normalAccount } from './account-number.ts';
import { writeDocument } from './xml.ts';
import type { XmlNode } from './xml.ts';

/** Our account at the bank, which is debited. */
export interface OperatingAccount {
  readonly number: string;
  readonly bic: string;
}

/** A pain.001.001.09 with one credit transfer; the same instruction gives the same message, whenever it is written. */
export function writePaymentOrder(
  instruction: PaymentInstruction,
  from: OperatingAccount,
  createdAt: Date,
): string {
  const { endToEndId, creditor } = instruction;
  return writeDocument('pain.001.001.09', {
    CstmrCdtTrfInitn: {
      GrpHdr: {
        MsgId: endToEndId,
        CreDtTm: createdAt.toISOString(),
        NbOfTxs: '1',
        CtrlSum: toDecimal(instruction.amount),
        InitgPty: { Nm: cut(instruction.debtorName, 140) },
      },
      PmtInf: {
        PmtInfId: endToEndId,
        PmtMtd: 'TRF',
        ReqdExctnDt: { Dt: instruction.requestedExecutionDate },
        Dbtr: { Nm: cut(instruction.debtorName, 140) },
        DbtrAcct: { Id: accountId(from.number) },
        DbtrAgt: { FinInstnId: { BICFI: from.bic } },
        ChrgBr: 'SHAR',
        CdtTrfTxInf: {
          PmtId: { InstrId: endToEndId, EndToEndId: endToEndId },
          Amt: {
            InstdAmt: {
              '@Ccy': toIsoCurrency(instruction.amount.currency),
              '#text': toDecimal(instruction.amount),
            },
          },
          IntrmyAgt1: creditor.intermediary ? agent(creditor.intermediary) : undefined,
          CdtrAgt: agent(creditor.bank),
          Cdtr: { Nm: cut(creditor.name, 140), PstlAdr: postalAddress(creditor.address) },
          CdtrAcct: { Id: accountId(creditor.account) },
          RmtInf: remittance(instruction.remittanceInformation),
        },
      },
    },
  });
}

/** ISO 4217 has no CNH: offshore renminbi travel as CNY, and the bank's country tells them apart. */
const toIsoCurrency = (code: CurrencyCode): string => (code === 'CNH' ? 'CNY' : code);

function accountId(number: string): XmlNode {
  const account = normalAccount(number);
  return account.kind === 'iban' ? { IBAN: account.number } : { Othr: { Id: account.number } };
}

type Bank = PaymentInstruction['creditor']['bank'];

/** Of an intermediary nothing is known but its BIC and name. */
const agent = ({ bic, name, branch, ...address }: Pick<Bank, 'bic' | 'name'> & Partial<Bank>): XmlNode => ({
  FinInstnId: {
    BICFI: bic,
    ClrSysMmbId: branch ? { ClrSysId: { Cd: branch.system }, MmbId: branch.code } : undefined,
    Nm: optional(cut(name, 140)),
    PstlAdr: postalAddress({ country: '', city: '', lines: '', ...address }),
  },
});

interface PostalAddress {
  readonly country: string;
  readonly city: string;
  readonly lines: string;
  readonly province?: string;
  readonly postCode?: string;
}

/**
 * Town and country by themselves, as banks ask since November 2026, and at most two lines of seventy characters beside
 * them: the hybrid address of CBPR+. One of before, without a town, goes in lines alone.
 */
function postalAddress({
  country,
  city,
  lines,
  province = '',
  postCode = '',
}: PostalAddress): XmlNode | undefined {
  if (country === '') return undefined;
  return {
    PstCd: optional(cut(postCode, 16)),
    TwnNm: optional(cut(city, 35)),
    CtrySubDvsn: optional(cut(province, 35)),
    Ctry: country,
    AdrLine: pieces(lines, 70).slice(0, 2),
  };
}

function remittance(text: string): XmlNode | undefined {
  const lines = pieces(text, 140);
  return lines.length === 0 ? undefined : { Ustrd: lines };
}

function pieces(text: string, length: number): readonly string[] {
  const clean = text.trim().replaceAll(/\s+/g, ' ');
  return Array.from({ length: Math.ceil(clean.length / length) }, (_, index) =>
    clean.slice(index * length, (index + 1) * length),
  );
}

const cut = (text: string, length: number): string => text.trim().slice(0, length);
const optional = (text: string): string | undefined => (text === '' ? undefined : text);
