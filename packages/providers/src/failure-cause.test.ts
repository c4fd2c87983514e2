// The cause of a missing answer is the network's own error, however many libraries wrapped it.
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureCauseOf } from './failure-cause.ts';
import { ProviderUnavailable } from './port.ts';
import { createSmtpMail } from './smtp-mail/adapter.ts';
import { call } from './transport.ts';

const servers: Server[] = [];

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const ports = { closed: 0, silent: 0, cut: 0, plain: 0, late: 0, busy: 0 };
beforeAll(async () => {
  const closing = createTcpServer();
  ports.closed = await listening(closing);
  closing.close();
  ports.silent = await listening(createTcpServer(() => undefined));
  ports.cut = await listening(createTcpServer((socket) => void socket.destroy()));
  ports.plain = await listening(createServer((_, response) => response.end('no TLS here')));
  ports.late = await listening(createServer((_, response) => response.writeHead(503).end()));
  ports.busy = await listening(createServer((_, response) => response.writeHead(429).end()));
});
afterAll(() => servers.forEach((server) => server.close()));

const addresses: readonly (readonly [cause: string, url: () => string])[] = [
  ['dns', () => 'http://no-such-host.invalid'],
  ['refused', () => `http://127.0.0.1:${ports.closed}`],
  ['timeout', () => `http://127.0.0.1:${ports.silent}`],
  ['cut', () => `http://127.0.0.1:${ports.cut}`],
  ['tls', () => `https://127.0.0.1:${ports.plain}`],
  ['server-error', () => `http://127.0.0.1:${ports.late}`],
  ['busy', () => `http://127.0.0.1:${ports.busy}`],
];

test.each(addresses)('a provider over HTTP is away: %s', async (cause, url) => {
  const endpoint = { name: 'bank 3', url: url(), apiKey: 'k', timeoutMilliseconds: 300 };
  const error: unknown = await call(endpoint, { method: 'GET', path: '/messages' }).catch(
    (it: unknown) => it,
  );
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(error).toMatchObject({ failureCause: cause });
});

test.each(addresses.filter(([cause]) => ['dns', 'refused', 'timeout', 'cut'].includes(cause)))(
  'a mail server is away: %s',
  async (cause, url) => {
    const { hostname, port } = new URL(url());
    const place = { host: hostname, port: Number(port) || 25, secure: false, user: null, password: null };
    const mail = createSmtpMail({ ...place, from: 'a@causeway.example', timeoutMilliseconds: 300 });
    const error: unknown = await mail.greet().catch((it: unknown) => it);
    mail.close();
    expect(error).toMatchObject({ name: 'ProviderUnavailable', failureCause: cause });
  },
);

test('an error without a network cause names none', () => {
  const endless = new Error('again');
  endless.cause = endless;
  expect(failureCauseOf(endless)).toBeUndefined();
  expect(failureCauseOf('no error')).toBeUndefined();
  expect(new ProviderUnavailable('the nodes contradict one another').failureCause).toBe('no-answer');
});
