// Checks whether a port is available, before anything is started that needs it.
import { createServer } from 'node:net';

const PORT_DEFAULT = 8080;

/** The port of PORT, or 8080. Throws an error for the person if it is invalid. */
export function chosenPort(text: string | undefined): number {
  if (text === undefined || text === '') return PORT_DEFAULT;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT is "${text}"; it must be a number from 1 to 65535.`);
}

/** Throws if the port is in use, or may not be used. */
export async function mustBeFree(port: number): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
  if (error === undefined) return;
  const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be taken (${error.code})`;
  throw new Error(`Port ${port} ${why}. Choose another one: PORT=${port + 1} npm start`);
}
