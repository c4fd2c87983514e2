// The refusals that pages handle in their own way, by their names in the contract's errorCodes.
import { errorCodes, type ErrorName, type InvalidInput } from '@causeway/contract';
import { isRequestError, type RequestError } from '@causeway/ui';

export const isRefusal = (error: unknown, ...names: readonly ErrorName[]): error is RequestError =>
  isRequestError(error) && names.some((name) => error.code === errorCodes[name].code);

export const isInvalidInput = (data: unknown): data is InvalidInput =>
  typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields);

/** The server's message for one field, in the reader's language; undefined if it refused something else. */
export const refusedAt = (error: unknown, field: string): string | undefined =>
  isRequestError(error) && isInvalidInput(error.data)
    ? error.data.fields.find(({ path }) => path === field)?.message
    : undefined;

/** The time of a refusal that ends by itself; undefined where it names none. */
export const refusedUntil = ({ data }: RequestError): string | undefined =>
  typeof data === 'object' && data !== null && 'until' in data && typeof data.until === 'string'
    ? data.until
    : undefined;
