// The cookie of a trusted browser: for each person who trusts it, the id of the trust and the turn of its cookie under a
// keyed hash. Several people may share a browser, and one human may be several people.
import { timingSafeEqual } from 'node:crypto';

export const browserCookie = 'causeway_browser';

export interface BrowserMark {
  readonly id: string;
  /** Counts the renewals: an earlier one is a copy. */
  readonly turn: number;
}

/** Provided by FeatureContext. */
interface Keyed {
  readonly hashSecret: (secret: string) => string;
}

const MARKS_MAX = 5;
const markPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([0-9a-f]{64})$/;

const seal = ({ hashSecret }: Keyed, { id, turn }: BrowserMark): string =>
  hashSecret(`trusted-browser ${id} ${String(turn)}`);

/** Reads marks that we made, and skips the rest of the cookie. */
export const readMarks = (keyed: Keyed, cookie: string | undefined): readonly BrowserMark[] =>
  (cookie ?? '')
    .split('~')
    .slice(0, MARKS_MAX)
    .flatMap((text) => {
      const [, id, turn, sealed] = markPattern.exec(text) ?? [];
      if (id === undefined || turn === undefined || sealed === undefined) return [];
      const mark = { id, turn: Number(turn) };
      return timingSafeEqual(Buffer.from(seal(keyed, mark)), Buffer.from(sealed)) ? [mark] : [];
    });

/** True for a browser that somebody trusts or once trusted: it is no stranger's. */
export const isKnownBrowser = (
  keyed: Keyed,
  call: { readonly cookie: (name: string) => string | undefined },
): boolean => readMarks(keyed, call.cookie(browserCookie)).length > 0;

/** The cookie with this mark first, in place of an earlier one of the same trust; only the newest five stay. */
export const withMark = (keyed: Keyed, cookie: string | undefined, mark: BrowserMark): string =>
  [mark, ...readMarks(keyed, cookie).filter(({ id }) => id !== mark.id)]
    .slice(0, MARKS_MAX)
    .map((one) => `${one.id}.${String(one.turn)}.${seal(keyed, one)}`)
    .join('~');
