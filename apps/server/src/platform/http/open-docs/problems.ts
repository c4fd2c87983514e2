// The refusals of the open API in its documentation: status, code, the text in the reader's language, and an example of the
// answer.
import {
  type ErrorName,
  type Language,
  errorCodes,
  openEndpoints,
  openRefusals,
  ruleMessages,
} from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import { problemOf, problemStatus } from '../problem.ts';

/** Refusals of the transport, before a call is known. */
const OF_TRANSPORT = ['not-found', 'method-not-allowed', 'timeout'] as const satisfies readonly ErrorName[];

/** All refusals of the open API, in the order of the catalogue. */
export const openProblems: readonly ErrorName[] = (Object.keys(errorCodes) as ErrorName[]).filter(
  (name) =>
    (OF_TRANSPORT as readonly ErrorName[]).includes(name) ||
    openEndpoints.some((endpoint) => openRefusals(endpoint).includes(name)),
);

/** The data beside the text, for refusals that have some. */
function dataOf(name: ErrorName, language: Language): unknown {
  if (name === 'signature-refused') return { issue: 'digest-wrong' };
  if (name === 'invalid-input')
    return { fields: [{ path: 'amount', message: ruleMessages[language]['amount'] }] };
  return null;
}

export const problemExample = (name: ErrorName, language: Language): Readonly<Record<string, unknown>> =>
  problemOf(
    {
      name,
      status: errorCodes[name].http,
      headers: {},
      envelope: { code: errorCodes[name].code, msg: errorText(name, language), data: dataOf(name, language) },
    },
    '0123456789abcdef0123456789abcdef',
  );

export const statusOf = (name: ErrorName): number => problemStatus({ name });
