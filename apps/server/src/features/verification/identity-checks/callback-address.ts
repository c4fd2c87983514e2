// Where the identity check sends the frame back to: the page that the person has open, for a frame of another origin
// would be refused there. It is the public address; on one's own machine that has several names, the one in use.
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `origin` is the header of the call, which anybody can write: it is only believed where both are this machine. */
export function callbackOrigin(publicUrl: string, origin: string | undefined): string {
  const own = new URL(publicUrl);
  if (origin === undefined || !URL.canParse(origin)) return publicUrl;
  const theirs = new URL(origin);
  const isSameMachine = loopback.has(own.hostname) && loopback.has(theirs.hostname);
  const isSameDoor = own.protocol === theirs.protocol && own.port === theirs.port;
  return isSameMachine && isSameDoor ? theirs.origin : publicUrl;
}
