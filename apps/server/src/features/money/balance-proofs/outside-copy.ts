// Signed statements stored outside of the database, beside the roots of the books: a person who rewrites the
// database cannot revoke what was published, and a forked chain is found (MON-865).
import type { BookLine, BooksPort } from '@causeway/providers/port';
import type { CurrencyCode } from '@causeway/money';
import type { DocumentSignature, DocumentSigner } from '../../foundation/signed-documents/index.ts';
import type { ProofStore, StatementRecord } from './proof-store.ts';
import { statementHash } from './statement.ts';

/** One line for each statement, in the order of publication. */
interface KeptLine extends DocumentSignature {
  readonly statement: string;
}

export interface OutsideCopy {
  /** Currencies whose newest statement outside is missing in the database, or not signed by the server. */
  conflicts(): Promise<ReadonlySet<CurrencyCode>>;
  /** Adds the statements that are missing outside. */
  complete(currencies: readonly CurrencyCode[]): Promise<void>;
}

const COPY_MAX = 1_000;

export function outsideCopy(
  books: BooksPort,
  store: Pick<ProofStore, 'byHash' | 'after'>,
  signer: Pick<DocumentSigner, 'verify'>,
): OutsideCopy {
  const newestKept = async (): Promise<ReadonlyMap<CurrencyCode, KeptLine>> =>
    new Map((await linesOf(books)).map((line) => [statementOf(line).currency, line]));

  const isKnown = async (line: KeptLine): Promise<boolean> =>
    signer.verify(Buffer.from(line.statement), line) &&
    (await store.byHash(statementHash(line.statement))) !== undefined;

  return {
    conflicts: async () => {
      const conflicts = new Set<CurrencyCode>();
      for (const [currency, line] of await newestKept()) if (!(await isKnown(line))) conflicts.add(currency);
      return conflicts;
    },
    complete: async (currencies) => {
      const kept = await newestKept();
      for (const currency of currencies) {
        const line = kept.get(currency);
        const missing = await store.after(currency, line ? statementOf(line).day : '0001-01-01', COPY_MAX);
        if (missing.length > 0) await books.add('balances', missing.map(lineOf));
      }
    },
  };
}

const statementOf = ({ statement }: KeptLine) =>
  JSON.parse(statement) as { readonly day: string; readonly currency: CurrencyCode };

function lineOf({ day, currency, statement, keyId, signature }: StatementRecord): BookLine {
  const line: KeptLine = { statement, keyId, signature };
  return { name: `${currency}/${day}`, text: JSON.stringify(line) };
}

/** Skips a line that a kill cut off: it is written again. */
const linesOf = async (books: BooksPort): Promise<readonly KeptLine[]> =>
  (await books.lines('balances')).flatMap((line) => {
    try {
      return [JSON.parse(line) as KeptLine];
    } catch {
      return [];
    }
  });
