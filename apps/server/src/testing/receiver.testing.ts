// An institution's system in a test: accepts webhooks at `localhost`, and answers as the test says.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Answer = (response: ServerResponse, received: Received) => void;

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(body);

/** Listens on a new port, or on that of one that has stopped. */
export async function receiver(onPort = 0) {
  const received: Received[] = [];
  let answer: Answer = status(204);
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const one = { path: request.url ?? '', headers, body: await text(request) };
    received.push(one);
    answer(response, one);
  };
  const http = createServer(
    (request, response) => void take(request, response).catch(() => request.destroy()),
  );
  await new Promise<void>((resolve) => http.listen(onPort, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}/hook`,
    received,
    answerWith: (next: Answer) => void (answer = next),
    stop: () => {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(resolve));
    },
  };
}
