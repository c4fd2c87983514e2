// The account as one picture for a payer: its lines and its code, black on white in every color scheme.

export interface Picture {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  /** The code as drawn on the page. */
  readonly code: SVGSVGElement;
  readonly note: string;
}

const width = 720;
const edge = 40;
const codeSide = 240;
const lineHeight = 26;
const scale = 2;

type Pen = CanvasRenderingContext2D;

/** Breaks at spaces, and inside a word wider than the picture; Chinese text breaks anywhere. */
function wrapped(pen: Pen, text: string, room: number): readonly string[] {
  const rows: string[] = [];
  let row = '';
  for (const part of text.match(/[\u3000-\u9fff\uff00-\uffef]|\S+\s*|\s+/g) ?? []) {
    for (const piece of pen.measureText(part).width > room ? part : [part]) {
      if (row !== '' && pen.measureText(row + piece).width > room) {
        rows.push(row);
        row = '';
      }
      row += piece;
    }
  }
  return row === '' ? rows : [...rows, row];
}

interface Row {
  readonly text: string;
  readonly font: string;
  readonly color: string;
  readonly gap: number;
}

const family = 'system-ui, -apple-system, "PingFang HK", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const fonts = {
  title: `600 26px ${family}`,
  label: `14px ${family}`,
  value: `600 18px ${family}`,
  note: `14px ${family}`,
};

function rowsOf(pen: Pen, { title, lines, note }: Picture): readonly Row[] {
  const room = width - 2 * edge;
  const rows = (text: string, font: string, color: string, gap: number): Row[] => {
    pen.font = font;
    return wrapped(pen, text, room).map((each, index) => ({
      text: each,
      font,
      color,
      gap: index === 0 ? gap : 0,
    }));
  };
  return [
    ...rows(title, fonts.title, '#12211F', 0),
    ...lines.flatMap(({ label, value }) => [
      ...rows(label, fonts.label, '#566663', 14),
      ...rows(value, fonts.value, '#12211F', 0),
    ]),
    ...rows(note, fonts.note, '#566663', 18),
  ];
}

/** Each dark module is its own square in the path; whole pixels avoid gaps between them. */
function drawCode(pen: Pen, code: SVGSVGElement, top: number): void {
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  const modules = Math.max(1, code.viewBox.baseVal.width);
  const module = Math.max(1, Math.floor((codeSide * scale) / modules)) / scale;
  pen.fillStyle = '#000';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    pen.fillRect(edge + Number(x) * module, top + Number(y) * module, module, module);
  }
}

/** A PNG; rejects if the browser cannot draw it. */
export function pictureOf(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.reject(new Error('this browser draws no pictures'));
  const rows = rowsOf(pen, picture);
  const textHeight = rows.reduce((height, { gap }) => height + gap + lineHeight, 0);
  canvas.width = width * scale;
  canvas.height = (textHeight + codeSide + 3 * edge) * scale;
  pen.scale(scale, scale);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, canvas.height);
  let y = edge;
  for (const { text, font, color, gap } of rows) {
    y += gap + lineHeight;
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(text, edge, y - 7);
  }
  drawCode(pen, picture.code, y + edge / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}
