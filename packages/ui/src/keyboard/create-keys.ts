// The keys of this page: one listener, and the switch that turns single keys off (WCAG 2.1.4).
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createKeyboard, type Bindings, type Press } from './keyboard.ts';

const STORAGE_KEY = 'causeway.console.keys';
const OFF = 'off';

const listeners = new Set<() => void>();

function readSwitch(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}
let isOn = readSwitch();

/** Whether single keys do anything, and how to change it. */
export function useKeySwitch(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOn,
  );
  return [on, switchKeys];
}

function switchKeys(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : OFF);
  } catch {
    // The choice then lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
}

const keyboard = createKeyboard(() => isOn);

const TAKING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';
const CONTROLS = 'a, button, summary, [role="button"], [role="tab"]';

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function pressOf(event: KeyboardEvent): Press {
  const { target } = event;
  return {
    key: event.key,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    // A dialog takes every key, wherever the focus happens to be.
    taken: isWithin(target, TAKING) || document.querySelector('[aria-modal="true"]') !== null,
    onControl: isWithin(target, CONTROLS),
  };
}

/** Begins to listen, called once by the process; answers how to stop. */
export function followKeys(): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (keyboard.press(pressOf(event))) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** `useKeys({ j: next, k: previous })`: as long as the component is there. */
export function useKeys(bindings: Bindings): void {
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
}
