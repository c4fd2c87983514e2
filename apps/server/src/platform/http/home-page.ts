// What is here: the page at `/`, in three languages, for whoever opens the address for the first time.
import { type Language, type Text, languages } from '@causeway/contract';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './input.ts';

interface Door {
  readonly href: string;
  readonly title: Text;
  readonly about: Text;
}

const doors: readonly Door[] = [
  {
    href: '/personal/',
    title: { en: 'Personal portal', 'zh-Hans': '个人版', 'zh-Hant': '個人版' },
    about: {
      en: 'For individuals: hold, receive, exchange and pay',
      'zh-Hans': '个人用户：持有、收款、兑换和付款',
      'zh-Hant': '個人用戶：持有、收款、兌換和付款',
    },
  },
  {
    href: '/enterprise/',
    title: { en: 'Enterprise portal', 'zh-Hans': '企业版', 'zh-Hant': '企業版' },
    about: {
      en: 'For businesses, with roles and rechecks',
      'zh-Hans': '企业用户：含角色与复核',
      'zh-Hant': '企業用戶：含角色與覆核',
    },
  },
  {
    href: '/member/',
    title: { en: 'Member portal', 'zh-Hans': '会员版', 'zh-Hant': '會員版' },
    about: {
      en: 'For both, one address for everybody',
      'zh-Hans': '个人与企业共用同一入口',
      'zh-Hant': '個人與企業共用同一入口',
    },
  },
  {
    href: '/console/',
    title: { en: 'Console', 'zh-Hans': '运营后台', 'zh-Hant': '營運後台' },
    about: {
      en: 'For staff: verify, approve, settle, support',
      'zh-Hans': '员工使用：审核、批准、结算、支持',
      'zh-Hant': '員工使用：審核、批准、結算、支援',
    },
  },
  {
    href: '/api/docs',
    title: { en: 'API', 'zh-Hans': '接口文档', 'zh-Hant': '介面文件' },
    about: {
      en: 'Every call with its fields and refusals',
      'zh-Hans': '所有接口的字段与错误码',
      'zh-Hant': '所有介面的欄位與錯誤碼',
    },
  },
];

const world: Door = {
  href: '/world/',
  title: { en: 'World box', 'zh-Hans': '模拟世界', 'zh-Hant': '模擬世界' },
  about: {
    en: 'Banks, chains, market, inbox and clock to try it with',
    'zh-Hans': '用于试用的银行、链、行情、收件箱和时钟',
    'zh-Hant': '用於試用的銀行、鏈、行情、收件箱和時鐘',
  },
};

const authenticator: Door = {
  href: '/world/authenticator',
  title: { en: 'Staff authenticator', 'zh-Hans': '员工身份验证器', 'zh-Hant': '員工身份驗證器' },
  about: {
    en: 'Codes and secret of the test staff, for the console',
    'zh-Hans': '测试员工登录后台所需的验证码和密钥',
    'zh-Hant': '測試員工登入後台所需的驗證碼和密鑰',
  },
};

const lead: Text = {
  en: 'An open, self-hosted portal for cross-border payments and custody. This is what runs here.',
  'zh-Hans': '开源、可自行部署的跨境支付与托管门户。以下是本服务提供的入口。',
  'zh-Hant': '開源、可自行部署的跨境支付與託管入口。以下是本服務提供的入口。',
};

const languageNames: Text = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' };

export function serveHome(app: FastifyInstance, { withWorld }: { withWorld: boolean }): void {
  app.get<{ Querystring: { lang?: string } }>('/', (request, reply) => {
    const chosen = languages.find((language) => language === request.query.lang);
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(homePage(chosen ?? languageOf(request), withWorld));
  });
}

const homePage = (language: Language, withWorld: boolean): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Causeway</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Causeway</h1>
<p>${lead[language]}</p>
<ul>${(withWorld ? [...doors, world, authenticator] : doors).map((door) => doorItem(door, language)).join('')}</ul>
<nav>${languages.map((other) => `<a href="/?lang=${other}" lang="${other}">${languageNames[other]}</a>`).join('')}</nav>
</main>
</body>
</html>
`;

const doorItem = ({ href, title, about }: Door, language: Language): string =>
  `<li><a href="${href}"><strong>${title[language]}</strong><span>${about[language]}</span></a></li>`;

const styles = `
:root { color-scheme: light dark; --ink: #14211d; --soft: #55655f; --line: #d5ddd9; --ground: #f6f8f7; --card: #fff; --hover: #0b6b52; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eeeb; --soft: #a4b3ad; --line: #2c3a35; --ground: #0f1614; --card: #17211e; --hover: #5fd0ac; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, "PingFang SC", "PingFang HK", "Microsoft YaHei", "Microsoft JhengHei", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 4rem 1.25rem; }
h1 { margin: 0; font-size: 2rem; letter-spacing: -0.02em; }
p { margin: 0.5rem 0 2rem; color: var(--soft); }
ul { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); margin: 0; padding: 0; list-style: none; }
li a { display: block; height: 100%; padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { border-color: var(--hover); }
li strong { display: block; }
li span { color: var(--soft); font-size: 0.9rem; }
nav { display: flex; gap: 1.25rem; margin-top: 2.5rem; font-size: 0.9rem; }
nav a { color: var(--soft); }
`;
