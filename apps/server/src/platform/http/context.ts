// What a handler gets besides the request itself, and the two answers that are not JSON.
import type { Language } from '@causeway/contract';
import type { Actor } from '../actor.ts';
import type { WriteRequest } from '../spine/plan.ts';

export interface CallContext<Who extends Actor = Actor> {
  readonly actor: Who;
  /** The request for spine.write: its id is the caller's request id on writes, otherwise a new one. */
  readonly request: WriteRequest;
  /** Whether the call only removes rights, as its endpoint declares: nothing delays such a call (ACC-230). */
  readonly takesPower: boolean;
  readonly language: Language;
  readonly address: string;
  /** The country of the address, ISO 3166-1 alpha-2, from a trusted proxy; null when none names it. */
  readonly country: string | null;
  /** The browser's own description; at most 256 characters. */
  readonly agent: string;
  readonly now: Date;
  /** A request header, named in lower case, with a proof for a step of a sign-in (X-Verify-*, ACC-047). */
  header(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  cookie(name: string): string | undefined;
  /** HttpOnly, SameSite=Strict, and Secure if the server is reached by https. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  /** The file of an upload endpoint; it has arrived whole. Refuses 'invalid-input' when there is none. */
  upload(): Promise<Upload>;
}

export interface Upload {
  /** The caller's name for the file: never a path on the server, never trusted. */
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** The whole file; not readable after the call was answered. */
  read(): Promise<Buffer>;
}

/** Bytes instead of the envelope. */
export class Download {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array | string>;
  readonly fileName: string;
  readonly contentType: string;

  constructor(file: Pick<Download, 'bytes' | 'fileName' | 'contentType'>) {
    this.bytes = file.bytes;
    this.fileName = file.fileName;
    this.contentType = file.contentType;
  }
}
