// The table of ARCHITECTURE.md as import rules; each names the alternative.
import type { IForbiddenRuleType } from 'dependency-cruiser';

const MONEY = '^packages/money/';
const CONTRACT = '^packages/contract/';
/** The codes, and the result of a failed transport: the request client itself reads these. */
const REFUSALS = '^packages/contract/src/errors/(codes|http-messages)\\.ts$';
const LEDGER = '^packages/ledger/';
/** The providers' port, and its parts in separate files. */
const PORT =
  '^packages/providers/src/(port|bank-events|bank-statements|channels|failure-cause|identity-payload|offline-port|provider-names|register-port|screening-port|sending-port|signer-port|travel-rule-port)\\.ts$';
/** Keys, and the messages between server and signer. */
const SIGNING = '^packages/providers/src/signing\\.ts$';
const ADAPTERS = '^packages/providers/src/index\\.ts$';
const UI = '^packages/ui/';
const WEB = '^packages/web/';
const PLATFORM = '^apps/server/src/platform/';
/** The inputs of a feature; the only file of the platform that names the providers' port. */
const FEATURE_CONTEXT = '^apps/server/src/platform/feature\\.ts$';
const FEATURE_DOOR = '^apps/server/src/features/[^/]+/[^/]+/index\\.ts$';
const DATABASE = '^db/(index|embedded|migrate|testing|testing-cluster)\\.ts$';
/** Starts the world box as a process, for tests that use it over the network. */
const BOX_PROCESS = '^packages/providers/src/world-box\\.testing\\.ts$';
/** Tests of the server's parts may build the whole server. */
const SERVER_TESTS = ['^apps/server/', PORT, ADAPTERS, BOX_PROCESS];
const TESTING = '^db/testing\\.ts$';

/** Texts for people, without their components: catalogues of pages, and the lists of choices in forms. */
const CATALOGUES =
  '(^apps/(portal|console|server)/src/.*|^packages/ui/src)/messages/[a-z-]+\\.ts$|^apps/world/public/messages-[a-z-]+\\.js$|^apps/server/src/features/foundation/dictionary/lists\\.ts$';

const OURS = '^(apps|packages|db|e2e|bench|scripts)/(?!.*node_modules/)';
const TRANSPORT = '^packages/providers/src/transport\\.ts$';
const NODES = '^packages/providers/src/(nodes|signed-text)\\.ts$';
/** Calling a vendor with limits and retries, and reading and storing its answers. */
const ASKING = '^packages/providers/src/(pace|ask-again|json-shape|register-entry|screening-record)\\.ts$';
const TEST = '\\.test\\.tsx?$';
/** Files only for tests: `testing.ts`, `world-box.testing.ts`. */
const TEST_SUPPORT = '[/.]testing\\.tsx?$';
/** The sender and receiver of a transfer on a chain, in the form that several protocols carry. */
const IVMS101 = '^packages/providers/src/ivms101/';
/** Tests and their support. */
export const OF_TESTS = '(\\.test\\.tsx?|[/.]testing\\.tsx?)$';
/** Files that run after `npm run check` and `npm test` have installed the tools. */
const TOOLS = '^scripts/(imports|requirements|tidy)/|^scripts/(check|test)\\.ts$';

/** The areas of an app, and the others that each may use. No arrow leads upwards. */
type Areas = Readonly<Record<string, readonly string[]>>;

const SERVER_AREAS: Areas = {
  foundation: [],
  verification: ['foundation'],
  access: ['foundation', 'verification'],
  developers: ['foundation', 'verification', 'access'],
  support: ['foundation', 'verification', 'access'],
  money: ['foundation', 'verification', 'access', 'developers'],
  'back-office': ['foundation', 'verification', 'access', 'developers', 'support', 'money'],
};

const PORTAL_AREAS: Areas = {
  verification: [],
  access: ['verification'],
  support: ['verification', 'access'],
  money: ['verification', 'access'],
};

const CONSOLE_AREAS: Areas = {
  access: [],
  'back-office': [],
  verification: ['back-office'],
  support: ['back-office'],
  money: ['back-office'],
};

/**
 * Two rules for each part: its permitted imports of ours, and the additional ones for its tests, such as a
 * database.
 */
function only(
  name: string,
  from: string,
  allowed: readonly string[],
  comment: string,
  testsToo: readonly string[] = [],
): IForbiddenRuleType[] {
  return [
    {
      name,
      severity: 'error',
      comment,
      from: { path: from, pathNot: OF_TESTS },
      to: { path: OURS, pathNot: [...allowed] },
    },
    {
      name: `${name}-tests`,
      severity: 'error',
      comment: `${comment} Its tests may take a database from @causeway/db/testing besides.`,
      from: { path: `${from.replace(/\$$/, '')}.*${OF_TESTS}` },
      to: { path: OURS, pathNot: [...allowed, TESTING, ...testsToo] },
    },
  ];
}

/**
 * A rule for each area: a feature uses others of its area and of the areas that its arrows lead to, by their index alone.
 */
function areasOf(
  app: string,
  areas: Areas,
  allowed: readonly string[],
  testsToo: (area: string) => readonly string[],
): IForbiddenRuleType[] {
  return Object.entries(areas).flatMap(([area, arrows]) => {
    const features = `^${app}/src/features`;
    const doors = `${features}/(${[area, ...arrows].join('|')})/[^/]+/index\\.ts$`;
    return only(
      `${app.slice('apps/'.length)}-${area}`,
      `${features}/${area}/([^/]+)/`,
      [...allowed, `${features}/${area}/$1/`, doors],
      `a feature of ${area} may use other features by their index.ts: those of ${[area, ...arrows].join(', ')}. Hand over what it needs when the app is composed, or move what both need down.`,
      testsToo(area),
    );
  });
}

function byItsName(from: string, own: string): IForbiddenRuleType {
  return {
    name: 'by-its-name',
    severity: 'error',
    comment:
      'enter a package by its name (@causeway/money), not by a path into it: only what it exports is promised.',
    from: { path: from },
    to: {
      path: '^(packages|db)/',
      pathNot: own,
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  };
}

export const importTable: readonly IForbiddenRuleType[] = [
  {
    name: 'money-stands-alone',
    severity: 'error',
    comment:
      'money imports nothing, no package and no part of Node: it runs in browser and server alike. Pass in what it needs.',
    from: { path: MONEY, pathNot: TEST },
    to: { pathNot: MONEY },
  },
  ...only(
    'money',
    MONEY,
    [MONEY],
    'money imports nothing of ours. Move what needs more to whoever needs it.',
  ),
  ...only(
    'contract',
    CONTRACT,
    [CONTRACT, MONEY],
    'contract may import money only. Logic and I/O belong to the server or the web app, types of the providers to the port.',
  ),
  ...only(
    'ledger',
    LEDGER,
    [LEDGER, MONEY],
    'ledger may import money only: it knows no member, no transfer, no HTTP. Turn the feature into postings in its journals.ts.',
  ),
  ...only(
    'port',
    PORT,
    [PORT, MONEY],
    'the port may import money only: it speaks our words. Vendor types stay in the vendor folder.',
  ),
  ...only(
    'vendor',
    '^packages/providers/src/([^/]+)/',
    [MONEY, PORT, TRANSPORT, ASKING, NODES, IVMS101, '^packages/providers/src/$1/'],
    'a vendor folder may import money, the port, the transport, how it is asked and read, the nodes and signed texts of a chain, and itself. Copy the few lines, or ask the port for it; vendors come and go alone.',
    ['^packages/providers/src/[^/]+$'],
  ),
  ...only(
    'providers',
    '^packages/providers/',
    ['^packages/providers/', MONEY],
    'providers may import money only. What an adapter needs of us is handed to it when the server is composed.',
  ),
  ...only(
    'ui',
    UI,
    [UI, MONEY, REFUSALS],
    'ui knows the codes of refusals, and no endpoint and no feature. Pass data and callbacks in; endpoints belong to the apps.',
    [CONTRACT],
  ),
  ...only(
    'web',
    WEB,
    [WEB, MONEY, CONTRACT, UI],
    'web may import contract and ui, and no app and no feature. Hand over what differs when the app is composed.',
  ),
  ...only(
    'feature-context',
    FEATURE_CONTEXT,
    [PLATFORM, MONEY, CONTRACT, LEDGER, PORT],
    'the context of features may name the port (@causeway/providers/port), never an adapter.',
  ),
  ...only(
    'server-platform',
    '^apps/server/src/platform/(?!feature\\.ts$)',
    [PLATFORM, MONEY, CONTRACT, LEDGER],
    'the platform may import money, contract and ledger. Features register with it; it never reaches for a feature or a provider.',
    SERVER_TESTS,
  ),
  ...areasOf('apps/server', SERVER_AREAS, [MONEY, CONTRACT, LEDGER, PORT, PLATFORM], () => SERVER_TESTS),
  ...only(
    'server-app',
    '^apps/server/src/([^/]+|preflight/.*)$',
    [
      '^apps/server/src/([^/]+|preflight/.*)$',
      FEATURE_DOOR,
      PLATFORM,
      MONEY,
      CONTRACT,
      LEDGER,
      PORT,
      ADAPTERS,
    ],
    'the composition takes features by their index.ts and adapters by providers/index. Never the world box: it is reached by URL only.',
    SERVER_TESTS,
  ),
  ...only(
    'server',
    '^apps/server/',
    ['^apps/server/', MONEY, CONTRACT, LEDGER, PORT, ADAPTERS],
    'the server never imports the world box, a web app or the database scripts. Reach the box by the URLs of the configuration.',
    [BOX_PROCESS],
  ),
  ...only(
    'web-shared',
    '^apps/(portal|console)/src/(shared|editions)/',
    [MONEY, CONTRACT, UI, WEB, '^apps/$1/src/(shared|editions)/'],
    'shared parts and editions may import money, contract, ui and web. What needs a feature belongs to the feature or the router.',
  ),
  ...areasOf(
    'apps/portal',
    PORTAL_AREAS,
    [MONEY, CONTRACT, UI, WEB, '^apps/portal/src/(shared|editions)/'],
    (area) => [`^apps/portal/src/features/${area}/`],
  ),
  ...areasOf(
    'apps/console',
    CONSOLE_AREAS,
    [MONEY, CONTRACT, UI, WEB, '^apps/console/src/shared/'],
    (area) => [`^apps/console/src/features/${area}/`],
  ),
  ...only(
    'web-app',
    '^apps/(portal|console)/',
    [MONEY, CONTRACT, UI, WEB, '^apps/$1/'],
    'a web app may import money, contract, ui, web and itself. What both apps need belongs to web, and to ui where it knows no endpoint.',
  ),
  ...only(
    'signer',
    '^apps/signer/',
    ['^apps/signer/', PORT, SIGNING],
    'the signer imports the port and what signing needs, and nothing of the server: it must hold when the server is taken.',
    [BOX_PROCESS, ADAPTERS],
  ),
  ...only(
    'world',
    '^apps/world/',
    ['^apps/world/', MONEY],
    'the world box imports money and nothing else of ours: it is other people. Speak to us over HTTP, SMTP or JSON-RPC.',
  ),
  ...only(
    'db',
    '^db/',
    ['^db/', CONTRACT, MONEY],
    'db may import contract and money, its tests the ledger besides. The seed drives the running server over HTTP.',
    [LEDGER],
  ),
  ...only(
    'e2e',
    '^e2e/',
    ['^e2e/', CONTRACT, CATALOGUES, '^db/seed/names', '^scripts/steps/find-chromium\\.ts$'],
    'journeys act as people do: they know the contract, the names of the seed and the catalogues of texts, and nothing of the inside.',
  ),
  ...only(
    'bench',
    '^bench/',
    ['^bench/', MONEY, CONTRACT, LEDGER, DATABASE, '^db/seed/'],
    'benchmarks may import money, contract, ledger, the database and its seed. Measure the server as a process of its own.',
  ),
  ...only(
    'scripts',
    '^scripts/',
    ['^scripts/', DATABASE, '^db/seed/', '^apps/(server/src/platform/config/|world/src/config\\.ts$)'],
    'scripts start processes: they may import the database and the configuration schemas, and run the rest as children.',
  ),
  byItsName('^packages/([^/]+)/', '^packages/$1/'),
  byItsName('^db/', '^db/'),
  byItsName('^(apps|e2e|bench|scripts)/', '^$'),
  {
    name: 'nobody-imports-tests',
    severity: 'error',
    comment:
      'a test is imported by nobody. Move what is shared into a file of its own, named after what it holds.',
    from: {},
    to: { path: TEST },
  },
  {
    name: 'test-support-in-tests',
    severity: 'error',
    comment: 'what is called testing.ts serves tests only. Move what the product needs out of it.',
    from: { path: OURS, pathNot: [OF_TESTS, '^bench/', '^e2e/'] },
    to: { path: TEST_SUPPORT },
  },
  {
    name: 'started-without-tools',
    severity: 'error',
    comment:
      'a start installs no devDependencies, and without this package it ends in an error. Move it to the dependencies of the package.json beside this file, or its use into a test.',
    from: { path: '^(apps|packages|db|scripts)/', pathNot: [OF_TESTS, TOOLS] },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-circles',
    severity: 'error',
    comment: 'these files import one another in a circle. Move what both need into a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-feature-circles',
    scope: 'folder',
    severity: 'error',
    comment:
      'these features need one another in a circle. Let one of them take what it needs as an argument when app.ts composes them.',
    from: { path: '^apps/(server|portal|console)/src/features/[^/]+/[^/]+$' },
    to: { circular: true, path: '^apps/(server|portal|console)/src/features/[^/]+/[^/]+$' },
  },
  {
    name: 'must-resolve',
    severity: 'error',
    comment: 'this import leads nowhere. Mend the path, or add the package to package.json.',
    from: {},
    to: { couldNotResolve: true },
  },
];
