// Reads a bank's ISO 20022 messages, pure: reports on payments (pain.002) and entries of accounts (camt.052, 053, 054).
import { ProviderError, type BankEvent, type PaymentStatus } from '../port.ts';
import { readEntry } from './entry.ts';
import { paymentsReportedIn, readReported } from './payment-report.ts';
import { type Statement, statementsIn } from './statement.ts';
import { type MessageDocument, readDocuments } from './xml.ts';

/** The maximum number of reasons shown to a person. */
const REASONS_MAX = 20;

/**
 * Reads any message that the bank pushes or lists. Payments and entries are read one by one: an invalid or unknown one does
 * not affect the others, and leaves the message to a person.
 */
export function readEvents(xml: string): readonly BankEvent[] {
  const found: ProviderError[] = [];
  const readOrNote = <Found>(read: () => readonly Found[]): readonly Found[] => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      found.push(error);
      return [];
    }
  };
  const events = readOrNote(() => readDocuments(xml))
    .flatMap((document) => readOrNote(() => partsOf(document)))
    .flatMap(readOrNote)
    .flatMap(readOrNote);
  if (found.length === 0) return events;
  const reason = inOne(found.map(({ message }) => message));
  return [...events, { kind: 'unread', reason, problems: [...new Set(found.map(({ problem }) => problem))] }];
}

function inOne(reasons: readonly string[]): string {
  const more = reasons.length - REASONS_MAX;
  const first = reasons.slice(0, REASONS_MAX).join('; ');
  return more > 0 ? `${first}; and ${more} more` : first;
}

type Part = () => readonly BankEvent[];

/** The content of a document: statements or payments, each in parts that are read separately. */
function partsOf(document: MessageDocument): readonly (() => readonly Part[])[] {
  if (document.message === 'pain.002')
    return paymentsReportedIn(document.document).map((payment) => () => [
      () => [{ kind: 'payment-status', status: readReported(payment) }],
    ]);
  const statements = statementsIn(document);
  if (statements === null) throw new ProviderError(notAskedFor(document), { problem: 'type' });
  return statements.map((read) => () => entriesOf(read()));
}

const entriesOf = (statement: Statement): readonly Part[] =>
  statement.entries.map((entry, index) => () => readEntry(statement, entry, index + 1));

const notAskedFor = ({ message }: MessageDocument): string =>
  message === ''
    ? 'the bank sent a message of no known namespace'
    : `the bank sent a ${message}, which nobody asked for`;

/** The status of one payment within a pain.002. */
export function readPaymentStatus(xml: string, endToEndId: string): PaymentStatus {
  const documents = readDocuments(xml);
  const reports = documents.filter(({ message }) => message === 'pain.002');
  if (reports.length === 0)
    throw new ProviderError(`the bank answered a ${documents[0]?.message ?? ''} instead of a pain.002`);
  const payment = reports
    .flatMap(({ document }) => paymentsReportedIn(document))
    .find((each) => each.endToEndId === endToEndId);
  if (payment === undefined) throw new ProviderError(`the bank's report does not name ${endToEndId}`);
  return readReported(payment);
}
