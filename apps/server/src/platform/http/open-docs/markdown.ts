// Renders the guide's Markdown as HTML: headings with `{#id}`, paragraphs, lists, tables, and code with the name of its
// file.
import { escapeHtml } from '../../html.ts';

export interface Heading {
  readonly depth: number;
  readonly id: string;
  /** The heading as HTML. */
  readonly text: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

export function renderMarkdown(markdown: string): Rendered {
  const headings: Heading[] = [];
  // Code may contain empty lines; every other block ends at one.
  const html = markdown.split(/^(```[^\n]*\n[\s\S]*?^```)$/m).flatMap((part) => {
    if (part.startsWith('```')) return [renderCode(part)];
    return part.split(/\n{2,}/).map((block) => renderBlock(block.trim(), headings));
  });
  return { html: html.filter((text) => text !== '').join('\n'), headings };
}

/** The text after the language names the code: its file, or what it shows. */
function renderCode(fenced: string): string {
  const [, name = '', code = ''] = /^```\w*[ ]?([^\n]*)\n([\s\S]*?)\n?```$/.exec(fenced) ?? [];
  const title = name.includes('.') ? `<figcaption>${escapeHtml(name)}</figcaption>` : '';
  return `<figure>${title}<pre tabindex="0"${name && ` data-name="${escapeHtml(name)}"`}><code>${escapeHtml(code)}</code></pre></figure>`;
}

function renderBlock(block: string, headings: Heading[]): string {
  const heading = /^(#{1,3}) (.*?)(?: \{#([\w-]+)\})?$/.exec(block);
  if (heading) return renderHeading(heading, headings);
  const lines = block.split('\n');
  if (block.startsWith('|')) return renderTable(lines);
  if (block.startsWith('- ')) return renderList('ul', lines, /^- /);
  const numbered = /^(\d+)\. /.exec(block);
  if (numbered) return renderList(`ol start="${numbered[1]}"`, lines, /^\d+\. /);
  return block === '' ? '' : `<p>${renderInline(block)}</p>`;
}

function renderHeading([, marks = '', title = '', id = '']: readonly string[], headings: Heading[]): string {
  const text = renderInline(title);
  const tag = `h${marks.length}`;
  if (id === '') return `<${tag}>${text}</${tag}>`;
  headings.push({ depth: marks.length, id, text });
  return `<${tag} id="${id}"><a href="#${id}">${text}</a></${tag}>`;
}

function renderTable(lines: readonly string[]): string {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => renderInline(cell.trim())),
  );
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<div class="wide"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
}

function renderList(open: string, lines: readonly string[], mark: RegExp): string {
  const tag = open.split(' ')[0];
  const items = lines.map((line) => `<li>${renderInline(line.replace(mark, ''))}</li>`);
  return `<${open}>${items.join('')}</${String(tag)}>`;
}

const renderInline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : escapeHtml(part)
            .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
            .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>'),
    )
    .join('');
