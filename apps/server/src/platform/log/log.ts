// The log: JSON lines with the request id. Secrets are removed here, wherever they occur.
import { type DestinationStream, type Logger, pino } from 'pino';
import { errorReport } from './error-report.ts';

const secretNames = [
  'password', 'newPassword', 'token', 'refreshToken', 'code', 'verifyCode', 'captchaVerifyParam', 'secret',
  'authorization', 'cookie', 'bankNumber', 'idNumber', 'idCardNumber', 'raw',
]; // prettier-ignore

/** Names in the server's own lines that are codes of the envelope or of errors, not secrets. */
const ownNames = new Set(['code']);

/** `fields` is called for each line. */
export const createLog = (level: string, destination?: DestinationStream, fields?: () => object): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: secretNames.flatMap((name) => [
          ...(ownNames.has(name) ? [] : [name]),
          `body.${name}`,
          `headers.${name}`,
          `data.${name}`,
        ]),
        censor: '[removed]',
      },
      ...(fields && { mixin: fields }),
      serializers: { err: (error: unknown) => errorReport(error) },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 8_192, periodicFlush: 200 }),
  );
