// The graphic code, where the server asks for one after failures: fetched only then.
import type { AccountType } from '@causeway/contract';
import { useImperativeHandle, type RefObject } from 'react';
import { withQueries } from './with-queries.tsx';
import { GraphicCode, useGraphicCode, type GraphicCodeUse } from '../credentials/index.ts';

interface RequestedGraphicCodeProps {
  readonly type: AccountType;
  /** How the form takes what was answered here. */
  readonly controls: RefObject<GraphicCodeUse | null>;
}

export const RequestedGraphicCode = withQueries(GraphicCodeOfForm);

function GraphicCodeOfForm({ type, controls }: RequestedGraphicCodeProps) {
  const graphic = useGraphicCode(type, 'sign-in');
  useImperativeHandle(controls, () => graphic);
  return <GraphicCode graphic={graphic} isAfterFailures />;
}
