// Sockets that have not said yet whose they are. Anybody can open them, so there are so many and no more, and a new one takes
// the place of an old one: a page that is signed in says its token at once, and is not counted from then on (PLT-163).

export interface SilentLimits {
  /** Limits one network, and all together. */
  readonly silentOfNetwork: number;
  readonly silent: number;
}

export interface Silent<Socket> {
  /** Closes the oldest one when there are too many: of this network, else of the network that has the most. */
  enter(socket: Socket, network: string): void;
  /** It has said its token, or is gone. */
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

/** The network with the most; the first one where several have as many. */
const mostOf = <Socket>(byNetwork: ReadonlyMap<string, ReadonlySet<Socket>>) =>
  [...byNetwork].reduce((most, one) => (one[1].size > most[1].size ? one : most));
