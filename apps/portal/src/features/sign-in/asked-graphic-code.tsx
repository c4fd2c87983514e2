// The graphic code, where the server asks for one after failures: fetched only then.
import type { AccountType } from '@causeway/contract';
import { useImperativeHandle, type RefObject } from 'react';
import { GraphicCode } from '../../shared/credentials/graphic-code/graphic-code.tsx';
import {
  useGraphicCode,
  type GraphicCodeUse,
} from '../../shared/credentials/graphic-code/use-graphic-code.ts';

interface AskedGraphicCodeProps {
  readonly type: AccountType;
  /** How the form takes what was answered here. */
  readonly controls: RefObject<GraphicCodeUse | null>;
}

export function AskedGraphicCode({ type, controls }: AskedGraphicCodeProps) {
  const graphic = useGraphicCode(type);
  useImperativeHandle(controls, () => graphic);
  return <GraphicCode graphic={graphic} />;
}
