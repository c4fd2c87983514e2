// What the server refused, by the name in the contract's errorCodes.
import { type ErrorName, errorCodes } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';

export const isRefusal = (error: unknown, name: ErrorName): boolean =>
  isRequestError(error) && error.code === errorCodes[name].code;
