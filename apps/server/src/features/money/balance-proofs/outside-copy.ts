// Signed statements kept in a file outside of the database, beside the roots of the books: who rewrites the database cannot
// take back what was published, and a chain that forks is found (MON-865).
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CurrencyCode } from '@causeway/money';
import type { DocumentSignature, DocumentSigner } from '../../foundation/signed-documents/index.ts';
import type { ProofStore, StatementRecord } from './proof-store.ts';
import { statementHash } from './statement.ts';

/** One line a statement, in the order in which they were published. */
interface KeptLine extends DocumentSignature {
  readonly statement: string;
}

export interface OutsideCopy {
  /** Currencies whose newest kept statement the database does not have, or that is not signed by us. */
  conflicts(): Promise<ReadonlySet<CurrencyCode>>;
  /** Adds what the file lacks. */
  complete(currencies: readonly CurrencyCode[]): Promise<void>;
}

const COPY_MAX = 1_000;

export function outsideCopy(
  file: string,
  store: Pick<ProofStore, 'byHash' | 'after'>,
  signer: Pick<DocumentSigner, 'verify'>,
): OutsideCopy {
  const newestKept = async (): Promise<ReadonlyMap<CurrencyCode, KeptLine>> =>
    new Map((await linesOf(file)).map((line) => [statementOf(line).currency, line]));

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
        if (missing.length > 0) await append(file, missing);
      }
    },
  };
}

const statementOf = ({ statement }: KeptLine) =>
  JSON.parse(statement) as { readonly day: string; readonly currency: CurrencyCode };

async function append(file: string, rows: readonly StatementRecord[]): Promise<void> {
  const lines = rows.map(({ statement, keyId, signature }) => {
    const line: KeptLine = { statement, keyId, signature };
    return `${JSON.stringify(line)}\n`;
  });
  await mkdir(dirname(file), { recursive: true });
  // After a line that a kill cut off.
  const isCut = !/^$|\n$/.test((await textOf(file)).slice(-1));
  await appendFile(file, `${isCut ? '\n' : ''}${lines.join('')}`);
}

/** A line that a kill cut off does not count: it is written again. */
async function linesOf(file: string): Promise<readonly KeptLine[]> {
  return (await textOf(file)).split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as KeptLine];
    } catch {
      return [];
    }
  });
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
