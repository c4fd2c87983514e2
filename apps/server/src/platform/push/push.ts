// Notifies pages at once that their session has ended, that messages came or were read, or that a
// conversation has progressed. A page opens a socket and sends its token; whenever the database announces a
// change of its person, member or session, the server checks again whether the session is valid. It reads no
// cookie and nothing but the token, so that a page of another origin gains nothing.
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import {
  type Language,
  type PushMessage,
  errorCodes,
  isRefusalReason,
  languageFromHeader,
  pushClose,
  pushPath,
} from '@causeway/contract';
import { errorText, reasonText } from '@causeway/contract/errors/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ChatChange, Changed } from '../auth/listen.ts';
import type { StateRefusal } from '../auth/session-gate.ts';
import type { CallLimits } from '../http/limits.ts';
import { networkOf } from '../network.ts';
import { Refusal } from '../refusal.ts';
import { type Connection, type Connections, type Listener, createConnections } from './connections.ts';
import { createSilent } from './silent.ts';
import { type ListenerSources, createListeners, keyOfChat, staffOfChat } from './listeners.ts';

export interface PushLimits {
  /** How long a page may take to send its token. */
  readonly tokenMilliseconds: number;
  /** The interval between pings; a socket without an answer by the next one is closed. */
  readonly pingMilliseconds: number;
  /** The most sockets of one listener. The next two limit those without a token: of one network, and in all. */
  readonly ofPerson: number;
  readonly silentOfNetwork: number;
  readonly silent: number;
}

const usualLimits: PushLimits = {
  tokenMilliseconds: 10_000,
  pingMilliseconds: 30_000,
  ofPerson: 20,
  silentOfNetwork: 50,
  silent: 1_000,
};

/** The most bytes of a message: the length of a token. */
const MESSAGE_BYTES_MAX = 256;
/** The time for a page to confirm the close. */
const FAREWELL_MILLISECONDS = 1_000;

export interface PushOptions extends ListenerSources {
  readonly log: Logger;
  readonly limits?: Partial<PushLimits> | undefined;
}

export interface Push {
  /** Call it before any route is added: only later routes accept upgrades. */
  serve(app: FastifyInstance, calls: CallLimits): Promise<void>;
  /** Checks the sessions of those pages again; notifies and closes the ended ones. */
  checkSessions(whose: Changed): void;
  /** Notifies the person's pages that their messages have changed. */
  announceMessages(personId: string): void;
  /**
   * Notifies the visitor and the agent that a conversation has progressed, and all agents that the queue has
   * changed.
   */
  announceChat(chat: ChatChange): void;
  /** Tells all pages to fetch what they may have missed. */
  announceMissed(): void;
}

export function createPush({ log, limits: given, ...sources }: PushOptions): Push {
  const limits = { ...usualLimits, ...given };
  const connections = createConnections();
  const silent = createSilent<WebSocket>(limits, (socket) => farewell(socket, pushClose.tooMany));
  const listenerOf = createListeners(sources);

  const endRefused = async (connection: Connection): Promise<boolean> => {
    const refusal = await connection.refusal();
    if (refusal !== undefined) sendEnd(connection.socket, refusal, connection.language);
    return refusal !== undefined;
  };

  async function admit(socket: WebSocket, token: string, language: Language): Promise<void> {
    const listener = await admitted(() => listenerOf(token), socket, language);
    if (!listener || socket.readyState !== socket.OPEN) return;
    if (connections.by(listener.keys[0]).length >= limits.ofPerson) return socket.close(pushClose.tooMany);
    const connection = { socket, language, ...listener };
    connections.add(connection);
    socket.once('close', () => {
      connections.remove(connection);
      if (connections.by(listener.keys[0]).length > 0) return;
      listener.gone?.().catch((error: unknown) => log.warn({ err: error }, 'who left cannot be noted'));
    });
    // Memory may be seconds old, and announcements in between were lost.
    if (!(await endRefused(connection))) say(socket, { event: 'ready' });
  }

  function open(socket: WebSocket, request: FastifyRequest): void {
    const network = networkOf(request.ip);
    silent.enter(socket, network);
    const late = setTimeout(() => farewell(socket, pushClose.tokenLate), limits.tokenMilliseconds);
    const settled = (): void => {
      clearTimeout(late);
      silent.leave(socket, network);
    };
    socket.once('close', settled);
    socket.once('message', (data, isBinary) => {
      settled();
      socket.on('message', () => socket.close(pushClose.misused));
      if (isBinary || !(data instanceof Buffer)) return socket.close(pushClose.misused);
      admit(socket, data.toString('latin1'), languageOf(request)).catch((error: unknown) => {
        log.warn({ err: error }, 'a page could not be let in to listen');
        socket.close(1011);
      });
    });
  }

  return {
    serve: async (app, calls) => {
      await app.register(fastifyWebsocket, {
        options: { maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false },
        errorHandler: (error, socket, request) => {
          request.log.debug({ err: error }, 'a socket broke');
          socket.terminate();
        },
        preClose: (done) => {
          for (const socket of app.websocketServer.clients) farewell(socket, 1001);
          app.websocketServer.close();
          done();
        },
      });
      app.addHook('onRequest', async ({ ws, routeOptions }) => {
        if (ws && routeOptions.url !== pushPath) throw new Refusal('not-found');
      });
      app.route({
        method: 'GET',
        url: pushPath,
        onRequest: (request, _reply, done) => {
          calls.refuseTooMany(request);
          done();
        },
        handler: () => Promise.reject(new Refusal('not-found')),
        wsHandler: open,
      });
      keepAsking(app, limits.pingMilliseconds);
    },
    checkSessions: (whose) => {
      for (const connection of connections.of(whose))
        endRefused(connection).catch((error: unknown) =>
          log.warn({ err: error }, 'whether a session has ended cannot be looked up'),
        );
    },
    ...announcing(connections),
  };
}

function announcing({
  of,
  by,
}: Connections): Pick<Push, 'announceMessages' | 'announceChat' | 'announceMissed'> {
  return {
    announceMessages: (personId) => announce(of({ owner: personId }), { event: 'messages' }),
    announceChat: ({ conversationId, sequence, state, personId, agentId, isQueue }) => {
      const visitors = personId === null ? by(keyOfChat(conversationId)) : of({ owner: personId });
      const agents = agentId === null ? [] : of({ owner: agentId });
      announce([...visitors, ...agents], { event: 'chat', conversationId, sequence, state });
      if (isQueue) announce(by(staffOfChat), { event: 'chat-queue' });
    },
    announceMissed: () => announce(of('all'), { event: 'ready' }),
  };
}

/** Checks the listener. A refused page learns why; with an unknown token it only learns to reconnect. */
async function admitted(
  ask: () => Promise<Listener>,
  socket: WebSocket,
  language: Language,
): Promise<Listener | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.refusal === 'login-expired' || error.refusal === 'chat-ended')
      socket.close(pushClose.tokenRefused);
    else sendEnd(socket, { refusal: error.refusal }, language);
    return undefined;
  }
}

const say = (socket: WebSocket, message: PushMessage): void => socket.send(JSON.stringify(message));

function announce(connections: readonly Connection[], message: PushMessage): void {
  for (const { socket } of connections) if (socket.readyState === socket.OPEN) say(socket, message);
}

function sendEnd(socket: WebSocket, { refusal, reason }: StateRefusal, language: Language): void {
  if (socket.readyState !== socket.OPEN) return;
  const { code } = errorCodes[refusal];
  const msg = isRefusalReason(reason) ? reasonText(reason, language) : errorText(refusal, language);
  say(socket, { event: 'session-ended', code, msg, ...(reason && { reason }) });
  socket.close(1000);
}

function languageOf({ query, headers }: FastifyRequest): Language {
  const { language } = query as { readonly language?: unknown };
  return languageFromHeader(typeof language === 'string' ? language : headers['accept-language']);
}

/** A closed laptop sends nothing more and never closes its socket. */
function keepAsking(app: FastifyInstance, everyMilliseconds: number): void {
  const answered = new WeakSet<WebSocket>();
  app.websocketServer.on('connection', (socket) => {
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
  });
  const asking = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (!answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, everyMilliseconds);
  app.addHook('onClose', (_app, done) => {
    clearInterval(asking);
    done();
  });
}

/** Cuts off a client that does not confirm the close. */
function farewell(socket: WebSocket, code: number): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), FAREWELL_MILLISECONDS).unref();
}
