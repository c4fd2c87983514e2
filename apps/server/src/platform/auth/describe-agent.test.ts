// Descriptions of browsers, as people see them in the list of their sessions.
import { describe, expect, test } from 'vitest';
import { type AgentDescription, describeAgent } from './describe-agent.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = 'Chrome/141.0.0.0';

type Shown = readonly [
  browser: AgentDescription['browser'],
  version: AgentDescription['browserVersion'],
  os: AgentDescription['os'],
  device: AgentDescription['device'],
];

const agents: readonly (readonly [agent: string, shown: Shown])[] = [
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} ${chrome} Safari/537.36`,
    ['Chrome', '141', 'Windows', 'desktop'],
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} ${chrome} Safari/537.36 Edg/141.0.3537.71`,
    ['Edge', '141', 'Windows', 'desktop'],
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    ['Safari', '26', 'macOS', 'desktop'],
  ],
  [
    `${mozilla} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`,
    ['Firefox', '143', 'Linux', 'desktop'],
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} ${chrome} Safari/537.36`,
    ['Chrome', '141', 'ChromeOS', 'desktop'],
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    ['Safari', '26', 'iOS', 'phone'],
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
    ['Chrome', '141', 'iOS', 'phone'],
  ],
  [
    `${mozilla} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15`,
    ['Firefox', '143', 'iPadOS', 'tablet'],
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${webkit} ${chrome} Mobile Safari/537.36`,
    ['Chrome', '141', 'Android', 'phone'],
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${webkit} ${chrome} Safari/537.36`,
    ['Chrome', '141', 'Android', 'tablet'],
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ['Samsung Internet', '28', 'Android', 'phone'],
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} ${chrome} Safari/537.36 OPR/124.0.0.0`,
    ['Opera', '124', 'Windows', 'desktop'],
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60`,
    ['WeChat', '8', 'iOS', 'phone'],
  ],
  ['curl/8.14.1', [null, null, null, 'desktop']],
  ['', [null, null, null, 'desktop']],
];

describe('an agent is shown as', () => {
  test.each(agents)('for %s', (agent, shown) => {
    const { browser, browserVersion, os, device } = describeAgent(agent);
    expect([browser, browserVersion, os, device]).toEqual(shown);
  });

  test('as null when it is missing', () => {
    expect(describeAgent(null)).toEqual({ browser: null, browserVersion: null, os: null, device: 'desktop' });
  });
});
