// What the server refused, by the name in the contract's catalogue.
import { type ErrorName, catalogue } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';

export const isRefusal = (error: unknown, name: ErrorName): boolean =>
  isRequestError(error) && error.code === catalogue[name].code;
