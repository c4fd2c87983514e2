// What is said of records that do not exist, as the server says it. Apart, because every text in three languages comes
// with it: fetched only when somebody asks for what cannot be.
import { errorCodes, type ErrorName, type Language } from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import { RequestError } from '@causeway/ui';

/** The refusal `name` instead of another, for the same request. */
export function refusedAs(name: ErrorName, error: RequestError, language: Language): RequestError {
  const { kind, requestId, status } = error;
  return new RequestError(
    { kind, code: errorCodes[name].code, msg: errorText(name, language), requestId, status },
    { cause: error },
  );
}
