// The page of the open API: the guide in the reader's language, each call with an example, and each refusal in words.
import { type Language, type OpenEndpoint, errorCodes, languages, openRefusals } from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import { escapeHtml } from '../../html.ts';
import { type JsonSchema, partsOf, templateOf } from '../call-schema.ts';
import { catalogues } from '../messages/index.ts';
import { groups } from './document.ts';
import { callExample } from './examples.ts';
import { type Heading, renderMarkdown } from './markdown.ts';
import { openProblems, statusOf } from './problems.ts';
import { styles } from './styles.ts';

export interface PageOptions {
  /** Markdown that uses `https://causeway.example` as the server's address. */
  readonly guide: string;
  /** The public address of the server. */
  readonly origin: string;
  readonly language: Language;
}

export function openDocsPage({ guide, origin, language }: PageOptions): string {
  const texts = catalogues[language].openDocs;
  const { html, headings } = renderMarkdown(guide.replaceAll('https://causeway.example', origin));
  const sections = [
    ...headings,
    { depth: 2, id: 'calls', text: texts.calls },
    { depth: 2, id: 'codes', text: texts.codes },
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
<script src="/api/docs/open/copy.js" defer data-copy="${texts.copy}" data-copied="${texts.copied}"></script>
</head>
<body>
<header><a href="/">Causeway</a><nav>${languages.map((other) => linkTo(other, language)).join('')}</nav></header>
<div class="columns">
<nav aria-label="${texts.contents}"><ul>${sections.map(entry).join('')}</ul></nav>
<main>
${html}
<h2 id="calls"><a href="#calls">${texts.calls}</a></h2>
<p>${texts.aboutCalls}</p>
${groups.map(({ name, calls }) => `<h3 id="${name}"><a href="#${name}">${name}</a></h3>${calls.map((call) => callEntry(call, language)).join('')}`).join('\n')}
<h2 id="codes"><a href="#codes">${texts.codes}</a></h2>
${problemTable(language)}
<p><a href="/api/docs/calls">${texts.portalCalls}</a></p>
</main>
</div>
</body>
</html>
`;
}

const linkTo = (other: Language, current: Language): string =>
  `<a href="?lang=${other}" lang="${other}"${other === current ? ' aria-current="true"' : ''}>${catalogues[other].language}</a>`;

const entry = ({ depth, id, text }: Heading): string =>
  `<li class="level${String(depth)}"><a href="#${id}">${text}</a></li>`;

function callEntry(endpoint: OpenEndpoint, language: Language): string {
  const texts = catalogues[language].openDocs;
  const { url, body, answer } = callExample(endpoint);
  const fields = fieldsOf(endpoint);
  return `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(templateOf(endpoint.path).slice('/open/v1'.length))}</code> <span>${escapeHtml(endpoint.summary)}</span></summary>
${fields.length > 0 ? fieldTable(fields, language) : ''}
<h4>${texts.example}</h4>
${block(`${endpoint.method} ${url}${body === undefined ? '' : `\n\n${JSON.stringify(body, null, 2)}`}`)}
<h4>${texts.answer}</h4>
${answer === undefined ? `<p>${texts.file}</p>` : block(JSON.stringify(answer, null, 2))}
<h4>${texts.refusals}</h4>
<p class="refusals">${openRefusals(endpoint)
    .map((name) => `<a href="#${name}">${String(statusOf(name))} ${name}</a>`)
    .join(' ')}</p>
</details>`;
}

const block = (text: string): string =>
  `<figure><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></figure>`;

interface Field {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

function fieldsOf(endpoint: OpenEndpoint): readonly Field[] {
  const { parameters, body } = partsOf(endpoint);
  const place = endpoint.transport === 'upload' ? 'query' : 'body';
  return [
    ...parameters.map((parameter) => ({ ...parameter, place: parameter.in })),
    ...(endpoint.transport === 'upload'
      ? [{ name: 'fileName', place, required: true, schema: { type: 'string' } } as const]
      : []),
    ...bodyFields(body ?? {}, place, ''),
  ];
}

/** Nested fields are named with their parents: `fcList.fcCode`. */
function bodyFields(
  { properties = {}, required = [] }: JsonSchema,
  place: Field['place'],
  before: string,
): readonly Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${before}${key}`;
    const inner = schema.items ?? schema;
    return [
      { name, place, required: required.includes(key), schema },
      ...bodyFields(inner, place, `${name}.`),
    ];
  });
}

function fieldTable(fields: readonly Field[], language: Language): string {
  const { field, place, type, required } = catalogues[language].openDocs;
  const rows = fields.map(
    (it) =>
      `<tr><td><code>${it.name}</code></td><td>${it.place}</td><td>${escapeHtml(typeText(it.schema))}</td><td>${it.required ? required : ''}</td></tr>`,
  );
  return `<div class="wide"><table><thead><tr><th>${field}</th><th>${place}</th><th>${type}</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Uses the words of JSON Schema, which are the same in every language. */
function typeText({
  type,
  const: constant,
  enum: values,
  anyOf,
  items,
  format,
  minimum,
  maximum,
  maxLength,
}: JsonSchema): string {
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map(String).join(' | ');
  if (anyOf) return anyOf.map(typeText).join(' | ');
  if (items) return `array of ${typeText(items)}`;
  const range = [
    minimum === undefined ? '' : `from ${String(minimum)}`,
    maximum === undefined ? '' : `to ${String(maximum)}`,
    maxLength === undefined ? '' : `to ${String(maxLength)} characters`,
  ].filter(Boolean);
  return [[type ?? 'object'].flat().join(' | '), format ?? '', ...range].filter(Boolean).join(', ');
}

function problemTable(language: Language): string {
  const { code, problem, text } = catalogues[language].openDocs;
  const rows = openProblems.map(
    (name) =>
      `<tr id="${name}"><td>${String(statusOf(name))}</td><td>${String(errorCodes[name].code)}</td><td><a href="#${name}">${name}</a></td><td>${escapeHtml(errorText(name, language))}</td></tr>`,
  );
  return `<div class="wide"><table><thead><tr><th>HTTP</th><th>${code}</th><th>${problem}</th><th>${text}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
