// The parts of a call that the client needs. The contract's endpoints have this shape; the client knows none
// of them.

/** A schema of any library (the Standard Schema interface); only its types matter here. */
export interface OpaqueSchema<Value> {
  readonly '~standard': { readonly types?: { readonly input: unknown; readonly output: Value } | undefined };
}

/** The fields' outer names, in both directions. */
export interface OuterNames {
  readonly request: (ours: unknown) => unknown;
  readonly ownResponse: (given: unknown) => unknown;
  /** Maps the path of a request field. */
  readonly ownPath: (given: string) => string;
}

export interface EndpointDescriptor<Request = unknown, Response = unknown> {
  readonly method: 'GET' | 'POST';
  /** Contains `:name` for parameters, which are taken from the request. */
  readonly path: string;
  /** A write is never repeated under another request id. */
  readonly write: boolean;
  /**
   * True for a call that only reserves something that expires: if its answer is lost, it is simply requested
   * again.
   */
  readonly reserves?: boolean;
  readonly transport?: 'json' | 'upload' | 'download';
  /** True if the next identical call aborts the one in flight. */
  readonly cancellable?: boolean;
  readonly timeoutMs?: number;
  readonly request?: OpaqueSchema<Request>;
  readonly response?: OpaqueSchema<Response>;
  /** Set if the outer names differ from the page's. */
  readonly names?: OuterNames;
}

export interface HttpCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** A value in a path, a query or a form. Objects are sent as JSON, absent values are left out. */
function fieldText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value);
}

/** Puts the request's parameters into the path and returns the remaining fields. */
function fillPath(path: string, fields: Fields): { readonly path: string; readonly rest: Fields } {
  const used = new Set<string>();
  const filled = path.replace(/:([A-Za-z][A-Za-z0-9]*)/g, (_whole, name: string) => {
    used.add(name);
    return encodeURIComponent(fieldText(fields[name]) ?? '');
  });
  return {
    path: filled,
    rest: Object.fromEntries(Object.entries(fields).filter(([name]) => !used.has(name))),
  };
}

function pairs(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const text = fieldText(value);
    return text === undefined ? [] : [[name, text]];
  });
}

function form(fields: Fields, file: Blob | undefined): FormData {
  const body = new FormData();
  // Fields come before the file, so that a server that reads the stream in order knows them when the bytes arrive.
  for (const [name, text] of pairs(fields)) body.append(name, text);
  if (file !== undefined) body.append('file', file, file instanceof File ? file.name : 'file');
  return body;
}

/** The HTTP call of an endpoint with its request: path, query or body, and the body's type. */
export function httpCall(
  base: string,
  endpoint: EndpointDescriptor,
  request: unknown,
  file?: Blob,
): HttpCall {
  const given = endpoint.names?.request(request) ?? request;
  const fields: Fields = typeof given === 'object' && given !== null ? { ...given } : {};
  const { path, rest } = fillPath(endpoint.path, fields);
  const url = `${base}${path}`;
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(pairs(rest)).toString();
    return { url: query === '' ? url : `${url}?${query}`, method: 'GET', headers: {}, body: undefined };
  }
  if (endpoint.transport === 'upload') return { url, method: 'POST', headers: {}, body: form(rest, file) };
  return { url, method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(rest) };
}
