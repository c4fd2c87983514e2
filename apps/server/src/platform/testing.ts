// The real server for a feature's tests: a database of its own, a clock that is moved by hand, calls by injection.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@causeway/db/testing';
import {
  errorName,
  fullPath,
  requestIdHeader,
  type Endpoint,
  type Envelope,
  type ErrorName,
  type RequestOf,
  type ResponseOf,
  type StaffRole,
  type MemberType,
  type KycStatus,
} from '@causeway/contract';
import { createLocalBooks } from '@causeway/providers';
import type { Providers } from '@causeway/providers/port';
import { type Logger, pino } from 'pino';
import { type App, createApp } from '../app.ts';
import { handClock } from './clock/clock.ts';
import { type Config, readConfig } from './config/config.ts';
import { testEnvironment } from './environment.testing.ts';
import type { Feature } from './feature.ts';
import type { PushLimits } from './push/push.ts';
import type { Traces } from './traces/traces.ts';

export interface TestOptions {
  readonly features: readonly Feature[];
  /** Providers that the features under test use; the use of another one fails the test. */
  readonly providers?: Partial<Providers>;
  readonly startAt?: Date;
  /** A prepared database; a new one by default. It is dropped with the server. */
  readonly database?: TestDatabase;
  readonly environment?: Readonly<Record<string, string>>;
  readonly pushLimits?: Partial<PushLimits>;
  readonly traces?: Traces;
  /** Silent by default. */
  readonly log?: Logger;
  /** `debug` shows the server's log. */
  readonly logLevel?: string;
  /** False: jobs are stored but not run, and due work waits for `scheduledTasks.runDue`. */
  readonly working?: boolean;
}

export interface TestSession {
  readonly token: string;
}

export interface TestPerson extends TestSession {
  readonly refreshToken: string;
  readonly memberId: string;
  readonly personId: string;
  /** The name of the member, in which it pays. */
  readonly memberName: string;
}

export interface CallOptions {
  readonly session?: TestSession;
  readonly requestId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

type MoreOfCall = Omit<CallOptions, 'session'>;

export interface TestAnswer<Data> extends Envelope<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The bytes of a download. */
  readonly bytes: Buffer;
  /** The name of the code in the catalogue; undefined on success. */
  readonly refusal: ErrorName | undefined;
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

export async function testServer(options: TestOptions) {
  const database = options.database ?? (await testDatabase());
  const clock = handClock(options.startAt);
  const config = readConfig({ ...testEnvironment, DATABASE_URL: database.url, ...options.environment });
  const app = await createApp({
    config,
    providers: onlyThese({ books: booksOf(config), ...options.providers }),
    clock,
    log: options.log ?? pino({ level: options.logLevel ?? 'silent' }),
    ...(options.traces && { traces: options.traces }),
    features: options.features,
    ...(options.pushLimits && { pushLimits: options.pushLimits }),
    ...(options.working !== undefined && { working: options.working }),
  });
  return {
    app,
    config,
    clock,
    context: app.context,
    db: app.context.db,
    /** Has the rights of the server. */
    pool: database.pool,
    /** Has the rights of the role that owns the tables: for test data that the product may not write. */
    owner: database.owner,
    /** The superuser's address. */
    adminUrl: database.adminUrl,
    ownerUrl: database.ownerUrl,
    call: <E extends Endpoint>(endpoint: E, request: RequestOf<E>, call: CallOptions = {}) =>
      inject<ResponseOf<E>>(app, endpoint, request, call),
    as: (session: TestSession) => callerOf(app, session),
    /** A caller that is not signed in. */
    stranger: callerOf(app),
    signedInPerson: (person: NewPerson = {}) => signedInPerson(app, person),
    signedInStaff: (role: StaffRole = 'reviewer') => signedInStaff(app, role),
    /** Staff who are also this member's person, because both have the same mailbox. */
    signedInStaffOf: async ({ memberId }: Pick<TestPerson, 'memberId'>, role: StaffRole = 'reviewer') => {
      const staff = await signedInStaff(app, role);
      await signedInPerson(app, { memberId, email: staffEmail(staff.staffId).toUpperCase() });
      return staff;
    },
    /** The text of /metrics now. */
    metrics: async () => {
      const authorization = `Bearer ${testEnvironment.METRICS_TOKEN}`;
      return (await app.http.inject({ url: '/metrics', headers: { authorization } })).body;
    },
    /** Waits until all due work is done and no job waits to run now. */
    settle: () => settle(app),
    stop: async () => {
      await app.stop();
      await database.drop();
    },
  };
}

const booksOf = ({ books }: Config): Providers['books'] =>
  books?.file === undefined || books.file === null ? null : createLocalBooks({ file: books.file });

const onlyThese = (given: Partial<Providers>): Providers =>
  ({
    banks: new Map(),
    chains: new Map(),
    registers: [],
    identityCheck: { origin: 'https://identity.example', ...given.identityCheck },
    ...given,
  }) as unknown as Providers;

async function inject<Data>(
  app: App,
  endpoint: Endpoint,
  request: unknown,
  { session, requestId = randomBytes(16).toString('hex'), headers = {}, file }: CallOptions,
): Promise<TestAnswer<Data>> {
  const rest = new Map(Object.entries((endpoint.names.request(request) ?? {}) as Record<string, unknown>));
  const path = fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const fields = [...rest].filter(([, value]) => value !== undefined);
  const response = await app.http.inject({
    method: endpoint.method,
    url: endpoint.method === 'GET' ? `${path}?${queryOf(fields)}` : path,
    headers: {
      [requestIdHeader]: requestId,
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(file && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      ...headers,
    },
    ...(endpoint.method === 'POST' && {
      payload: file ? multipart(fields, file) : Object.fromEntries(fields),
    }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? response.json<Envelope<Data>>() : { code: 0, msg: '', data: undefined as Data };
  return {
    ...envelope,
    data: (envelope.code === 0 ? endpoint.names.ownResponse(envelope.data) : envelope.data) as Data,
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    refusal: envelope.code === 0 ? undefined : errorName(envelope.code),
  };
}

/** The calls of one session. A test that needs the whole answer uses `server.call`. */
function callerOf(app: App, session?: TestSession) {
  const answerOf = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, more: MoreOfCall) =>
    inject<ResponseOf<E>>(app, endpoint, request, { ...more, ...(session && { session }) });
  return {
    /** The data; a refusal fails the test. */
    call: async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, more: MoreOfCall = {}) =>
      ok(await answerOf(endpoint, request, more)),
    /** The name of the refusal; a success fails the test. */
    refused: async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, more: MoreOfCall = {}) => {
      const { refusal } = await answerOf(endpoint, request, more);
      if (refusal === undefined) throw new Error(`${endpoint.name} was not refused`);
      return refusal;
    },
  };
}

/** The data of an answer; a refusal fails the test. */
export function ok<Data>({
  data,
  refusal,
  status,
}: Pick<TestAnswer<Data>, 'data' | 'refusal' | 'status'>): Data {
  if (refusal !== undefined || status !== 200) throw new Error(`refused: ${refusal ?? String(status)}`);
  return data;
}

const queryOf = (fields: readonly (readonly [string, unknown])[]): string =>
  new URLSearchParams(
    fields.flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();

const boundary = 'causeway-test-boundary';

function multipart(
  fields: readonly (readonly [string, unknown])[],
  file: { readonly name: string; readonly bytes: Uint8Array },
): Buffer {
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

export interface NewPerson {
  readonly memberId?: string;
  readonly memberType?: MemberType;
  readonly kycStatus?: KycStatus;
  readonly roleId?: 1 | 2 | 3;
  readonly isDeveloper?: boolean;
  readonly name?: string;
  /** A name other than the person's. */
  readonly memberName?: string;
  readonly email?: string;
  readonly country?: string;
  readonly password?: string;
}

/** A verified individual's admin by default; of an existing member when its id is given. */
async function signedInPerson({ context }: App, person: NewPerson): Promise<TestPerson> {
  const { pool } = context.db;
  const now = context.clock.now();
  const memberId = person.memberId ?? String(randomInt(1_000_000_000, 9_999_999_999));
  const personId = randomUUID();
  const name = person.name ?? 'Test Person';
  await pool.query(
    `insert into member (id, member_type, kyc_status, is_developer, name_en, country, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [
      memberId,
      person.memberType ?? 3,
      person.kycStatus ?? 4,
      person.isDeveloper ?? false,
      person.memberName ?? name,
      person.country ?? 'HK',
      now,
    ],
  );
  const passwordHash = person.password === undefined ? null : await context.passwords.hash(person.password);
  await pool.query(
    `insert into person (id, member_id, role_id, name, email, password_hash, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      personId,
      memberId,
      person.roleId ?? 1,
      name,
      person.email ?? `${personId}@example.com`,
      passwordHash,
      now,
    ],
  );
  const { rows } = await pool.query<{ name: string }>('select name_en as name from member where id = $1', [
    memberId,
  ]);
  return {
    ...(await context.sessions.create('person', personId)),
    ...{ memberId, personId, memberName: rows[0]?.name ?? name },
  };
}

/** A hash that matches no password and takes no time to compute. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const staffEmail = (staffId: string): string => `${staffId}@example.com`;

async function signedInStaff(
  { context }: App,
  role: StaffRole,
): Promise<TestSession & { readonly staffId: string }> {
  const staffId = randomUUID();
  await context.db.pool.query(
    `insert into staff (id, email, name, role, password_hash, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [staffId, staffEmail(staffId), `Test ${role}`, role, nobodysHash, context.clock.now()],
  );
  return { ...(await context.sessions.create('staff', staffId)), staffId };
}

/** A job that waits for a later try does not count: the test has to cause its retry. */
async function settle({ context, scheduledTasks }: App): Promise<void> {
  const deadline = performance.now() + 20_000;
  await scheduledTasks.runDue();
  for (;;) {
    const { rows } = await context.db.pool.query<{ waiting: bigint }>(
      `select count(*) as waiting from pgboss.job
        where state = 'active' or (state in ('created', 'retry') and start_after <= now())`,
    );
    if (rows[0]?.waiting === 0n) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.waiting} jobs are still waiting`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
