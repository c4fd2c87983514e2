// The box's mail server: accepts every email for everybody and puts it into the inbox. Delivers nothing.
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { FailureHit } from '../failures.ts';
import type { Institution, WorldContext } from '../module.ts';

export const MAIL_INSTITUTION: Institution = {
  name: 'mail',
  title: 'Mail (SMTP)',
  operations: [{ name: 'send', failures: ['refuse', 'time-out', 'late', 'lost-answer'] }],
};

const SIZE_MAX_BYTES = 25 * 1024 * 1024;

export interface MailServer {
  readonly port: number;
  close(): Promise<void>;
}

export async function startMailServer(
  context: WorldContext,
  listen: { readonly host: string; readonly port: number },
): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    // No secret is sent here, and clients would refuse a test certificate.
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: SIZE_MAX_BYTES,
    closeTimeout: 100,
    onData(stream, session, callback) {
      void receive(context, stream, session).then(
        () => callback(),
        (error: Error) => callback(error),
      );
    },
  });
  // A client that closes the connection early is a failure under test, not one of the box.
  server.on('error', (error) => context.log.debug({ error }, 'mail connection'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen.port, listen.host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(context: WorldContext, stream: Readable, session: SMTPServerSession): Promise<void> {
  const raw = Buffer.concat(await stream.toArray());
  const hit = context.failures.take('mail', 'send', ['refuse', 'time-out', 'late', 'lost-answer']);
  try {
    await receiveWithFailure(context, raw, session, hit);
  } finally {
    hit?.over();
  }
}

async function receiveWithFailure(
  context: WorldContext,
  raw: Buffer,
  session: SMTPServerSession,
  hit: FailureHit | null,
): Promise<void> {
  if (hit?.kind === 'refuse') throw refusal(550, 'Mailbox unavailable');
  if (hit?.kind === 'time-out') {
    await context.failures.hold({ ...hit, afterSeconds: null });
    throw refusal(421, 'Closing');
  }
  await keep(context, raw, session);
  if (hit?.kind === 'late') await context.failures.hold(hit);
  // The email is in the inbox, but the sender sees a lost connection.
  if (hit?.kind === 'lost-answer') throw refusal(421, 'Connection lost');
}

async function keep(context: WorldContext, raw: Buffer, session: SMTPServerSession): Promise<void> {
  const mail = await PostalMime.parse(raw);
  context.inbox.add({
    kind: 'mail',
    to: session.envelope.rcptTo.map((recipient) => recipient.address),
    from: mail.from?.address ?? (session.envelope.mailFrom ? session.envelope.mailFrom.address : ''),
    subject: mail.subject ?? '',
    text: withoutLastBreak(mail.text ?? ''),
    html: mail.html === undefined ? null : withoutLastBreak(mail.html),
    attachments: mail.attachments.map((attachment) => ({
      name: attachment.filename ?? '',
      type: attachment.mimeType,
      bytes:
        typeof attachment.content === 'string' ? attachment.content.length : attachment.content.byteLength,
    })),
    at: context.clock.now(),
  });
}

/** SMTP ends every email with an added line break. */
const withoutLastBreak = (text: string): string => text.replace(/\r?\n$/, '');

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
