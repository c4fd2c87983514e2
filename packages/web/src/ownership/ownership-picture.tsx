// Who owns a business: drawn as boxes and lines, and told as a table, which is what a screen reader reads.
import { filled, type Language, type OwnerParty, type OwnershipView } from '@causeway/contract';
import { DataTable, StatusTag, useLanguage, type TableColumn } from '@causeway/ui';
import { Stack } from '@mantine/core';
import { type Box, type Line, boxHeight, boxWidth, pictureOf, shortName } from './layout.ts';
import { comesTo, holdsWords, partWords, remarksOn, wordsIn } from './words.ts';

interface OwnershipPictureProps {
  readonly view: OwnershipView;
}

export function OwnershipPicture({ view }: OwnershipPictureProps) {
  const { language } = useLanguage();
  const t = wordsIn(language);
  const { boxes, lines, width, height } = pictureOf(view);
  return (
    <Stack gap="sm">
      <div aria-label={t.scroll} data-picture role="group" style={{ overflowX: 'auto' }} tabIndex={0}>
        <svg
          aria-hidden
          height={height}
          style={{ display: 'block', margin: '0 auto', fontSize: 12 }}
          viewBox={`0 0 ${String(width)} ${String(height)}`}
          width={width}
        >
          {lines.map((line) => (
            <HoldingLine key={`${line.from.uid} ${line.to.uid}`} language={language} line={line} />
          ))}
          {boxes.map((box) => (
            <PartyBox box={box} business={view.business} key={box.uid} language={language} />
          ))}
        </svg>
      </div>
      <OwnersTable language={language} view={view} />
    </Stack>
  );
}

/** Lines end before the box, so that their heads are seen. */
const HEAD = 6;
/** Where along the line its words stand: near the holder, where few lines are. */
const WORDS_AT = 0.38;
const LETTER_WIDTH = 6.4;

function HoldingLine({
  line: { holding, from, to, isBack },
  language,
}: {
  readonly line: Line;
  readonly language: Language;
}) {
  const start = { x: from.x, y: isBack ? from.y : from.y + boxHeight };
  const end = { x: to.x, y: isBack ? to.y + boxHeight + HEAD : to.y - HEAD };
  const middle = { x: start.x + (end.x - start.x) * WORDS_AT, y: start.y + (end.y - start.y) * WORDS_AT };
  const words = partWords(holding, language);
  const wide = [...words].length * LETTER_WIDTH + 8;
  return (
    <g>
      <line
        stroke="var(--cw-quiet)"
        strokeDasharray={isBack ? '4 4' : undefined}
        strokeWidth={1.5}
        x1={start.x}
        x2={end.x}
        y1={start.y}
        y2={end.y}
      />
      <circle cx={end.x} cy={end.y} fill="var(--cw-quiet)" r={3} />
      <rect fill="var(--cw-paper)" height={18} rx={4} width={wide} x={middle.x - wide / 2} y={middle.y - 9} />
      <text dominantBaseline="central" fill="var(--cw-ink)" textAnchor="middle" x={middle.x} y={middle.y}>
        {words}
      </text>
    </g>
  );
}

const NAME_LETTERS = 24;

function strokeOf(party: OwnerParty | null): string {
  if (party === null) return 'var(--cw-ink)';
  if (party.missing !== null || party.isInLoop) return 'var(--cw-bad)';
  return party.isAbove ? 'var(--cw-sea)' : 'var(--cw-line)';
}

interface PartyBoxProps {
  readonly box: Box;
  readonly business: string;
  readonly language: Language;
}

function PartyBox({ box: { party, x, y }, business, language }: PartyBoxProps) {
  const t = wordsIn(language);
  const name = party?.name ?? business;
  const kind =
    party === null
      ? t.business
      : [t.kind[party.kind], party.country].filter((text) => text !== '').join(' · ');
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
        {kind}
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
  const title = filled(t.picture, { business: view.business });
  const columns: readonly TableColumn<OwnerParty>[] = [
    { key: 'owner', title: t.owner, card: 'head', render: ({ name }) => name },
    {
      key: 'kind',
      title: t.kindTitle,
      render: (party) =>
        [t.kind[party.kind], party.country, remarksOn(party, language)]
          .filter((text) => text !== '')
          .join(' · '),
    },
    { key: 'holds', title: t.holds, render: ({ uid }) => holdsWords(view, uid, language) || '–' },
    {
      key: 'part',
      title: filled(t.part, { business: view.business }),
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
