// The composition: platform, features and web pages made into one server. main.ts runs it; tests build the same.
import type { Endpoint } from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { journalsLeft, lastBooksCheck } from '@causeway/ledger';
import { type Probes, watchedProbes, watchedProviders } from '@causeway/providers';
import type { Providers } from '@causeway/providers/port';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { endedBy } from './platform/auth/end-of-sessions.ts';
import { type Changed, listenForChanges } from './platform/auth/listen.ts';
import { createPasswords } from './platform/auth/passwords.ts';
import { createSessions } from './platform/auth/sessions.ts';
import { hashToken } from './platform/auth/tokens.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createDb } from './platform/db/db.ts';
import { createCachedSettings } from './platform/db/cached-settings.ts';
import { storeWarnings, watchRoom } from './platform/files-room.ts';
import { missingMigrations } from './platform/db/migrations-check.ts';
import { connectionCounts, mainConnections, timeLimits } from './platform/db/connections.ts';
import { createPool, oncePlanned } from './platform/db/pool.ts';
import { type RideThrough, createRideThrough, isWritable } from './platform/db/ride-through.ts';
import { type SharedConnection, openSharedConnection } from './platform/db/shared-connection.ts';
import { type Feature, type FeatureContext, buildOnce } from './platform/feature.ts';
import { signedCalls } from './features/developers/developer-platform/index.ts';
import { refuseStaleProof } from './features/access/staff/index.ts';
import { refuseWhileHeld } from './features/money/restore-hold/index.ts';
import { guestAway, guestChat } from './features/support/chat/index.ts';
import { refuseConflictOfInterest } from './features/foundation/reviewing/index.ts';
import { compressAnswers } from './platform/http/compressed.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveHome } from './platform/http/home-page.ts';
import { createCallLimits } from './platform/http/limits.ts';
import { serveDocs } from './platform/http/open-api.ts';
import { serveOpenDocs } from './platform/http/open-docs/index.ts';
import { servePages } from './platform/http/pages.ts';
import { serveWellKnown } from './platform/http/well-known.ts';
import { createRouter } from './platform/http/router.ts';
import { secureHeaders } from './platform/http/security-headers.ts';
import { createServer } from './platform/http/server.ts';
import { acceptUploads } from './platform/http/uploads.ts';
import { proxyWorld } from './platform/http/world-proxy.ts';
import { type JobRunner, createJobRunner } from './platform/jobs/jobs.ts';
import { type TaskRunner, createTaskRunner, wakesOf } from './platform/jobs/scheduled-tasks.ts';
import { type Metrics, createMetrics } from './platform/metrics/metrics.ts';
import { watchOutages, watchWork } from './platform/metrics/watch-work.ts';
import { defineUpkeep } from './platform/jobs/upkeep.ts';
import { createOutages } from './platform/outages/outages.ts';
import { askSilent } from './platform/outages/ask-silent.ts';
import { type Admission, createAdmission } from './platform/overload/admission.ts';
import { watchLoop } from './platform/overload/loop-wait.ts';
import { watchPool } from './platform/overload/pool-wait.ts';
import { type Push, type PushLimits, createPush } from './platform/push/push.ts';
import { type Spine, createSpine } from './platform/spine/spine.ts';
import { tracedSpine } from './platform/traces/traced-spine.ts';
import type { Traces } from './platform/traces/traces.ts';
import { type Gate, migrationsFolder, readiness } from './readiness.ts';
import { type Watching, watchOf } from './watch-providers.ts';
import { webApps } from './web-apps.ts';

export interface AppParts {
  readonly config: Config;
  readonly providers: Providers;
  /** Harmless calls that keep the connections to idle providers alive; none in most tests. */
  readonly probes?: Probes;
  readonly clock: Clock;
  readonly log: Logger;
  readonly features: readonly Feature[];
  /** Keeps the server from becoming ready, and its jobs from running, until the blocking issue is fixed. */
  readonly gate?: (context: FeatureContext, pool: pg.Pool) => Gate;
  /**
   * False: jobs are stored but not run, and due work waits for `scheduledTasks.runDue`. For tests and load runs of HTTP
   * alone.
   */
  readonly working?: boolean;
  /** Limits of the pages' sockets; the usual ones by default. */
  readonly pushLimits?: Partial<PushLimits>;
  /** The target of spans for calls, writes, jobs and providers; none are made without. */
  readonly traces?: Traces | undefined;
}

export interface App {
  /** The caller starts listening: `app.http.listen(...)`. */
  readonly http: FastifyInstance;
  readonly context: FeatureContext;
  readonly jobs: JobRunner;
  readonly scheduledTasks: TaskRunner;
  readonly metrics: Metrics;
  readonly endpoints: readonly Endpoint[];
  /** Reports that it is no longer ready, and closes each connection with its next answer; serves all calls that arrive. */
  drain(): void;
  /** Accepts nothing new, finishes what runs, closes the connections. */
  stop(): Promise<void>;
}

export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, clock, working = true, traces } = parts;
  const metrics = createMetrics();
  const pools = openPools(config, log, { metrics, traces });
  const missing = await missingMigrations(pools.main, migrationsFolder);
  if (missing !== undefined) throw new Error(missing);

  const outages = createOutages(clock, log);
  const tools = { databaseUrl: config.database.url, clock, log, metrics, outages, traces };
  const limits = timeLimits(config.database.statementSeconds);
  const jobs = createJobRunner({ ...tools, limits: limits.jobs });
  const scheduledTasks = createTaskRunner(tools);
  const context = await createContext(parts, pools, jobs, { metrics, outages });
  context.spine.onCommit(wakesOf(scheduledTasks));
  const push = createPush({
    sessions: context.sessions,
    guestChat: (token) => guestChat(context, token),
    guestAway: (conversationId) => guestAway(context, conversationId),
    log,
    limits: parts.pushLimits,
  });
  const gate = parts.gate?.(context, pools.main);
  const rideThrough = createRideThrough({ answers: () => isWritable(pools.main), log });
  const admission = admitting(context, { ...pools, rideThrough }, metrics);
  let draining = false;
  const isDraining = (): boolean => draining;
  const { http, bound } = await createHttp(
    parts,
    context,
    { metrics, push, admission, rideThrough, isDraining },
    () => readiness(pools.main, jobs, gate),
  );
  const changed = (whose: Changed): void => {
    context.sessions.forget(whose);
    push.checkSessions(whose);
  };
  const heard = {
    changed,
    messages: push.announceMessages,
    chat: push.announceChat,
    missed: push.announceMissed,
    settings: context.cachedSettings.forget,
  };
  const listening = listenForChanges(config.database.url, heard, log);
  defineWork(parts.features, context, { jobs, scheduledTasks, metrics });
  const ownBreaks = parts.features.flatMap((feature) => context.use(feature).booksBreaks ?? []);
  defineUpkeep(scheduledTasks, { ...context, config, ownBreaks });
  watchOutages(metrics, outages);
  watchRoom(metrics, config.providers.files);
  watchWork(metrics, { jobs, pool: pools.main, clock });
  await jobs.start();
  if (working) await beginWork({ jobs, scheduledTasks, gate, log });
  const probes = watchedProbes(parts.probes ?? new Map(), watchOf({ metrics, outages }));
  const asking = working ? askSilent(outages, probes) : undefined;

  return {
    http,
    context,
    jobs,
    scheduledTasks,
    metrics,
    endpoints: bound,
    drain: () => {
      draining = true;
    },
    stop: async () => {
      draining = true;
      await http.close();
      admission.stop();
      asking?.stop();
      gate?.stop();
      await scheduledTasks.stop();
      await jobs.stop();
      await listening.stop();
      await clock.stop();
      await Promise.all([pools.main.end(), pools.spine.end(), pools.hot.end()]);
    },
  };
}

interface Pools {
  readonly main: pg.Pool;
  readonly spine: pg.Pool;
  readonly hot: SharedConnection;
}

function openPools({ database }: Config, log: Logger, { metrics, traces }: Omit<Watching, 'outages'>): Pools {
  const { url, connections, statementSeconds } = database;
  const limits = timeLimits(statementSeconds);
  const main = createPool(
    { url, connections: mainConnections(connections), name: 'main', limits: limits.main, traces },
    log,
  );
  const spine = createPool(
    {
      url,
      connections: connectionCounts.spine,
      name: 'spine',
      limits: limits.spine,
      pipeline: true,
      settings: oncePlanned,
      traces,
    },
    log,
  );
  metrics.watchPool('main', main);
  metrics.watchPool('spine', spine);
  metrics.watchBooks(() => lastBooksCheck(main));
  metrics.watchLevel({
    name: 'causeway_ledger_journals_left',
    help: 'Journals that can be posted before another partition has to be made; below 1000000 is an alarm',
    read: () => journalsLeft(main),
  });
  const hot = openSharedConnection(
    { url, name: 'hot', limits: limits.hot, settings: oncePlanned, traces },
    log,
  );
  return { main, spine, hot };
}

async function createContext(
  { config, providers, clock, log, traces }: AppParts,
  pools: Pools,
  jobs: JobRunner,
  { metrics, outages }: Watching,
): Promise<FeatureContext> {
  const db = createDb(pools.main, pools.hot);
  const { tokenPepper, codePepper } = config.secrets;
  const cachedSettings = createCachedSettings();
  const sessions = createSessions({
    db,
    clock,
    cachedSettings,
    settings: config.session,
    pepper: tokenPepper,
  });
  const untraced = await createSpine({
    ...{ pool: pools.spine, traces },
    clock,
    log,
    secret: codePepper,
    jobStatements: jobs.statements,
    onBatch: (size, seconds) => {
      metrics.batchSize.observe(size);
      metrics.batchSeconds.observe(seconds);
    },
  });
  const spine: Spine = traces ? tracedSpine(untraced, traces) : untraced;
  spine.onCommit((plan) => {
    for (const whose of endedBy(plan)) sessions.forget(whose);
    const { updates = [] } = plan;
    for (const { table, id } of updates) {
      if (table === 'setting') cachedSettings.forget(id);
      if (table === 'member') sessions.forget({ member: id });
      if (table === 'person' || table === 'staff') sessions.forget({ owner: id });
    }
  });
  const hashSecret = (secret: string): string => hashToken(secret, codePepper);
  const lent = {
    config,
    db,
    cachedSettings,
    spine,
    clock,
    sessions,
    passwords: createPasswords(),
    hashSecret,
    providers: watchedProviders(providers, watchOf({ metrics, outages, traces })),
    outages,
    log,
  };
  return buildOnce((use) => ({ ...lent, use }));
}

/** Watches the waits of calls, and decides by them who is served. */
function admitting(
  { spine, sessions, passwords }: FeatureContext,
  { main, hot, rideThrough }: Pools & { readonly rideThrough: RideThrough },
  metrics: Metrics,
): Admission & { stop(): void } {
  const poolWait = watchPool(main);
  const admission = createAdmission({
    waits: () => ({
      loop: loop.wait(),
      database: poolWait() + hot.wait() + spine.wait() + rideThrough.wait(),
    }),
    callerOf: (authorization) => sessions.callerOf(authorization),
    metrics,
    now: () => performance.now(),
  });
  const loop = watchLoop(admission.look);
  const waits = {
    loop: loop.wait,
    pool: poolWait,
    reads: hot.wait,
    writes: spine.wait,
    failover: rideThrough.wait,
    passwords: passwords.wait,
  };
  metrics.watchWaits(waits);
  return { ...admission, stop: loop.stop };
}

interface Edge {
  readonly metrics: Metrics;
  readonly push: Push;
  readonly admission: Admission;
  readonly rideThrough: RideThrough;
  readonly isDraining: () => boolean;
}

async function createHttp(
  { config, features, providers, log, traces }: AppParts,
  context: FeatureContext,
  { metrics, push, admission, rideThrough, isDraining }: Edge,
  ready: () => Promise<Readonly<Record<string, string>>>,
): Promise<{ http: FastifyInstance; bound: readonly Endpoint[] }> {
  const http = await createServer({
    log,
    metrics,
    trustedProxies: config.http.trustedProxies,
    clock: context.clock,
    admission,
    isDraining,
    traces,
  });
  const https = config.http.publicUrl.startsWith('https:');
  const bound: Endpoint[] = [];
  const limits = createCallLimits(config.http.callsPerMinute);
  await push.serve(http, limits);
  const { metricsToken, healthAgeSeconds } = config.http;
  serveHealth(http, {
    ...{ readiness: ready, warnings: () => storeWarnings(config.providers.files, context.outages) },
    ...{ metrics, metricsToken, ageSeconds: healthAgeSeconds, isDraining },
  });
  await http.register(async (app) => {
    await compressAnswers(app);
    await acceptUploads(app);
    const router = createRouter({
      ...context,
      root: http,
      app,
      signedCalls: context.use(signedCalls),
      origin: new URL(config.http.publicUrl).origin,
      limits,
      rideThrough,
      secureCookies: https,
      countryHeader: config.http.addressCountryHeader,
      refuseConflictOfInterest: (actor, memberIds) => refuseConflictOfInterest(context.db, actor, memberIds),
      refuseStaleProof: (actor, work, requestId) => refuseStaleProof(context, actor, work, requestId),
      refuseWhileHeld: () => refuseWhileHeld(context),
    });
    for (const feature of features) context.use(feature).routes?.(router);
    bound.push(...router.bound);
  });
  await http.register(async (app) => {
    await secureHeaders(app, { identityOrigin: providers.identityCheck.origin, https });
    await serveDocs(app, bound);
    serveOpenDocs(app, new URL(config.http.publicUrl).origin);
    serveHome(app, { withWorld: config.worldUrl !== null });
    serveWellKnown(app);
    await servePages(app, webApps);
  });
  if (config.worldUrl !== null) proxyWorld(http, config.worldUrl, config.http.publicUrl);
  const unbound = endpoints.filter((endpoint) => !bound.includes(endpoint)).map(({ name }) => name);
  if (unbound.length > 0) log.warn({ unbound }, 'endpoints of the contract that no feature serves');
  await http.ready();
  return { http, bound };
}

interface Beginning {
  readonly jobs: JobRunner;
  readonly scheduledTasks: TaskRunner;
  readonly gate: Gate | undefined;
  readonly log: Logger;
}

/** With a gate, the work begins once it is open; until then the server answers that it is not ready. */
async function beginWork({ jobs, scheduledTasks, gate, log }: Beginning): Promise<void> {
  const begin = async (): Promise<void> => {
    await jobs.work();
    scheduledTasks.start();
  };
  if (gate === undefined) return begin();
  void gate.passed.then(begin).catch((error: unknown) => {
    log.fatal({ err: error }, 'jobs cannot be worked');
  });
}

/** Lets each feature define its jobs, its due work and its gauges. */
function defineWork(
  features: readonly Feature[],
  { use }: Pick<FeatureContext, 'use'>,
  {
    jobs,
    scheduledTasks,
    metrics,
  }: Pick<Beginning, 'jobs' | 'scheduledTasks'> & { readonly metrics: Metrics },
): void {
  for (const feature of features) {
    const parts = use(feature);
    parts.jobs?.(jobs);
    parts.scheduledTasks?.(scheduledTasks);
    parts.gauges?.(metrics);
  }
}
