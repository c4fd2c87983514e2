// Sockets that have not sent their token yet. Anybody can open them, so their number is limited, and a new one takes the
// place of an old one: a signed-in page sends its token at once, and is not counted from then on (PLT-163).

export interface SilentLimits {
  /** Limits one network, and all together. */
  readonly silentOfNetwork: number;
  readonly silent: number;
}

export interface Silent<Socket> {
  /** Closes the oldest socket when there are too many: of this network, otherwise of the network that has the most. */
  enter(socket: Socket, network: string): void;
  /** Removes a socket that has sent its token, or is gone. */
  leave(socket: Socket, network: string): void;
}

export function createSilent<Socket>(
  { silentOfNetwork, silent }: SilentLimits,
  close: (socket: Socket) => void,
): Silent<Socket> {
  const byNetwork = new Map<string, Set<Socket>>();
  let all = 0;

  const leave = (socket: Socket, network: string): void => {
    const sockets = byNetwork.get(network);
    if (sockets?.delete(socket) !== true) return;
    all -= 1;
    if (sockets.size === 0) byNetwork.delete(network);
  };
  const closeOldest = ([network, sockets]: readonly [string, ReadonlySet<Socket>]): void => {
    const [oldest] = sockets;
    if (oldest === undefined) return;
    leave(oldest, network);
    close(oldest);
  };

  return {
    enter: (socket, network) => {
      const own = byNetwork.get(network) ?? new Set();
      if (own.size >= silentOfNetwork) closeOldest([network, own]);
      else if (all >= silent) closeOldest(mostOf(byNetwork));
      byNetwork.set(network, own.add(socket));
      all += 1;
    },
    leave,
  };
}

/** The network with the most sockets; the first one of several with as many. */
const mostOf = <Socket>(byNetwork: ReadonlyMap<string, ReadonlySet<Socket>>) =>
  [...byNetwork].reduce((most, one) => (one[1].size > most[1].size ? one : most));
