// The details of one bank account as a PDF in the reader's language, to share or print.
import {
  countryName,
  intermediariesOf,
  listed,
  localeOf,
  type CollectionAccount,
  type Language,
} from '@causeway/contract';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { catalogues } from './messages/index.ts';

/** A day in Hong Kong, in the format of the language. */
const dateText = (at: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Asia/Hong_Kong' }).format(at)} (GMT+8)`;

/** The name of the clearing system's branch code. */
function branchName({ bankBranch }: CollectionAccount, language: Language): string {
  const { branch } = catalogues[language];
  switch (bankBranch?.system) {
    case 'USABA':
      return branch.routingNumber;
    case 'GBDSC':
      return branch.sortCode;
    case 'CACPA':
      return branch.transitNumber;
    case 'AUBSB':
      return branch.bsb;
    default:
      return branch.other;
  }
}

/** Leaves out lines without a value. */
export function proofPdf(account: CollectionAccount, language: Language, at: Date): Promise<Buffer> {
  const w = catalogues[language];
  const lines: readonly (readonly [string, string | null])[] = [
    [w.holder, account.title],
    [w.number, account.number],
    [w.bank, account.bankName],
    [w.bic, account.bankBic],
    [branchName(account, language), account.bankBranch?.code ?? null],
    [w.bankAddress, account.bankAddress],
    [w.country, account.bankCountry && countryName(account.bankCountry, language)],
    [w.currencies, listed(account.currencies, language)],
    [w.postscript, account.postscript && `${account.postscript}\n${w.postscriptHint}`],
    [w.date, dateText(at, language)],
  ];
  return renderPdf({
    language,
    brand: 'Causeway',
    title: w.title,
    sections: [
      {
        title: account.bankName ?? account.channelName,
        lines: lines.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      },
      ...intermediariesOf(account).map(({ currency, bank }) => ({
        title: `${w.intermediary} (${currency})`,
        lines: [
          { label: w.bank, value: bank.name },
          { label: w.bic, value: bank.bic },
          { label: w.bankAddress, value: bank.address },
        ],
      })),
    ],
    notes: [w.note],
    at,
  });
}
