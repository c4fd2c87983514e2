// The calls of records that somebody views and downloads: a page of the list, its file, one record, and the confirmation of
// its outcome. A declaration gives the differences.
import * as z from 'zod/mini';
import { anyRole, endpoint, type Access, type Endpoint } from './endpoint.ts';
import type { ErrorName } from './errors/codes.ts';
import { fileFormat, listOf, nothing, page, txnNo } from './fields.ts';

type Shape = z.core.$ZodShape;

interface RecordCalls<Filters extends Shape, InList extends Shape, Besides extends Shape, Row, Detail> {
  /** The feature's name: `deposits` of `deposits.list`. */
  readonly name: string;
  /** The names of the two calls, if they differ from list and detail. */
  readonly verbs?: { readonly list: string; readonly detail: string };
  /** The singular and the plural for the summaries. */
  readonly nouns: readonly [string, string];
  /** The content of the list and its order. */
  readonly summary: string;
  readonly paths: Readonly<Record<'list' | 'file' | 'detail', Endpoint['path']>>;
  /** Defaults to everyone who may enter the portal. */
  readonly access?: Access;
  /** Filters of the list and of its file. */
  readonly filters: Filters;
  /** Fields of the list alone, such as those for following it. */
  readonly inList: InList;
  readonly row: z.ZodMiniType<Row>;
  /** Further fields of the list's answer. */
  readonly besides: Besides;
  readonly detail: z.ZodMiniType<Detail>;
}

export const recordCalls = <Filters extends Shape, InList extends Shape, Besides extends Shape, Row, Detail>({
  name,
  verbs = { list: 'list', detail: 'detail' },
  nouns: [one, many],
  summary,
  paths,
  access = anyRole,
  filters,
  inList,
  row,
  besides,
  detail,
}: RecordCalls<Filters, InList, Besides, Row, Detail>) => ({
  list: endpoint({
    name: `${name}.${verbs.list}`,
    summary,
    path: paths.list,
    access,
    request: z.object({ ...page, ...inList, ...filters }),
    response: z.extend(listOf(row), besides),
    cancellable: true,
  }),
  file: endpoint({
    name: `${name}.export`,
    summary: `The same ${many} as CSV (UTF-8 with a byte order mark) or XLSX, all that pass the filter`,
    path: paths.file,
    access,
    transport: 'download',
    /** CSV unless another format is requested. */
    request: z.object({ ...filters, format: z.optional(fileFormat) }),
    response: nothing,
    refusals: ['nothing-to-export'],
  }),
  detail: endpoint({
    name: `${name}.${verbs.detail}`,
    summary: `One ${one}`,
    path: paths.detail,
    access,
    request: z.object({ txnNo }),
    response: detail,
    refusals: ['transaction-not-found'],
  }),
});

interface Confirmation {
  readonly name: string;
  /** `a deposit`. */
  readonly of: string;
  readonly path: Endpoint['path'];
  /** The refusal for a record that has not ended. */
  readonly refusal: ErrorName;
}

export const confirmationCall = ({ name, of, path, refusal }: Confirmation) =>
  endpoint({
    name: `${name}.confirmation`,
    summary: `The confirmation of how ${of} ended as a PDF, in the language of the caller`,
    method: 'GET',
    path,
    access: anyRole,
    transport: 'download',
    request: z.object({ txnNo }),
    response: nothing,
    refusals: ['transaction-not-found', refusal],
  });
