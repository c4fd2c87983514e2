// The minimal SQL over HTTP: Node's own server collects calls into batches, in a separate process.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gather } from '@causeway/ledger';
import pg from 'pg';
import { type Move, movesStatement } from './floor-moves.ts';

const [url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 1 });
// The database ends before this process does, so its errors are ignored.
pool.on('error', () => undefined);

const move = gather(async (moves: readonly Move[]) => {
  await pool.query(movesStatement(moves));
  return moves.map(({ key }) => key);
});

async function answer(body: string, response: ServerResponse): Promise<void> {
  const key = await move(JSON.parse(body) as Move);
  const text = JSON.stringify({ code: 0, data: { key } });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(200, headers).end(text);
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (body += part));
  request.on('end', () => {
    answer(body, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ said: `http://127.0.0.1:${port}` });
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ said: (user + system) / 1e6 });
});
process.on('disconnect', () => process.exit(0));
