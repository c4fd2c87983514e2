// What is said of records that do not exist, as the server says it. Apart, because the catalogue brings every text in
// three languages: fetched only when somebody asks for what cannot be.
import { catalogue, type ErrorName, type Language } from '@causeway/contract';
import { RequestError } from '@causeway/ui';

/** The refusal `name` instead of another, for the same request. */
export const refusedAs = (name: ErrorName, error: RequestError, language: Language): RequestError => {
  const { kind, requestId, status } = error;
  const { code, text } = catalogue[name];
  return new RequestError({ kind, code, msg: text[language], requestId, status }, { cause: error });
};
