// The messages of the identity check's frame, and which origins we trust. Pure.

/** How a person left the provider's page. The result is always fetched, never taken from the frame. */
export type FrameResult = 'success' | 'error';

interface HeardMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

interface TrustedFrame {
  /** The frame's window: another window of a trusted origin is not the check. */
  readonly window: unknown;
  /** The provider's origin, from the address that the server gave; undefined before Verify Now. */
  readonly providerOrigin: string | undefined;
  /** Our own origin: the callback page posts from inside the frame. */
  readonly ownOrigin: string;
}

/** The result in a finish message; undefined for any other message or sender. */
export function readFrameMessage(message: HeardMessage, frame: TrustedFrame): FrameResult | undefined {
  if (frame.providerOrigin === undefined || message.source !== frame.window) return undefined;
  if (message.origin !== frame.providerOrigin && message.origin !== frame.ownOrigin) return undefined;
  const { data } = message;
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'JumioResult') {
    return undefined;
  }
  return 'result' in data && data.result === 'success' ? 'success' : 'error';
}

/** The frame's absolute address; undefined unless it is a web address. */
export function frameAddress(text: string, page: string): URL | undefined {
  if (!URL.canParse(text, page)) return undefined;
  const url = new URL(text, page);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}
