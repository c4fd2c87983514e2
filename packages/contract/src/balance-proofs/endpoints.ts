// Proof of balances: the signed sum of all members' balances at the end of a day, and a member's
// own part in it (docs/money/balance-proofs.md, MON-860 to MON-868, MON-890 to MON-894).
import * as z from 'zod/mini';
import { anyRole, anyone, endpoint, moneyReaders } from '../endpoint.ts';
import { currency, date, decimal, time } from '../fields.ts';
import { patternText } from '../rules/text.ts';

/** 32 bytes as hexadecimal digits. */
const hash = patternText(64, /^[\da-f]{64}$/);
/** Minor units in the tree: at most 16 bytes. */
const minorUnits = patternText(39, /^(?:0|[1-9]\d*)$/);

/** At most 127 of the largest size, and one for each smaller power of two. */
const PIECES_MAX = 256;

export const signedStatement = z.object({
  /** The JSON text that is signed, byte by byte. */
  statement: z.string(),
  /** The id of the key in `documents.keys` that verifies it. */
  keyId: z.string(),
  /** Ed25519, 64 bytes in base64. */
  signature: z.string(),
});
export type SignedStatement = z.infer<typeof signedStatement>;

/**
 * A total of few balances reveals too much about one of them: the public gets only its hash, and its owners
 * get the statement with their proof.
 */
export const BALANCES_SHOWN_MIN = 10;

export const listBalanceStatements = endpoint({
  name: 'balance-proofs.statements',
  summary: 'What all balances added up to at the end of each day, signed and chained; newest first',
  method: 'GET',
  path: '/common-api/balance-statements',
  access: anyone,
  request: z.object({ currency: z.optional(currency), before: z.optional(date) }),
  response: z.object({
    list: z.array(
      z.extend(signedStatement, {
        day: date,
        currency,
        /** Null for a total of at least one and fewer than ten balances. */
        statement: z.nullable(z.string()),
        /** SHA-256 of the statement. */
        hash,
      }),
    ),
    /** Pass as `before` for older days; null at the end. */
    next: z.nullable(date),
  }),
});
export type BalanceStatements = z.infer<typeof listBalanceStatements.response>;

const proofHeader = z.extend(signedStatement, { type: z.literal('causeway-balance-proof') });

/** Days that were published before balances had pieces: a leaf and the sums beside it. */
const olderProofFile = z.extend(proofHeader, {
  version: z.literal(1),
  leaf: z.object({ ownerId: z.string(), amount: minorUnits, salt: hash }),
  /** The index of the leaf in the tree, from 0. */
  index: z.int(),
  /** The neighbors on the path to the root, lowest first. */
  path: z.array(z.object({ hash, sum: minorUnits })),
});

const piecesProofFile = z.extend(proofHeader, {
  version: z.literal(2),
  ownerId: z.string(),
  /** The whole balance. */
  amount: minorUnits,
  /** Powers of two that add up to it, largest first, equal ones by place. */
  pieces: z
    .array(
      z.object({
        amount: minorUnits,
        salt: hash,
        /** The piece covers the units from `place` times `amount` on. */
        place: minorUnits,
        /** Hashes of the neighbors on the path to the root, lowest first. */
        path: z.array(hash),
      }),
    )
    .check(z.maxLength(PIECES_MAX)),
});

/** Everything that a verifier needs except the public key. */
export const balanceProofFile = z.discriminatedUnion('version', [olderProofFile, piecesProofFile]);
export type BalanceProofFile = z.infer<typeof balanceProofFile>;

/** Answers with the file that a member saves. */
export const getBalanceProof = endpoint({
  name: 'balance-proofs.proof',
  summary: "The proof that this member's balance, or a sub-account's, is counted in the total of a day",
  path: '/trading-api/trading/merchant/balanceProof',
  access: anyRole,
  request: z.object({
    day: date,
    currency,
    subAccountId: z.optional(patternText(19, /^S\d{8}[0-9A-Z]{10}$/)),
  }),
  response: balanceProofFile,
  refusals: ['no-balance-proof', 'sub-account-not-found'],
});

export const getDayStatements = endpoint({
  name: 'balance-proofs.day',
  summary: 'Statements of members’ balances of a day, each held against the books as they are now',
  path: '/console/balance-statements/day',
  access: moneyReaders,
  request: z.object({ day: z.optional(date) }),
  response: z.object({
    day: date,
    /** The newest closed day, which is published by now. */
    lastClosed: date,
    list: z.array(
      z.object({
        currency,
        sum: decimal,
        /** The number of balances. */
        leaves: z.int(),
        belowZero: decimal,
        /** Members' balances at the end of that day by today's books. */
        inBooks: decimal,
        /** `sum` and `belowZero` minus `inBooks`: amounts booked on that day afterwards. */
        difference: decimal,
        root: hash,
        hash,
        keyId: z.string(),
        /** True if the named key verifies the signature. */
        isSigned: z.boolean(),
        publishedAt: time,
      }),
    ),
    /** Totals of any day that could not be published. */
    unpublished: z.array(
      z.object({
        currency,
        day: date,
        /** The leaves do not add up to the books, or the file outside of the database has another chain. */
        cause: z.enum(['books', 'outside']),
        sum: z.nullable(decimal),
        inBooks: z.nullable(decimal),
        foundAt: time,
      }),
    ),
  }),
});
export type DayStatements = z.infer<typeof getDayStatements.response>;
