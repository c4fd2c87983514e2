// The shared parts of confirmations: sections without empty lines, and the form of times.
import { hongKongTime } from '../clock/hong-kong.ts';
import type { PdfSection } from './render-pdf.ts';

type Line = readonly [label: string, value: string];

/** Sections with their labels, in the order of the lines. */
export const labelledSections = <Name extends string>(
  titles: Readonly<Record<Name, string>>,
  lines: readonly (readonly [Name, readonly Line[]])[],
): readonly PdfSection[] =>
  lines.map(([name, all]) => ({
    title: titles[name],
    lines: all.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
  }));

/** The time in Hong Kong, with the zone. */
export const statedTime = (at: Date): string => `${hongKongTime(at)} (GMT+8)`;
