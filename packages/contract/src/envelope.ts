// The shape of every JSON answer: {code, msg, data}. Code 0 is success (PLT-003).
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** `data` of a refusal for invalid input: the field, and the text of the broken rule. */
export interface InvalidInput {
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

/** The request id: 32 hexadecimal digits in the header `X-Request-Id`. */
export const requestIdPattern = /^[0-9a-f]{32}$/;
export const requestIdHeader = 'x-request-id';
