// A small server that plays a vendor: it gives the test's answers and records the requests.
import { type IncomingHttpHeaders, createServer } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';

export interface VendorRequest {
  readonly method: string;
  /** Below the vendor's address, with the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface VendorAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent unchanged, anything else as JSON. */
  readonly body: unknown;
}

export interface Vendor {
  readonly url: string;
  readonly requests: readonly VendorRequest[];
  stop(): Promise<void>;
}

/** With null it hangs up after it has read the request. */
export async function playVendor(answer: (request: VendorRequest) => VendorAnswer | null): Promise<Vendor> {
  const requests: VendorRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body: await bodyOf(request) };
    requests.push(asked);
    const given = answer(asked);
    if (given === null) return void request.socket.destroy();
    const { status = 200, headers: own = {}, body } = given;
    response.writeHead(status, { 'content-type': 'application/json', ...own });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done()).closeAllConnections();
      }),
  };
}
