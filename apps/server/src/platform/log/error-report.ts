// An error as the log shows it: its kind, its place, and the part of the database that refused; never the values. PostgreSQL
// quotes whole rows in an error's detail, with names and account numbers.

interface ErrorReport {
  readonly type: string;
  readonly message: string;
  /** The frames alone, because a stack begins with the message. */
  readonly stack: string;
  readonly cause?: ErrorReport;
  readonly errors?: readonly ErrorReport[];
  readonly [field: string]: unknown;
}

/** Fields that name parts of the program or the network. All other fields of an error are left out. */
const FIELDS = [
  'code', 'status', 'syscall', 'hostname', 'port',
  'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine',
] as const; // prettier-ignore

const DEPTH_MAX = 5;
const ERRORS_MAX = 10;

/** Includes its causes and its collected errors (AggregateError), to a depth of five. */
export function errorReport(error: unknown, depth = 1): ErrorReport {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'what was thrown is no error', stack: '' };
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const isDeeper = depth < DEPTH_MAX;
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...fieldsOf(error),
    stack: framesOf(error),
    ...(isDeeper && error.cause !== undefined && { cause: errorReport(error.cause, depth + 1) }),
    ...(isDeeper &&
      errors.length > 0 && {
        errors: errors.slice(0, ERRORS_MAX).map((one) => errorReport(one, depth + 1)),
      }),
  };
}

/**
 * PostgreSQL's data exceptions (SQLSTATE 22...) quote the value that does not fit, and so do errors about invalid JSON or
 * numbers (SyntaxError); code, type and routine say as much without it. Messages of all other classes name tables, columns
 * and constraints only. A client of a chain adds its whole request, and the node's address with its key, to the short
 * message.
 */
function messageOf(error: Error): string {
  if (isDataException(error) || error instanceof SyntaxError) return '[removed: it quotes a value]';
  return 'shortMessage' in error && typeof error.shortMessage === 'string'
    ? error.shortMessage
    : error.message;
}

const isDataException = (error: Error): boolean =>
  'severity' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^22[0-9A-Z]{3}$/.test(error.code);

function fieldsOf(error: Error): Readonly<Record<string, unknown>> {
  const own = new Map<string, unknown>(Object.entries(error));
  return Object.fromEntries(
    FIELDS.map((field): [string, unknown] => [field, own.get(field)]).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  );
}

const framesOf = ({ message, stack = '' }: Error): string =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
