// The page at `/`, in three languages, for people who open the address for the first time.
import { type Language, languages } from '@causeway/contract';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './input.ts';
import { catalogues } from './messages/index.ts';

const entrances = {
  personal: '/personal/',
  enterprise: '/enterprise/',
  member: '/member/',
  console: '/console/',
  api: '/api/docs',
  world: '/world/',
  authenticator: '/world/authenticator',
} as const;

type Entrance = keyof typeof entrances;

const ofProduct: readonly Entrance[] = ['personal', 'enterprise', 'member', 'console', 'api'];
const ofWorld: readonly Entrance[] = ['world', 'authenticator'];

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
<p>${catalogues[language].lead}</p>
<ul>${[...ofProduct, ...(withWorld ? ofWorld : [])].map((entrance) => itemOf(entrance, language)).join('')}</ul>
<nav>${languages.map((other) => `<a href="/?lang=${other}" lang="${other}">${catalogues[other].language}</a>`).join('')}</nav>
</main>
</body>
</html>
`;

function itemOf(entrance: Entrance, language: Language): string {
  const { title, about } = catalogues[language].entrances[entrance];
  return `<li><a href="${entrances[entrance]}"><strong>${title}</strong><span>${about}</span></a></li>`;
}

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
