// Checks of the server's address, of the headers and proxies that it trusts, and of its log.
import { isIP } from 'node:net';
import type { Check, SettingsSubject } from './check.ts';
import { isExample, isLoopback, ofConfig } from './of-config.ts';

const RANGE_BITS_MIN = { 4: 8, 6: 16 } as const;
function isWide(range: string): boolean {
  const [address = '', bits] = range.split('/');
  const version = isIP(address);
  return bits !== undefined && (version === 4 || version === 6) && Number(bits) < RANGE_BITS_MIN[version];
}

const DAY = 86_400;
const SMS_A_DAY_MAX = 100_000;

const publicAddress: readonly Check<SettingsSubject>[] = [
  ofConfig(
    {
      ...{ name: 'public-https', inEarnest: true, holds: 'PUBLIC_URL is an https address' },
      remedy: 'Put TLS in front and set PUBLIC_URL to the https address: cookies and passkeys depend on it.',
    },
    ({ http: { publicUrl } }) => [
      !publicUrl.startsWith('https:') && { about: 'PUBLIC_URL', found: `${publicUrl} is not https` },
    ],
  ),
  ofConfig(
    {
      ...{ name: 'public-name', inEarnest: true, holds: 'PUBLIC_URL has a public name' },
      remedy: 'Use the name under which members reach the server: passkeys are bound to it.',
    },
    ({ http: { publicUrl } }) => {
      const { hostname } = new URL(publicUrl);
      const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
      return [
        (isLoopback(hostname) || isAddress || !hostname.includes('.')) && {
          about: 'PUBLIC_URL',
          found: `${hostname} is no public name`,
        },
        isExample(hostname) && { about: 'PUBLIC_URL', found: `${hostname} is a name for examples` },
      ];
    },
  ),
  ofConfig(
    {
      ...{
        name: 'proxies-known',
        inEarnest: true,
        holds: 'The balancer in front is named in TRUSTED_PROXIES',
      },
      remedy:
        'Name the address of the balancer: without it every caller has its address, and limits hit all at once.',
    },
    ({ http: { publicUrl, trustedProxies } }) => [
      publicUrl.startsWith('https:') &&
        trustedProxies.length === 0 && {
          about: 'TRUSTED_PROXIES',
          found: 'PUBLIC_URL is https, which a balancer ends, and no balancer is named',
        },
    ],
  ),
  ofConfig(
    {
      ...{ name: 'listens-to-proxies', holds: 'The server listens where the balancers reach it' },
      remedy: 'Set HOST to the address of this machine that the balancers call, or to 0.0.0.0.',
    },
    ({ http: { host, trustedProxies } }) => [
      isLoopback(host) &&
        trustedProxies.length > 0 &&
        !trustedProxies.some((proxy) => isLoopback(proxy.split('/')[0] ?? '')) && {
          about: 'HOST',
          found: `it is ${host}, and every balancer of TRUSTED_PROXIES is on another machine`,
        },
    ],
  ),
  ofConfig(
    {
      ...{ name: 'proxies-narrow', holds: 'TRUSTED_PROXIES names balancers and no wide ranges' },
      remedy: 'Name the balancers alone: whoever is within the range may claim any address.',
    },
    ({ http: { trustedProxies } }) =>
      trustedProxies.filter(isWide).map((range) => ({
        about: 'TRUSTED_PROXIES',
        found: `${range} trusts a large part of the internet`,
      })),
  ),
];

const limits: readonly Check<SettingsSubject>[] = [
  ofConfig(
    {
      ...{ name: 'rate-limit', inEarnest: true, holds: 'Calls are limited by address and session' },
      remedy: 'Remove RATE_LIMIT=false, which is for load tests, and keep RATE_LIMIT_PER_MINUTE below 10000.',
    },
    ({ http: { callsPerMinute } }) => [
      callsPerMinute === null && { about: 'RATE_LIMIT', found: 'calls are not limited' },
      (callsPerMinute ?? 0) > 10_000 && {
        about: 'RATE_LIMIT_PER_MINUTE',
        found: `${callsPerMinute ?? 0} calls a minute are no limit`,
      },
    ],
  ),
  ofConfig(
    {
      ...{ name: 'sms-budget', inEarnest: true, holds: 'SMS to strangers have a budget' },
      remedy: 'Set what you would pay for: toll fraud uses all of it.',
    },
    ({ smsBudgets: { byCountry } }) =>
      [...byCountry]
        .filter(([, count]) => count > SMS_A_DAY_MAX)
        .map(([code, count]) => ({ about: 'SMS_BUDGETS', found: `${code} may get ${count} SMS a day` })),
  ),
  ofConfig(
    {
      ...{ name: 'session-times', holds: 'Access tokens are short, and shorter than sessions' },
      remedy: 'Keep SESSION_ACCESS_SECONDS at minutes (900) and below SESSION_REFRESH_SECONDS.',
    },
    ({ session: { accessSeconds, refreshSeconds } }) => [
      accessSeconds > DAY && {
        about: 'SESSION_ACCESS_SECONDS',
        found: `a stolen token is good for ${accessSeconds} seconds`,
      },
      accessSeconds > refreshSeconds && {
        about: 'SESSION_REFRESH_SECONDS',
        found: 'it is shorter than SESSION_ACCESS_SECONDS',
      },
    ],
  ),
  ofConfig(
    {
      ...{ name: 'webhook-ports', inEarnest: true, holds: 'Notifications go to ports of https' },
      remedy: 'Keep 443, and ports that your institutions serve https on.',
    },
    ({ webhookPorts }) =>
      webhookPorts
        .filter((port) => [22, 25, 53, 80, 110, 143, 3306, 5432, 6379].includes(port))
        .map((port) => ({ about: 'NOTIFICATION_PORTS', found: `${port} is the port of another protocol` })),
  ),
];

const written: readonly Check<SettingsSubject>[] = [
  ofConfig(
    {
      ...{
        name: 'log-level',
        inEarnest: true,
        holds: 'The log has errors, and no more than an operator reads',
      },
      remedy: 'Use LOG_LEVEL=info.',
    },
    ({ logLevel }) => [
      logLevel === 'silent' && { about: 'LOG_LEVEL', found: 'nothing is written, errors included' },
      ['trace', 'debug'].includes(logLevel) && {
        about: 'LOG_LEVEL',
        found: `${logLevel} is for development`,
      },
    ],
  ),
  ofConfig(
    {
      ...{ name: 'metrics-served', inEarnest: true, holds: 'Metrics are served' },
      remedy: 'Set METRICS_TOKEN (openssl rand -hex 32) and scrape /metrics: docs/operations/monitoring.md.',
    },
    ({ http: { metricsToken } }) => [
      metricsToken === null && { about: 'METRICS_TOKEN', found: 'without it nobody sees an alarm' },
    ],
  ),
  ofConfig(
    {
      ...{
        name: 'roots-kept',
        inEarnest: true,
        holds: 'Roots of the books are kept outside of the database',
      },
      remedy: 'Set BOOKS_FILE or BOOKS_BUCKET, and BOOKS_KEY: docs/operations/running.md, The books.',
    },
    ({ books }) => [
      books === null && { about: 'BOOKS_FILE', found: 'a rewritten history would not be noticed' },
    ],
  ),
  ofConfig(
    {
      ...{ name: 'answers-kept', inEarnest: true, holds: 'Answers are replayed for a week or longer' },
      remedy: 'Keep ANSWERS_KEPT_DAYS at 30: a repeated request is executed again once its answer is gone.',
    },
    ({ answersKeptDays }) => [
      answersKeptDays < 7 && { about: 'ANSWERS_KEPT_DAYS', found: `${answersKeptDays} days are few` },
    ],
  ),
];

export const edgeChecks: readonly Check<SettingsSubject>[] = [...publicAddress, ...limits, ...written];
