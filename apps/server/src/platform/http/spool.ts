// An upload in transit, stored outside of memory until it is whole: ten large files at once must not take ten large pieces
// of memory. Its file has no name and is encrypted under a key that only this process knows, so that nothing remains when it
// is closed or when the process dies.
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Spooled {
  /** Bytes. */
  readonly size: number;
  /** The whole upload, in memory. */
  read(): Promise<Buffer>;
  /** Closes and removes it. */
  close(): Promise<void>;
}

const CIPHER = 'aes-256-ctr';

/** Rejects when the source does; nothing remains then. */
export async function spool(source: AsyncIterable<Buffer>): Promise<Spooled> {
  const path = join(tmpdir(), `causeway-upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const [key, nonce] = [randomBytes(32), randomBytes(16)];
    const size = await writeAll(file, source, createCipheriv(CIPHER, key, nonce));
    return {
      size,
      read: async () => {
        const bytes = Buffer.allocUnsafe(size);
        for (let at = 0; at < size;) {
          const { bytesRead } = await file.read(bytes, at, size - at, at);
          if (bytesRead === 0) throw new Error('a spooled upload is shorter than it was');
          at += bytesRead;
        }
        return createDecipheriv(CIPHER, key, nonce).update(bytes);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function writeAll(
  file: FileHandle,
  source: AsyncIterable<Buffer>,
  cipher: { update(bytes: Buffer): Buffer },
): Promise<number> {
  let size = 0;
  for await (const chunk of source) {
    await file.writeFile(cipher.update(chunk));
    size += chunk.length;
  }
  return size;
}
