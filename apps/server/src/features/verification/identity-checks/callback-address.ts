// The address that the identity check sends its frame back to: the origin of the page that the person has open, because
// a frame of another origin would be refused there. It is the public address, or on a developer's machine with several
// names the one in use.
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `origin` is the call's header, which anybody can write: it counts only when both addresses are this machine. */
export function callbackOrigin(publicUrl: string, origin: string | undefined): string {
  const own = new URL(publicUrl);
  if (origin === undefined || !URL.canParse(origin)) return publicUrl;
  const theirs = new URL(origin);
  const isSameMachine = loopback.has(own.hostname) && loopback.has(theirs.hostname);
  const isSameDoor = own.protocol === theirs.protocol && own.port === theirs.port;
  return isSameMachine && isSameDoor ? theirs.origin : publicUrl;
}
