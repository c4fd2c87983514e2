// The refusals that pages answer in their own way.
import { errorCodes, type ErrorName } from '@causeway/contract';
import { isRequestError, type RequestError } from '@causeway/ui';

export const isRefusal = (error: unknown, ...names: readonly ErrorName[]): error is RequestError =>
  isRequestError(error) && names.some((name) => error.code === errorCodes[name].code);
