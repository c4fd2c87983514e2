// The text that people bring back from an offline signer: bytes in hexadecimal, or a JSON document of a common tool.
import { isObject } from './transport.ts';

/** A longer text is no transaction of ours. */
const LENGTH_MAX = 20_000;

/** Signed bytes in hexadecimal without 0x, or the separate parts of a tool. */
export type SignedText =
  | { readonly kind: 'bytes'; readonly hex: string }
  /** TronWeb's form. */
  | { readonly kind: 'parts'; readonly rawData: string; readonly signature: string };

/** Null for other text. */
export function readSignedText(text: string): SignedText | null {
  const trimmed = text.trim();
  if (trimmed.length > LENGTH_MAX) return null;
  if (!trimmed.startsWith('{')) return bytesIn(trimmed);
  const document = parsed(trimmed);
  if (!isObject(document)) return null;
  const { signed, rawTransaction, raw_data_hex: rawData, signature } = document;
  const bytes = [signed, rawTransaction].find((each) => typeof each === 'string');
  if (bytes !== undefined) return bytesIn(bytes);
  const [first, ...others] = Array.isArray(signature) ? (signature as readonly unknown[]) : [];
  if (others.length > 0) return null;
  const parts = [rawData, first].map((each) => (typeof each === 'string' ? hexIn(each) : null));
  const [raw, by] = parts;
  return raw && by ? { kind: 'parts', rawData: raw, signature: by } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function bytesIn(text: string): SignedText | null {
  const hex = hexIn(text);
  return hex === null ? null : { kind: 'bytes', hex };
}

function hexIn(text: string): string | null {
  const hex = text.replace(/^0x/i, '').toLowerCase();
  return hex.length > 0 && hex.length % 2 === 0 && /^[0-9a-f]+$/.test(hex) ? hex : null;
}

/** 65 bytes, as a wallet signs a text. */
export const isSignature = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{130}$/.test(text);
