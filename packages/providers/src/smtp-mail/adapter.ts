// Email over SMTP, behind its port.
import { createTransport } from 'nodemailer';
import { ProviderError, ProviderUnavailable, type Greets, type MailPort } from '../port.ts';

export interface SmtpMailConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS is used when the server offers it. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** 'Name <address>'. */
  readonly from: string;
  readonly timeoutMilliseconds: number;
}

export interface SmtpMail extends MailPort, Greets {
  /** Closes the connections that are kept open between emails. */
  close(): void;
}

export function createSmtpMail(config: SmtpMailConfig): SmtpMail {
  const transport = createTransport({
    host: config.host,
    port: config.port,
    secure: config.secure,
    pool: true,
    maxConnections: 3,
    connectionTimeout: config.timeoutMilliseconds,
    greetingTimeout: config.timeoutMilliseconds,
    socketTimeout: config.timeoutMilliseconds,
    // An email is text and HTML that we wrote: it may neither read files nor fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(config.user === null ? {} : { auth: { user: config.user, pass: config.password ?? '' } }),
  });

  return {
    async send(mail) {
      try {
        await transport.sendMail({ from: config.from, ...mail });
      } catch (error) {
        throw failure(error);
      }
    },
    async greet() {
      try {
        await transport.verify();
      } catch (error) {
        throw failure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** RFC 4954: the name or password is wrong, or one is needed. */
const SIGN_IN_CODES = new Set([530, 534, 535]);
const UNAUTHORIZED = 401;

/** 5xx of SMTP is a permanent failure (RFC 5321, section 4.2.1); everything else may be tried again. */
function failure(error: unknown): Error {
  const code =
    typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;
  if (code >= 500)
    return new ProviderError(`the mail server refused with ${code}`, {
      cause: error,
      ...(SIGN_IN_CODES.has(code) && { status: UNAUTHORIZED }),
    });
  return new ProviderUnavailable('the mail server did not take a mail', { cause: error });
}
