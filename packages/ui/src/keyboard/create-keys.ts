// The keys of an app's pages: one listener, and the switch that turns single keys off (WCAG 2.1.4).
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createKeyboard, type Bindings, type Press } from './keyboard.ts';

const OFF = 'off';

const TAKING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';
const CONTROLS = 'a, button, summary, [role="button"], [role="tab"]';

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function pressOf(event: KeyboardEvent): Press {
  const { target } = event;
  return {
    key: event.key,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    // An open dialog takes every key, whatever has the focus.
    taken: isWithin(target, TAKING) || document.querySelector('[aria-modal="true"]') !== null,
    onControl: isWithin(target, CONTROLS),
  };
}

export interface Keys {
  /** Starts listening, called once by the process; returns the function that stops it. */
  readonly followKeys: () => () => void;
  /** Usage: `useKeys({ j: next, k: previous })`. The keys work while the component is drawn. */
  readonly useKeys: (bindings: Bindings) => void;
  /** Whether single keys work, and the function that changes it. */
  readonly useKeySwitch: () => readonly [boolean, (on: boolean) => void];
}

/** The keys of one app; the browser stores their switch under this key. */
export function createKeys(storageKey: string): Keys {
  const { isOn, ...keySwitch } = createSwitch(storageKey);
  const keyboard = createKeyboard(isOn);

  const followKeys = (): (() => void) => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (keyboard.press(pressOf(event))) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  };

  const useKeys = (bindings: Bindings): void => {
    const latest = useRef(bindings);
    useEffect(() => {
      latest.current = bindings;
    });
    const keys = Object.keys(bindings).join('\n');
    useEffect(() => {
      if (keys === '') return undefined;
      return keyboard.offer(
        Object.fromEntries(keys.split('\n').map((key) => [key, () => latest.current[key]?.()])),
      );
    }, [keys]);
  };

  const useKeySwitch = () => [useSyncExternalStore(keySwitch.subscribe, isOn), keySwitch.turn] as const;

  return { followKeys, useKeys, useKeySwitch };
}

function createSwitch(storageKey: string) {
  const listeners = new Set<() => void>();
  let on = isKeptOn(storageKey);
  return {
    isOn: () => on,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    turn: (next: boolean): void => {
      on = next;
      try {
        localStorage.setItem(storageKey, next ? 'on' : OFF);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      listeners.forEach((listener) => listener());
    },
  };
}

function isKeptOn(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== OFF;
  } catch {
    return true;
  }
}
