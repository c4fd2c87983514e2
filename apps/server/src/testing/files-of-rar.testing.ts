// The content of a RAR archive by two independent programs: UnRAR of its makers, and libarchive.
import { ArchiveReader, libarchiveWasm } from 'libarchive-wasm';
import { createExtractorFromData } from 'node-unrar-js';

export interface FoundFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export async function filesByUnrar(archive: Uint8Array): Promise<readonly FoundFile[]> {
  const extractor = await createExtractorFromData({ data: new Uint8Array(archive).buffer });
  return [...extractor.extract().files].map(({ fileHeader, extraction }) => ({
    name: fileHeader.name,
    bytes: Buffer.from(extraction ?? []),
  }));
}

export async function filesByLibarchive(archive: Uint8Array): Promise<readonly FoundFile[]> {
  const reader = new ArchiveReader(await libarchiveWasm(), new Int8Array(archive));
  try {
    const files: FoundFile[] = [];
    // An entry is gone once the next one is requested.
    for (const entry of reader.entries())
      files.push({ name: entry.getPathname(), bytes: Buffer.from(entry.readData() ?? []) });
    return files;
  } finally {
    reader.free();
  }
}
