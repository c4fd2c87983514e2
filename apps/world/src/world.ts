// The composition of the box: one HTTP server with every institution, and the mail server.
import { fastify, type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { mountBoxControls, type Addresses } from './box-controls.ts';
import { createClock, type WorldClock } from './clock/clock.ts';
import { mountClockControls } from './clock/controls.ts';
import { createControls } from './controls.ts';
import { mountFailureControls } from './failure-controls.ts';
import { createFailures } from './failures.ts';
import { mountInboxControls } from './inbox/controls.ts';
import { createInbox } from './inbox/inbox.ts';
import { MAIL_INSTITUTION, startMailServer } from './inbox/mail-server.ts';
import type { WorldContext } from './module.ts';
import { createModules } from './modules.ts';
import { createPushTo } from './push.ts';
import { createRecords, type RecordsOf } from './remembered-records.ts';

export interface WorldOptions {
  readonly host?: string | undefined;
  /** 0 (the default) takes a free one. */
  readonly port?: number | undefined;
  readonly smtpPort?: number | undefined;
  /** The server that receives the banks' pushes; can be set later by `PUT /world/api/addresses`. */
  readonly callbackUrl?: string | undefined;
  /** The public address of `/world/`: the callback's address by default, since the server proxies it. */
  readonly publicUrl?: string | undefined;
  readonly secret?: string | undefined;
  readonly mnemonic?: string | undefined;
  readonly seed?: string | undefined;
  /** Base32, of the staff's authenticator; the box shows none without it. */
  readonly authenticatorSecret?: string | undefined;
  /** Real seconds between two blocks of the chains while something waits; null (the default): only on demand. */
  readonly blockSeconds?: number | null | undefined;
  readonly startAt?: Date | undefined;
  /** The longest wait of a move of the clock for listeners that do not answer; the usual one by default. */
  readonly listenerPatienceMilliseconds?: number | undefined;
  /** The folder for records that survive a restart; without it they are lost. */
  readonly dataFolder?: string | undefined;
  readonly logLevel?: 'silent' | 'warn' | 'info' | 'debug' | undefined;
}

export interface World {
  readonly url: string;
  readonly smtpPort: number;
  close(): Promise<void>;
}

/** Public: an operator who puts the box on a network sets another one. */
const DEFAULT_SECRET = 'causeway-world-box';
const DEFAULT_MNEMONIC = 'test test test test test test test test test test test junk';

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const host = options.host ?? '127.0.0.1';
  const app = fastify({
    logger: { level: options.logLevel ?? 'silent' },
    forceCloseConnections: true,
    bodyLimit: 12 * 1024 * 1024,
  });
  app.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  const ownHosts = (): ReadonlySet<string> =>
    new Set([
      ...['localhost', '127.0.0.1', '[::1]', host],
      ...[addresses.publicUrl, addresses.callbackUrl].flatMap((url) => hostOf(url) ?? []),
    ]);
  // A foreign page, or a foreign name with this machine's address, could otherwise read the inbox and move the clock.
  app.addHook('onRequest', async ({ headers }, reply) => {
    const named = [`http://${headers.host ?? ''}`, ...(headers.origin === undefined ? [] : [headers.origin])];
    const own = ownHosts();
    if (named.every((url) => own.has(hostOf(url) ?? ''))) return undefined;
    return reply.code(403).send({ error: 'forbidden', detail: 'The box answers its own pages only.' });
  });

  const records = createRecords(options.dataFolder);
  const clock = openClock(options, records);
  const failures = createFailures(clock);
  const inbox = createInbox();
  const controls = createControls(app);
  const addresses: Addresses = { callbackUrl: options.callbackUrl, publicUrl: options.publicUrl, ownUrl: '' };
  const context: WorldContext = {
    clock,
    failures,
    inbox,
    pushTo: createPushTo(() => addresses.callbackUrl, app.log),
    secret: options.secret ?? DEFAULT_SECRET,
    mnemonic: options.mnemonic ?? DEFAULT_MNEMONIC,
    seed: options.seed ?? 'causeway',
    publicUrl: () => addresses.publicUrl ?? addresses.callbackUrl ?? addresses.ownUrl,
    ownUrl: () => addresses.ownUrl,
    log: app.log,
    records,
    control: controls.control,
  };

  const modules = createModules({ blockSeconds: options.blockSeconds ?? null }, options.authenticatorSecret);
  const clockControls = mountClockControls(context);
  mountFailureControls(context, () => [
    MAIL_INSTITUTION,
    ...modules.flatMap((module) => module.institutions),
  ]);
  mountInboxControls(context);
  mountBoxControls(app, context, { addresses, modules, openApi: controls.openApi });
  for (const module of modules) await module.register(app, context);

  const mail = await startMailServer(context, { host, port: options.smtpPort ?? 0 });
  await app.listen({ host, port: options.port ?? 0 });
  addresses.ownUrl = `http://${host}:${portOf(app)}`;

  return {
    url: addresses.ownUrl,
    smtpPort: mail.port,
    async close() {
      clock.forgetPlans();
      failures.reset();
      clockControls.close();
      for (const module of modules) await module.close?.();
      await Promise.all([app.close(), mail.close()]);
    },
  };
}

const hostOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

/** The clock continues at its last offset: time must not move back because of a restart of the box. */
function openClock({ startAt, listenerPatienceMilliseconds }: WorldOptions, records: RecordsOf): WorldClock {
  const moves = records<number>('clock-offset');
  const clock = createClock(
    startAt ?? new Date(Date.now() + (moves.all().at(-1) ?? 0)),
    listenerPatienceMilliseconds,
  );
  clock.listen((state) => {
    moves.append(state.offsetMilliseconds);
    return Promise.resolve();
  });
  return clock;
}
