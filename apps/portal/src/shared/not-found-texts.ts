// The server's texts for records that do not exist. They are separate because they contain every text in
// three languages; they are fetched only if somebody opens an impossible address.
import { errorCodes, type ErrorName, type Language } from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import { RequestError } from '@causeway/ui';

/** The same request's refusal, replaced by the one called `name`. */
export function refusedAs(name: ErrorName, error: RequestError, language: Language): RequestError {
  const { kind, requestId, status } = error;
  return new RequestError(
    { kind, code: errorCodes[name].code, msg: errorText(name, language), requestId, status },
    { cause: error },
  );
}
