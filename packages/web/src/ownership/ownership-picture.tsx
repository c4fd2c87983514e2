// Who owns a business: drawn as boxes and lines, and told as a table, which is what a screen reader reads.
import { filled, type Language, type OwnerParty, type OwnershipView } from '@causeway/contract';
import { DataTable, StatusTag, useLanguage, type TableColumn } from '@causeway/ui';
import { Box, Stack } from '@mantine/core';
import { type Box as PlacedBox, type Line, boxHeight, boxWidth, pictureOf, shortName } from './layout.ts';
import { comesTo, holdsWords, kindWords, nameOf, partWords, remarksOn, wordsIn } from './words.ts';

interface OwnershipPictureProps {
  readonly view: OwnershipView;
}

export function OwnershipPicture({ view }: OwnershipPictureProps) {
  const { language } = useLanguage();
  const t = wordsIn(language);
  const { boxes, lines, width, height } = pictureOf(view);
  return (
    <Stack gap="sm">
      <Box aria-label={t.scroll} data-picture role="group" style={{ overflowX: 'auto' }} tabIndex={0}>
        <svg
          aria-hidden
          style={{
            ...{ display: 'block', margin: '0 auto', height: 'auto', fontSize: 12 },
            // Three in a row fit the half of a page; below this, its letters would be too small.
            width: `clamp(${String(width * SCALE_MIN)}px, 100%, ${String(width)}px)`,
          }}
          viewBox={`0 0 ${String(width)} ${String(height)}`}
        >
          {lines.map((line) => (
            <HoldingLine key={`${line.from.uid} ${line.to.uid}`} line={line} />
          ))}
          {boxes.map((box) => (
            <PartyBox box={box} business={view.business} key={box.uid} language={language} />
          ))}
          {lines.map((line) => (
            <HoldingWords key={`${line.from.uid} ${line.to.uid}`} language={language} line={line} />
          ))}
        </svg>
      </Box>
      <OwnersTable language={language} view={view} />
    </Stack>
  );
}

const SCALE_MIN = 0.9;

/** Lines end before the box, so that their heads are seen. */
const HEAD = 6;
/** The height of an arc between two boxes of a row. */
const ARC = 44;
/** Words stand in the gap below the holder, where no box is. */
const WORDS_BELOW = 20;
const WORDS_APART = 20;
const WORDS_ROWS = 3;
const LETTER_WIDTH = 6.4;

interface Drawn {
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly words: { readonly x: number; readonly y: number };
}

/** Down from the holder; up, or in an arc, within a circle. */
function drawn({ holding: { by, of }, from, to, isBack, bends, place }: Line): Drawn {
  const text = (...numbers: readonly number[]): string => numbers.map(String).join(' ');
  if (isBack && from.y === to.y) {
    const isAbove = by < of;
    const y = isAbove ? from.y : from.y + boxHeight;
    const apex = isAbove ? y - ARC : y + ARC;
    const middle = (from.x + to.x) / 2;
    return {
      path: `M ${text(from.x, y)} Q ${text(middle, apex)} ${text(to.x, y)}`,
      end: { x: to.x, y },
      words: { x: middle, y: (y + apex) / 2 },
    };
  }
  const start = { x: from.x, y: isBack ? from.y : from.y + boxHeight };
  const end = { x: to.x, y: isBack ? to.y + boxHeight + HEAD : to.y - HEAD };
  const below = WORDS_BELOW + WORDS_APART * (place % WORDS_ROWS);
  const turns = [...bends, end];
  const next = turns[0] ?? end;
  const part = below / Math.abs(next.y - start.y);
  return {
    path: `M ${[start, ...turns].map(({ x, y }) => text(x, y)).join(' L ')}`,
    end,
    words: { x: start.x + (next.x - start.x) * part, y: start.y + (next.y - start.y) * part },
  };
}

function HoldingLine({ line }: { readonly line: Line }) {
  const { path, end } = drawn(line);
  const dashes = line.isBack ? { strokeDasharray: '4 4' } : {};
  return (
    <g>
      <path d={path} fill="none" stroke="var(--cw-quiet)" strokeWidth={1.5} {...dashes} />
      <circle cx={end.x} cy={end.y} fill="var(--cw-quiet)" r={3} />
    </g>
  );
}

function HoldingWords({ line, language }: { readonly line: Line; readonly language: Language }) {
  const { x, y } = drawn(line).words;
  const words = partWords(line.holding, language);
  const wide = [...words].length * LETTER_WIDTH + 8;
  return (
    <g>
      <rect fill="var(--cw-paper)" height={18} rx={4} width={wide} x={x - wide / 2} y={y - 9} />
      <text dominantBaseline="central" fill="var(--cw-ink)" textAnchor="middle" x={x} y={y}>
        {words}
      </text>
    </g>
  );
}

const NAME_LETTERS = 24;
const KIND_LETTERS = 30;

function strokeOf(party: OwnerParty | null): string {
  if (party === null) return 'var(--cw-ink)';
  if (party.missing !== null || party.missingRoles.length > 0 || party.isInLoop) return 'var(--cw-bad)';
  return party.isAbove ? 'var(--cw-sea)' : 'var(--cw-line)';
}

interface PartyBoxProps {
  readonly box: PlacedBox;
  readonly business: string;
  readonly language: Language;
}

function PartyBox({ box: { party, x, y }, business, language }: PartyBoxProps) {
  const t = wordsIn(language);
  const name = nameOf(party, business, language);
  const kind = party === null ? t.business : kindWords(party, language);
  const text = { textAnchor: 'middle' as const, x };
  return (
    <g>
      <title>{name}</title>
      <rect
        fill={party?.kind === 'person' ? 'var(--cw-sea-tint)' : 'var(--cw-paper)'}
        height={boxHeight}
        rx={party?.kind === 'person' ? boxHeight / 3 : 8}
        stroke={strokeOf(party)}
        strokeWidth={party === null || party.isAbove ? 2 : 1}
        width={boxWidth}
        x={x - boxWidth / 2}
        y={y}
      />
      <text {...text} fill="var(--cw-ink)" fontWeight={600} y={y + 20}>
        {shortName(name, NAME_LETTERS)}
      </text>
      <text {...text} fill="var(--cw-quiet)" y={y + 38}>
        {shortName(kind, KIND_LETTERS)}
      </text>
      {party !== null && (
        <text {...text} fill="var(--cw-ink)" y={y + 56}>
          {comesTo(party, language)}
        </text>
      )}
    </g>
  );
}

function OwnersTable({ view, language }: OwnershipPictureProps & { readonly language: Language }) {
  const t = wordsIn(language);
  const title = filled(t.picture, { business: nameOf(null, view.business, language) });
  const columns: readonly TableColumn<OwnerParty>[] = [
    { key: 'owner', title: t.owner, card: 'head', render: (party) => nameOf(party, view.business, language) },
    {
      key: 'kind',
      title: t.kindTitle,
      render: (party) =>
        [kindWords(party, language), remarksOn(party, language)].filter((text) => text !== '').join(' · '),
    },
    { key: 'holds', title: t.holds, render: ({ uid }) => holdsWords(view, uid, language) || '–' },
    {
      key: 'part',
      title: t.part,
      render: (party) => (
        <>
          {comesTo(party, language)}
          {party.isAbove && (
            <>
              {' '}
              <StatusTag tone="info">{t.above}</StatusTag>
            </>
          )}
        </>
      ),
    },
  ];
  return <DataTable columns={columns} dense label={title} rowKey={({ uid }) => uid} rows={view.parties} />;
}
