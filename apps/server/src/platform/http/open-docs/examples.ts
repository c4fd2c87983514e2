// An example of each request and answer of the open API, made from its schema: new fields get one too, and every example
// passes its schema (DEV-031).
import { fullPath, authTypes, channels, transferStatuses, type OpenEndpoint } from '@causeway/contract';
import { type JsonSchema, partsOf, schemaOf } from '../call-schema.ts';

const uuid = (digit: string): string => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`;

/** Values for fields of these names; the first one that the schema accepts. A nullable field that is not listed is null. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  accountName: ['Payee GmbH'],
  amount: ['100.00'],
  below: ['1.00'],
  authType: [authTypes.signature],
  availBalance: ['1250.00'],
  availableBalance: ['1250.00'],
  balanceAfter: ['1250.00'],
  bankAddress: ['Kaiserplatz 1'],
  bankCity: ['Frankfurt'],
  bankCountry: ['DE'],
  bankName: ['Commerzbank'],
  bankNumber: ['DE89370400440532013000'],
  bankSwift: ['PEAKHKHH'],
  buyAmount: ['92.00'],
  buyCurrency: ['EUR'],
  currencyList: ['USD'],
  depositNo: ['D20261124A1B2C3D4E5'],
  endingBalance: ['1250.00'],
  entityType: ['business'],
  expiresAt: ['2026-11-24T02:15:30.000Z'],
  exportId: [uuid('5')],
  exportTime: ['2026-10'],
  fcCode: [channels.mainBank],
  fcName: ['Global account'],
  fee: ['0.20'],
  feeMin: ['0.00'],
  fixed: ['0.00'],
  frozenAmount: ['0.00'],
  fileBizType: ['transaction'],
  fileId: [uuid('4')],
  fileIds: [uuid('4')],
  fileSize: [48_213],
  fileType: ['transaction'],
  flowId: ['1048576-2'],
  format: ['statement'],
  freesAt: ['2026-11-24T16:00:00.000Z'],
  gaAccountId: [uuid('1')],
  gaAccountIds: [uuid('1')],
  leftThisMonth: ['150000.00'],
  leftThisWeek: ['90000.00'],
  leftToday: ['49900.00'],
  leftTotal: ['900000.00'],
  leftUsd: ['40000.00'],
  limitUsd: ['50000.00'],
  limitedCount: [5],
  minSell: ['10.00'],
  month: ['2026-10'],
  name: ['Customer 17'],
  number: ['808100000013'],
  originalFileName: ['invoice.pdf'],
  pendingAmt: ['0.00'],
  payeeAccount: ['DE89370400440532013000'],
  payeeAddress: ['Unter den Linden 1'],
  payeeBankName: ['Commerzbank'],
  payeeCity: ['Berlin'],
  payeeCountry: ['DE'],
  payeeId: [uuid('2')],
  payeeName: ['Payee GmbH'],
  payerName: ['Northwind Trading Ltd'],
  paymentPurpose: ['SERVICES'],
  paymentReference: ['HUDS20261124000017'],
  perTransaction: ['50000.00'],
  permission: [1],
  postscript: ['Invoice 7'],
  quoteId: [uuid('3')],
  rate: ['0.92'],
  receivingAccount: ['808100000013'],
  reference: ['c-17'],
  relationToPayer: ['SUPPLIER'],
  remark: ['Invoice 7'],
  remitterName: ['Sample Institution Limited'],
  reservedAmount: ['100.20'],
  sellAmount: ['100.00'],
  sellCurrency: ['USD'],
  sourceAccount: ['012345678901'],
  state: ['ready'],
  status: ['SETTLED', 'CREDITED', 'NORMAL', transferStatuses.paid],
  subAccountId: ['S20261124A1B2C3D4E5'],
  submittedBy: ['Ada Admin'],
  submittedRate: ['0.92'],
  submitter: ['Ada Admin'],
  sumAmt: ['1250.00'],
  swiftCode: ['COBADEFF'],
  title: ['Global account'],
  total: ['100.20'],
  txnNo: ['T20261124A1B2C3D4E5'],
  usdtValue: ['1250.62'],
  value: ['1250.00'],
};

const payee = {
  ...{ accountType: 'bank', entityType: 'business', currency: 'USD', accountName: 'Payee GmbH' },
  ...{ bankNumber: 'DE89370400440532013000', bankName: 'Commerzbank', swiftCode: 'COBADEFF' },
  ...{ bankCountry: 'DE', bankCity: 'Frankfurt', bankAddress: 'Kaiserplatz 1' },
  ...{ payeeCountry: 'DE', payeeCity: 'Berlin', payeeAddress: 'Unter den Linden 1' },
  relationToPayer: 'SUPPLIER',
};

/** Bodies in which one field requires another, which schemas cannot express. */
const bodies: Readonly<Record<string, unknown>> = {
  'payees.add': payee,
  'payees.modify': { payee },
  'wallet-transactions.start-export': { format: 'statement', exportTime: '2026-10' },
};

const isNull = ({ type }: JsonSchema): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null'));

function takes(schema: JsonSchema, value: unknown): boolean {
  const { const: constant, enum: values, anyOf, pattern } = schema;
  if (constant !== undefined) return constant === value;
  if (values) return values.includes(value);
  if (anyOf) return anyOf.some((option) => takes(option, value));
  const types = new Set([schema.type].flat());
  if (typeof value === 'number') return types.has('integer') || types.has('number');
  return types.has('string') && typeof value === 'string' && (!pattern || new RegExp(pattern).test(value));
}

/** `name` is the field's; an element has its list's name. */
function exampleOf(schema: JsonSchema, name = ''): unknown {
  const fitting = known[name]?.find((value) => takes(schema, value));
  if (fitting !== undefined) return fitting;
  const { const: constant, enum: values, anyOf, oneOf, properties, items } = schema;
  const options = anyOf ?? oneOf ?? [];
  if (constant !== undefined) return constant;
  if (values) return values[0];
  if (isNull(schema) || options.some(isNull)) return null;
  if (options[0]) return exampleOf(options[0], name);
  if (items) return [exampleOf(items, name)];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([field, of]) => [field, exampleOf(of, field)]));
  return plainExample(schema);
}

function plainExample({ type, format, minimum }: JsonSchema): unknown {
  if (type === 'object') return {};
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (format === 'date-time') return '2026-11-24T02:15:00.000Z';
  return format === 'date' ? '2026-11-24' : '';
}

function onlyRequired(schema: JsonSchema): JsonSchema {
  const { properties, required = [] } = schema;
  return properties
    ? {
        ...schema,
        properties: Object.fromEntries(
          Object.entries(properties).filter(([name]) => required.includes(name)),
        ),
      }
    : schema;
}

export interface CallExample {
  /** The path with its query. */
  readonly url: string;
  /** Undefined with GET, and for a file. */
  readonly body: unknown;
  /** Undefined for a file. */
  readonly answer: unknown;
}

/** Shows the required fields, and an answer with all fields. */
export function callExample(endpoint: OpenEndpoint): CallExample {
  const { parameters, body } = partsOf(endpoint);
  const required = parameters.filter((it) => it.required);
  const isUpload = endpoint.transport === 'upload';
  const query = [
    ...required.filter((it) => it.in === 'query').map((it) => [it.name, exampleOf(it.schema, it.name)]),
    ...(isUpload
      ? [
          ['fileBizType', 'transaction'],
          ['fileName', 'invoice.pdf'],
        ]
      : []),
  ].map(([name, value]) => `${String(name)}=${encodeURIComponent(String(value))}`);
  const path = fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(known[name]?.[0])),
  );
  return {
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    body: body === null || isUpload ? undefined : (bodies[endpoint.name] ?? exampleOf(onlyRequired(body))),
    answer: endpoint.transport === 'download' ? undefined : exampleOf(schemaOf(endpoint.response, 'output')),
  };
}
