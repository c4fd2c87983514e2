// The codes of the staff's authenticator at the time of the box's clock, which may differ much from a real
// telephone's. A page for people, a control for tests and the seed.
import { generateSync } from 'otplib';
import * as z from 'zod';
import type { WorldContext, WorldModule } from '../module.ts';

const STEP_SECONDS = 30;
/** Short enough that the page follows the clock while a person reads the code and types it. */
const REFRESH_SECONDS = 5;

interface Shown {
  readonly secret: string;
  readonly step: number;
  readonly code: string;
  /** The code of the next step, for a person who has used the current one. */
  readonly nextCode: string;
}

function shown(secret: string, now: Date): Shown {
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const codeOf = (at: number): string => generateSync({ secret, epoch: at * STEP_SECONDS });
  return { secret, step, code: codeOf(step), nextCode: codeOf(step + 1) };
}

/** `secret` is base32. */
export function createAuthenticatorModule(secret: string): WorldModule {
  return {
    name: 'authenticator',
    institutions: [],
    register(app, context) {
      context.control({
        method: 'GET',
        path: '/authenticator',
        tag: 'authenticator',
        summary: 'The staff’s authenticator at the time in the box; `secret` shows that of somebody else',
        answers: '{ secret, step, code, nextCode }',
        query: z.object({ secret: z.optional(z.string().regex(/^[A-Z2-7]{16,}$/)) }),
        handle: ({ query }) => shown(query.secret ?? secret, context.clock.now()),
      });
      app.get<{ Querystring: { lang?: string } }>('/world/authenticator', (request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
          .header('cache-control', 'no-store')
          .send(page(context, secret, request.query.lang ?? 'en')),
      );
    },
  };
}

interface Texts {
  readonly title: string;
  readonly about: string;
  readonly now: string;
  readonly next: string;
  readonly secret: string;
}

const texts: Readonly<Record<string, Texts>> = {
  en: {
    title: 'Staff authenticator',
    about: 'Codes of the test staff at the time in the box. Each code works once.',
    now: 'Current code',
    next: 'Next code',
    secret: 'Secret for any authenticator app',
  },
  'zh-Hans': {
    title: '员工身份验证器',
    about: '测试员工在模拟世界时间下的验证码，每个验证码仅可使用一次。',
    now: '当前验证码',
    next: '下一个验证码',
    secret: '可用于任意身份验证器应用的密钥',
  },
  'zh-Hant': {
    title: '員工身份驗證器',
    about: '測試員工在模擬世界時間下的驗證碼，每個驗證碼只可使用一次。',
    now: '目前驗證碼',
    next: '下一個驗證碼',
    secret: '可用於任何身份驗證器應用程式的密鑰',
  },
};

function page({ clock }: WorldContext, secret: string, asked: string): string {
  const language = Object.hasOwn(texts, asked) ? asked : 'en';
  const t = texts[language];
  if (t === undefined) throw new Error('the page has no English texts');
  const { code, nextCode } = shown(secret, clock.now());
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${String(REFRESH_SECONDS)}">
<title>${t.title}</title>
<link rel="stylesheet" href="/world/assets/world.css">
</head>
<body>
<main>
<h1>${t.title}</h1>
<p>${t.about}</p>
<dl>
<dt>${t.now}</dt><dd><strong>${code}</strong></dd>
<dt>${t.next}</dt><dd>${nextCode}</dd>
<dt>${t.secret}</dt><dd><code>${secret}</code></dd>
</dl>
</main>
</body>
</html>
`;
}
