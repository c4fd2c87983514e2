// The report as a readable PDF, in English, which authorities accept.
import { formatAmount, isCurrencyCode, parseAmount } from '@causeway/money';
import { labelledSections, statedTime } from '../../../platform/pdf/labelled-sections.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { ReportFacts, ReportedAmount, ReportedTransaction } from './facts.ts';
import { en } from './messages/en.ts';

const BRAND = 'Causeway';

const placeText = ({ place }: { readonly place: ReportFacts['entity']['place'] }): string =>
  [place.address, place.city, place.zip, place.country].filter((part) => part !== '').join(', ');

function subjectLines({ subject }: ReportFacts) {
  const { line } = en;
  if (subject.kind === 'entity')
    return [
      [line.name, subject.name],
      [line.localName, subject.localName],
      [line.number, subject.number],
      [line.address, placeText(subject)],
      [line.people, subject.directors.map((each) => `${each.firstName} ${each.lastName}`).join(', ')],
    ] as const;
  return [
    [line.name, `${subject.firstName} ${subject.lastName}`],
    [line.localName, subject.localName],
    [line.born, subject.birthday],
    [line.nationality, subject.nationality],
    [line.document, `${subject.idCountry} ${subject.idNumber}`],
    [line.address, placeText(subject)],
  ] as const;
}

/** What is converted has two decimals, in yen too. */
function amountText({ currency, value }: Pick<ReportedAmount, 'currency' | 'value'>): string {
  const reading = isCurrencyCode(currency) ? parseAmount(value, currency) : undefined;
  return reading?.ok === true ? formatAmount(reading.amount, 'en') : `${value} ${currency}`;
}

/** What became of it comes first: nobody reads an attempt as a payment. */
function transactionLine(each: ReportedTransaction, local: string) {
  const { bought, other } = each;
  const to = bought === null ? '' : ` to ${amountText(bought)}`;
  const amounts = `${amountText(each)}${to} (${amountText({ currency: local, value: each.local })})`;
  const party = [other.name, other.account, other.country].filter((part) => part !== '').join(' ');
  const institution = [other.bankName, other.bic, other.network].filter((part) => part !== '').join(' ');
  const what = `${en.outcome[each.outcome]}: ${en.direction[each.direction]}`;
  return [
    each.txnNo,
    [what, statedTime(each.at), amounts, party, institution].filter((part) => part !== '').join(', '),
  ] as const;
}

export function reportPdf(facts: ReportFacts): Promise<Buffer> {
  const { entity } = facts;
  const { line, section } = en;
  return renderPdf({
    language: 'en',
    brand: BRAND,
    title: en.title[facts.code],
    sections: labelledSections(section, [
      [
        'entity',
        [
          [line.entityId, String(entity.entityId)],
          [line.branch, entity.branch],
          [line.reporter, `${entity.firstName} ${entity.lastName}`],
          [line.address, placeText(entity)],
          [line.reference, facts.reference],
          [line.prepared, statedTime(facts.at)],
        ],
      ],
      ['subject', subjectLines(facts)],
      [
        'suspicion',
        [
          [line.reason, facts.reason],
          [line.action, facts.action],
          [line.indicators, facts.indicators.join(', ')],
        ],
      ],
      ['transactions', facts.transactions.map((each) => transactionLine(each, entity.currency))],
    ]),
    notes: [en.note],
    at: facts.at,
  });
}
