// Serves the documentation of the open API: the page, in three languages, and the OpenAPI document.
import { readFileSync } from 'node:fs';
import { type Language, languages } from '@causeway/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from '../input.ts';
import { openDocument } from './document.ts';
import { openDocsPage } from './page.ts';
import { copyScript } from './styles.ts';

const guideIn = (language: Language): string =>
  withEnglishCode(readFileSync(new URL(`guide/${language.toLowerCase()}.md`, import.meta.url), 'utf8'));

/** Only the English guide contains code; the other languages refer to it. */
const withEnglishCode = (guide: string): string =>
  guide.replaceAll(/^(```\w+ ([\w.-]+)\n)\n?```$/gm, (_, opening: string, name: string) => {
    const [, code = ''] = new RegExp(`^\`\`\`\\w+ ${name}\n([^]*?)\`\`\`$`, 'm').exec(english) ?? [];
    return `${opening}${code}\`\`\``;
  });

const english = readFileSync(new URL('guide/en.md', import.meta.url), 'utf8');

type Asked = FastifyRequest<{ Querystring: { lang?: string } }>;

const languageIn = (request: Asked): Language =>
  languages.find((language) => language === request.query.lang) ?? languageOf(request);

export function serveOpenDocs(app: FastifyInstance, origin: string): void {
  const made = new Map<Language, string>();
  const pageIn = (language: Language): string => {
    const page = made.get(language) ?? openDocsPage({ guide: guideIn(language), origin, language });
    made.set(language, page);
    return page;
  };
  for (const url of ['/api/docs', '/api/docs/'])
    app.get(url, (_request, reply) => reply.redirect('/api/docs/open'));
  app.get('/api/docs/open', (request: Asked, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(pageIn(languageIn(request))),
  );
  app.get('/api/docs/open/copy.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(copyScript),
  );
  app.get('/api/docs/open/openapi.json', (request: Asked, reply) =>
    reply.header('Cache-Control', 'no-cache').send(openDocument(origin, languageIn(request))),
  );
}
