// Feet of pages that stay at the bottom of the window: toasts appear above the highest of them (PLT-245).
import type { RefCallback } from 'react';

const heights = new Map<Element, number>();

function showHeight(): void {
  const height = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty('--cw-foot', `${height}px`);
}

/** For a foot that its style keeps at the bottom: `<div className={classes.foot} ref={foot}>`. */
export const foot: RefCallback<HTMLElement> = (element) => {
  if (!element) return;
  const measure = (): void => {
    const isKept = getComputedStyle(element).position === 'sticky';
    heights.set(element, isKept ? element.offsetHeight : 0);
    showHeight();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => {
    observer.disconnect();
    heights.delete(element);
    showHeight();
  };
};
