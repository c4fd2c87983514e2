// Another service that keeps wallets, as a server of its own that speaks TRP, behind the real adapter.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createProviders, worldBoxChains, worldBoxConfig } from '@causeway/providers';
import { keptIn } from '@causeway/providers/testing';
import type { TravelRulePort } from '@causeway/providers/port';

interface Received {
  readonly path: string;
  readonly reference: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface OtherService {
  readonly port: TravelRulePort;
  readonly host: string;
  readonly url: string;
  /** Inquiries and confirmations, in order. */
  readonly inquiries: Received[];
  readonly confirmations: Received[];
  /** What it answers to an inquiry at once: a body, or the status of a failure. */
  answer: object | number;
  isConfirming: boolean;
  stop(): Promise<void>;
}

export async function otherService(now: () => Date): Promise<OtherService> {
  const server = createServer(async (request, response) => {
    const { url: path = '' } = request;
    const body = (await json(request)) as Received['body'];
    const received = { path, reference: String(request.headers['request-identifier']), body };
    const isInquiry = path.startsWith('/wallets/');
    (isInquiry ? other.inquiries : other.confirmations).push(received);
    const answer = isInquiry ? other.answer : other.isConfirming ? {} : 503;
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' });
    response.end(typeof answer === 'number' ? '' : JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  const host = `127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`;
  const url = `http://${host}`;
  const box = { url, smtpHost: '127.0.0.1', smtpPort: 1, secret: 's', publicUrl: url };
  const { travelRule: port } = createProviders({
    ...{ now, chains: worldBoxChains({ url }), ...keptIn('/tmp'), ...worldBoxConfig(box) },
  });
  if (port === null) throw new Error('the box has no travel rule');
  const other: OtherService = {
    ...{ port, host, url, inquiries: [], confirmations: [], isConfirming: true },
    answer: { version: '3.2.1' },
    stop: () =>
      new Promise((done) => {
        server.close(() => done()).closeAllConnections();
      }),
  };
  return other;
}
