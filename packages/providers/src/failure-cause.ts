// Why a provider gave no answer, by the network's error: it shows an operator where to look first.

/** `no-answer`: the connection worked, and no valid answer came. `busy`: it wants fewer calls. */
export const failureCauses = [
  'dns',
  'refused',
  'unreachable',
  'tls',
  'timeout',
  'cut',
  'busy',
  'server-error',
  'not-authorized',
  'mismatch',
  'no-answer',
] as const;
export type FailureCause = (typeof failureCauses)[number];

const causeOfCode: Readonly<Record<string, FailureCause>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EDNS: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  TimeoutError: 'timeout',
  EPROTO: 'tls',
  ETLS: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  ECONNECTION: 'cut',
  UND_ERR_SOCKET: 'cut',
};

const TLS_CODE = /^(?:ERR_TLS_|ERR_SSL_|CERT_|HOSTNAME_MISMATCH)/;
/** Libraries wrap the network's error; deeper nesting is cut off. */
const LAYERS_MAX = 8;

/** The most telling cause among an error and the errors that it wraps; undefined if none names one. */
export function failureCauseOf(error: unknown): FailureCause | undefined {
  const layers = layersOf(error, LAYERS_MAX);
  return layers.map(causeOfLayer).find((cause) => cause !== undefined);
}

function layersOf(error: unknown, left: number): readonly Error[] {
  if (!(error instanceof Error) || left === 0) return [];
  const within: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...within].flatMap((each) => layersOf(each, left - 1))];
}

function causeOfLayer(error: Error): FailureCause | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (TLS_CODE.test(code)) return 'tls';
  // An email library replaces the network's code by its own and leaves it in the message.
  const words = error.message.split(/[^A-Z_]+/).filter((word) => word.length > 3);
  return [code, error.name, ...words].map((name) => causeOfCode[name]).find((cause) => cause !== undefined);
}
