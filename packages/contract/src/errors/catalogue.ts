// Every refusal by name: its code in the envelope, its HTTP status, its text for the person in three languages.
// Fixed (PLT-042) are the codes below 1000, 99999, 100000, 101008 to 102077, 130120 and 220025; the others are
// ours, grouped by area: 110 sign-in, 120 requests, 130 money, 140 accounts, 150 files, 160 verification, 170 reviews.
import type { Text } from '../language.ts';
import { httpErrors } from './http.ts';
import { moneyErrors } from './money.ts';
import { recordErrors } from './records.ts';
import { sessionErrors } from './session.ts';

export interface CatalogueEntry {
  readonly code: number;
  /** 200 for a business answer; else the transport's own status. */
  readonly http: 200 | 400 | 401 | 403 | 404 | 405 | 408 | 413 | 429 | 500 | 502 | 503 | 504;
  readonly text: Text;
}

export const catalogue = {
  ...httpErrors,
  ...sessionErrors,
  ...moneyErrors,
  ...recordErrors,
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorName = keyof typeof catalogue;

const byCode = new Map<number, ErrorName>(
  (Object.keys(catalogue) as ErrorName[]).map((name) => [catalogue[name].code, name]),
);

/** The name of a code in an envelope; undefined when it is not ours. */
export const errorName = (code: number): ErrorName | undefined => byCode.get(code);
