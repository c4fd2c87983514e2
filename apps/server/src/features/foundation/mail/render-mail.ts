// Renders an email: plain text, and the same as simple HTML that every email program can show.
import type { Language } from '@causeway/contract';
import { formatMoment } from '@causeway/money';
import { escapeHtml } from '../../../platform/html.ts';
import { catalogues } from './messages/index.ts';

export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A code to type, set large. */
  readonly code?: string;
  /** The time of the event, before the facts. The inbox shows its own time. */
  readonly moment?: { readonly label: string; readonly at: Date };
  /** The facts, line by line: an amount, a payee. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** An address of ours to open, after the first paragraph. */
  readonly link?: { readonly label: string; readonly url: string };
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Facts = NonNullable<MailContent['facts']>;

/** The facts line by line, with the time first. */
export const factsIn = (language: Language, { moment, facts = [] }: MailContent): Facts =>
  moment === undefined
    ? facts
    : [{ label: moment.label, value: formatMoment(moment.at, language) }, ...facts];

export const renderMail = (language: Language, content: MailContent): RenderedMail => ({
  subject: oneLine(content.subject),
  text: renderText(language, content),
  html: renderHtml(language, content),
});

/** A subject is a header: a line break in typed text must not begin another header. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

function renderText(language: Language, content: MailContent): string {
  const { paragraphs, code, link } = content;
  const facts = factsIn(language, content);
  return [
    ...paragraphs.slice(0, 1),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...paragraphs.slice(1),
    `-- \n${catalogues[language].footer}`,
  ].join('\n\n');
}

function renderHtml(language: Language, content: MailContent): string {
  const { subject, paragraphs, code, link } = content;
  const facts = factsIn(language, content);
  const [first, ...rest] = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  const large =
    code === undefined
      ? ''
      : `<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:6px">${escapeHtml(code)}</p>`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#566663">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
  const opener =
    link === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="color:#0b5d57;font-weight:600">${escapeHtml(link.label)}</a></p>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#f4f7f6;color:#12211f;font:15px/1.5 sans-serif">',
    '<div style="max-width:520px;margin:24px auto;padding:24px;background:#ffffff;border:1px solid #d9e2df;border-radius:10px">',
    '<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:#0b5d57">Causeway</p>',
    `${first ?? ''}${large}${table}${opener}${rest.join('')}`,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9e2df;font-size:12px;color:#566663">${escapeHtml(catalogues[language].footer)}</p>`,
    '</div></body></html>',
  ].join('\n');
}
