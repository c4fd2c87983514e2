// Finds unreadable text: in a box narrower than six letters, or covered by other text. It runs in the
// browser, over everything visible on the page.
import type { Page } from '@playwright/test';

/** The part of the browser's document that is read here: the tests themselves run without one. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface SeenElement {
  readonly parentElement: SeenElement | null;
  readonly clientWidth: number;
  readonly getBoundingClientRect: () => Box;
  readonly closest: (selector: string) => unknown;
  readonly checkVisibility: (how: object) => boolean;
}
interface TextNode {
  readonly textContent: string | null;
  readonly parentElement: SeenElement | null;
}
interface Style {
  readonly display: string;
  readonly position: string;
  readonly overflowX: string;
  readonly overflowY: string;
  readonly fontSize: string;
  readonly paddingLeft: string;
  readonly paddingRight: string;
}
interface SeenWindow {
  readonly getComputedStyle: (element: SeenElement) => Style;
  readonly document: {
    readonly body: unknown;
    readonly createTreeWalker: (root: unknown, kinds: number) => { readonly nextNode: () => TextNode | null };
    readonly createRange: () => {
      readonly selectNodeContents: (node: TextNode) => void;
      readonly getClientRects: () => Iterable<Box>;
    };
  };
}

/** A text with its visible part. */
interface Seen {
  readonly text: string;
  /** Its lines, in pixels relative to the window. */
  readonly lines: readonly Box[];
  /** The width of the nearest box that has its own, inside its padding. */
  readonly room: number;
  readonly fontSize: number;
  /** True if the text is in one line and not cut off. */
  readonly isWhole: boolean;
  /**
   * A number for content that stays fixed while the page scrolls, or is placed on top: it covers other
   * content on purpose. -1 is the page itself.
   */
  readonly layer: number;
}

const seenOn = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => {
    const { document, getComputedStyle } = globalThis as unknown as SeenWindow;
    const around = (element: SeenElement): readonly SeenElement[] => {
      const all: SeenElement[] = [];
      for (let each: SeenElement | null = element; each !== null; each = each.parentElement) all.push(each);
      return all;
    };
    const styled = (element: SeenElement, fits: (style: Style) => boolean): SeenElement | undefined =>
      around(element).find((each) => fits(getComputedStyle(each)));

    /** Removes the parts that an ancestor cuts off; undefined if nothing remains. */
    const cut = (box: Box, element: SeenElement): readonly Box[] => {
      let { left, right, top, bottom } = box;
      for (const each of around(element)) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const frame = each.getBoundingClientRect();
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (overflowY !== 'visible')
          [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return right - left > 1 && bottom - top > 1 ? [{ left, right, top, bottom }] : [];
    };
    const widthOf = ({ left, right }: Box): number => right - left;
    const sum = (boxes: readonly Box[]): number => boxes.reduce((total, box) => total + widthOf(box), 0);

    const seen: Seen[] = [];
    const layers: SeenElement[] = [];
    const layerOf = (parent: SeenElement): number => {
      const layer = styled(parent, ({ position }) => position === 'fixed' || position === 'sticky');
      if (layer !== undefined && !layers.includes(layer)) layers.push(layer);
      return layer === undefined ? -1 : layers.indexOf(layer);
    };
    const textNodes = 4;
    const walker = document.createTreeWalker(document.body, textNodes);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (parent === null || text === '' || parent.closest('script, style, svg') !== null) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const whole = [...range.getClientRects()];
      const lines = whole.flatMap((line) => cut(line, parent));
      const box = styled(parent, ({ display }) => display !== 'inline' && display !== 'contents') ?? parent;
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(box);
      seen.push({
        ...{ text, lines, layer: layerOf(parent), fontSize: Number.parseFloat(fontSize) },
        room: box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        isWhole: whole.length === 1 && sum(lines) >= sum(whole) - 1,
      });
    }
    // Content for screen readers only is one pixel large, or nothing.
    return seen.filter(({ lines }) => lines.length > 0);
  });

const LETTERS = 6;
/** A small letter is about half as wide as its font is high. */
const LETTER_EMS = 0.5;
/** Frames of neighbors may touch. */
const TOUCHING = 3;

const shown = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** Text that is complete in one line fits, as in a button of its own width. */
const crampedIn = (seen: readonly Seen[]): readonly string[] =>
  seen.flatMap(({ text, room, fontSize, isWhole }) => {
    const least = LETTERS * LETTER_EMS * fontSize;
    if (isWhole || text.length <= LETTERS || room >= least) return [];
    return [`${shown(text)} has ${String(Math.round(room))} of ${String(Math.round(least))} pixels`];
  });

/** Letters of one line may reach into the space of the next: only the middle half of its height counts. */
function middleOf({ left, right, top, bottom }: Box): Box {
  const quarter = (bottom - top) / 4;
  return { left, right, top: top + quarter, bottom: bottom - quarter };
}

const liesOn = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCHING &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOUCHING;

function overlapsIn(seen: readonly Seen[]): readonly string[] {
  const lines = seen
    .flatMap((of) => of.lines.map((line) => ({ of, box: middleOf(line) })))
    .toSorted((one, other) => one.box.top - other.box.top);
  return lines.flatMap(({ of, box }, index) => {
    const found: string[] = [];
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= box.bottom) break;
      if (other.of !== of && other.of.layer === of.layer && liesOn(box, other.box))
        found.push(`${shown(of.text)} lies on ${shown(other.of.text)}`);
    }
    return found;
  });
}

/** Returns a sentence for each, with its text. */
export async function crampedOn(page: Page): Promise<readonly string[]> {
  const seen = await seenOn(page);
  return [...new Set([...crampedIn(seen), ...overlapsIn(seen)])];
}
