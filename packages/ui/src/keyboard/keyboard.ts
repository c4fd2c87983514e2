// Maps keys to actions, without a browser: pages register theirs, the newest one wins; `g` and a letter is a
// sequence.

export interface Press {
  /** The browser's name of the key, such as `j`, `?` or `Enter`. */
  readonly key: string;
  /** With Ctrl, Alt or Meta the key belongs to the browser or the system. */
  readonly modified: boolean;
  /** True if the key goes to a field, a dialog or a menu, which use keys themselves. */
  readonly taken: boolean;
  /** True if an element that Enter itself activates has the focus. */
  readonly onControl: boolean;
}

/** Keyed by one key, or by two with a space between: `{ j: next, 'g m': toMembers }`. */
export type Bindings = Readonly<Record<string, () => void>>;

export interface Keyboard {
  /** Returns the function that removes them again. */
  readonly offer: (bindings: Bindings) => () => void;
  /** True if the press had an effect, so that the browser must not act on it too. */
  readonly press: (press: Press) => boolean;
}

export function createKeyboard(isOn: () => boolean = () => true): Keyboard {
  let offers: readonly Bindings[] = [];
  let begun: string | undefined;

  const find = (keys: string): (() => void) | undefined =>
    offers.find((bindings) => Object.hasOwn(bindings, keys))?.[keys];
  const begins = (key: string): boolean =>
    offers.some((bindings) => Object.keys(bindings).some((keys) => keys.startsWith(`${key} `)));

  const press = ({ key, modified, taken, onControl }: Press): boolean => {
    const before = begun;
    begun = undefined;
    if (!isOn() || modified || taken || (key === 'Enter' && onControl)) return false;
    // A sequence that leads nowhere does nothing: its second key is not read as a command of its own.
    if (before !== undefined) return run(find(`${before} ${key}`));
    if (begins(key)) {
      begun = key;
      return true;
    }
    return run(find(key));
  };

  return {
    press,
    offer: (bindings) => {
      offers = [bindings, ...offers];
      return () => {
        offers = offers.filter((other) => other !== bindings);
      };
    },
  };
}

function run(command: (() => void) | undefined): boolean {
  command?.();
  return command !== undefined;
}
