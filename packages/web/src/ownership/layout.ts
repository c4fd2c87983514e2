// Places the parties of an ownership picture: the business below, who holds it above, each row ordered by what it holds so
// that lines cross little. Pure.
import { ownedBusiness, type OwnerParty, type OwnershipView } from '@causeway/contract';

export const boxWidth = 184;
export const boxHeight = 68;
const GAP_X = 24;
const GAP_Y = 80;
const EDGE = 8;
/** How far a line stays from the boxes that it goes around. */
const CLEAR = 8;

export interface Box {
  readonly uid: string;
  /** Null for the business itself. */
  readonly party: OwnerParty | null;
  /** The middle of the box, and its upper edge. */
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly holding: OwnershipView['holdings'][number];
  readonly from: Box;
  readonly to: Box;
  /** The holder is no higher than what it holds: a part of a circle. */
  readonly isBack: boolean;
  /** Where it turns to go around boxes of rows between; none where it is straight. */
  readonly bends: readonly Point[];
  /** Its place among the lines of its holder, whose words would lie on each other. */
  readonly place: number;
}

export interface Picture {
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

export function pictureOf({ parties, holdings }: OwnershipView): Picture {
  const top = Math.max(0, ...parties.map(({ tier }) => tier));
  const rows = Array.from({ length: top }, (_, row) => parties.filter(({ tier }) => tier === row + 1));
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const width = widest * (boxWidth + GAP_X) - GAP_X + 2 * EDGE;
  const yOf = (level: number): number => EDGE + (top - level) * (boxHeight + GAP_Y);
  const boxes = new Map<string, Box>([
    [ownedBusiness, { uid: ownedBusiness, party: null, x: width / 2, y: yOf(0) }],
  ]);
  const below = (uid: string): number => {
    const places = holdings.filter(({ by }) => by === uid).flatMap(({ of }) => boxes.get(of)?.x ?? []);
    return places.length === 0 ? width / 2 : places.reduce((sum, x) => sum + x, 0) / places.length;
  };
  for (const [row, placed] of rows.entries()) {
    const ordered = placed.map((party) => ({ party, x: below(party.uid) })).toSorted((a, b) => a.x - b.x);
    const step = width / (ordered.length + 1);
    const near = Math.max(step, boxWidth + GAP_X);
    const first = width / 2 - (near * (ordered.length - 1)) / 2;
    for (const [at, { party }] of ordered.entries())
      boxes.set(party.uid, { uid: party.uid, party, x: first + near * at, y: yOf(row + 1) });
  }
  const lines = holdings.flatMap((holding, at): readonly Line[] => {
    const [from, to] = [boxes.get(holding.by), boxes.get(holding.of)];
    const place = holdings.slice(0, at).filter(({ by }) => by === holding.by).length;
    if (!from || !to) return [];
    return [
      { holding, from, to, isBack: from.y >= to.y, bends: bendsOf(from, to, [...boxes.values()]), place },
    ];
  });
  const turns = lines.flatMap(({ bends }) => bends.map(({ x }) => x));
  const ends = [...boxes.values()].flatMap(({ x }) => [x - boxWidth / 2, x + boxWidth / 2]);
  // Rows stand in the middle, so that what one side lacks is added to both.
  const left = Math.min(0, ...[...ends, ...turns].flatMap((x) => [x - EDGE, width - EDGE - x]));
  return {
    boxes: [...boxes.values()].map((box) => ({ ...box, x: box.x - left })),
    lines: lines.map((line) => ({
      ...line,
      from: { ...line.from, x: line.from.x - left },
      to: { ...line.to, x: line.to.x - left },
      bends: line.bends.map(({ x, y }) => ({ x: x - left, y })),
    })),
    width: width - 2 * left,
    height: yOf(0) + boxHeight + EDGE,
  };
}

const isFree = (x: number, row: readonly Box[]): boolean =>
  row.every((box) => Math.abs(box.x - x) >= boxWidth / 2 + CLEAR);

/** Past each row between two boxes, as near to the straight line as there is room, where that would run through a box. */
function bendsOf(from: Box, to: Box, boxes: readonly Box[]): readonly Point[] {
  const isDown = from.y < to.y;
  const [start, end] = isDown ? [from.y + boxHeight, to.y] : [from.y, to.y + boxHeight];
  const straight = (y: number): number => from.x + ((to.x - from.x) * (y - start)) / (end - start);
  const between = boxes.filter(({ y }) => Math.min(from.y, to.y) < y && y < Math.max(from.y, to.y));
  const isHit = ({ x, y }: Box): boolean => {
    const [one, other] = [straight(y) - x, straight(y + boxHeight) - x];
    return Math.min(one, other) < boxWidth / 2 + CLEAR && Math.max(one, other) > -boxWidth / 2 - CLEAR;
  };
  if (!between.some(isHit)) return [];
  const levels = [...new Set(between.map(({ y }) => y))].toSorted((a, b) => (isDown ? a - b : b - a));
  return levels.flatMap((y): readonly Point[] => {
    const row = between.filter((box) => box.y === y);
    const wanted = straight(y + boxHeight / 2);
    const beside = row.flatMap((box) => [-1, 1].map((side) => box.x + side * ((boxWidth + GAP_X) / 2)));
    const free = [wanted, ...beside].filter((x) => isFree(x, row));
    const x = free.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;
    const turns = [y - CLEAR, y + boxHeight + CLEAR].map((at) => ({ x, y: at }));
    return isDown ? turns : turns.toReversed();
  });
}

/** A name that fits a box: cut with an ellipsis. */
export function shortName(name: string, letters: number): string {
  const all = [...name];
  return all.length <= letters ? name : `${all.slice(0, letters - 1).join('')}…`;
}
