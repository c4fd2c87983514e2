// Files of wallet transactions that take a while: a job makes them, and people find them later (MON-380 to MON-382).
import * as z from 'zod/mini';
import { anyRole, endpoint } from '../endpoint.ts';
import { id, nothing, time } from '../fields.ts';
import { transactionFilters } from './endpoints.ts';
import { patternText } from '../rules/text.ts';
import { publishedAs } from '../published-names.ts';

/** YYYY-MM, a month in Hong Kong. */
const month = patternText(7, /^\d{4}-(?:0[1-9]|1[0-2])$/);
/** The first month that has a statement. */
export const firstStatementMonth = '2024-01';

const format = z.enum(['csv', 'xlsx', 'pdf', 'statement']);
export type ExportFormat = z.infer<typeof format>;

export const exportMonthlyStatement = endpoint({
  name: 'wallet-transactions.statement',
  summary: 'The statement of a month as a PDF; one of more than 10,000 entries is made by a job',
  path: '/trading-api/trading/merchant/funds-flow/exportFundsMonthlyStatement',
  access: anyRole,
  transport: 'download',
  request: z.object({ exportTime: month }),
  response: z.object({}),
  refusals: ['statement-month', 'statement-too-long', 'nothing-to-export'],
});

export const fundsExport = z.object({
  exportId: id,
  format,
  /** The month of a statement. */
  month: z.nullable(month),
  /** The filter of a list. */
  filter: z.object(transactionFilters),
  state: z.enum(['running', 'ready', 'failed']),
  /** Entries. */
  done: z.int(),
  total: z.int(),
  createdAt: publishedAs('createTime', time),
  /** The time until which it can be downloaded. */
  endTime: time,
});
export type FundsExport = z.infer<typeof fundsExport>;

export const startFundsExport = endpoint({
  name: 'wallet-transactions.start-export',
  summary: 'Has a file of wallet transactions made; a statement needs its month',
  path: '/trading-api/trading/merchant/funds-flow/startExport',
  access: anyRole,
  write: true,
  request: z.object({
    format,
    exportTime: z.optional(month),
    filter: z.optional(z.object(transactionFilters)),
  }),
  response: fundsExport,
  refusals: ['statement-month', 'nothing-to-export', 'too-many-exports'],
});

export const listFundsExports = endpoint({
  name: 'wallet-transactions.exports',
  summary: 'The files that this person asked for in the last seven days, newest first',
  path: '/trading-api/trading/merchant/funds-flow/exports',
  access: anyRole,
  request: nothing,
  response: z.array(fundsExport),
});

export const downloadFundsExport = endpoint({
  name: 'wallet-transactions.download-export',
  summary: 'A file that is ready',
  path: '/trading-api/trading/merchant/funds-flow/downloadExport',
  access: anyRole,
  transport: 'download',
  request: z.object({ exportId: id }),
  response: z.object({}),
  refusals: ['export-not-found'],
});
