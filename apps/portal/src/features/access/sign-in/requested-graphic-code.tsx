// The captcha that the server requires after failures; its code is fetched only then.
import type { AccountType } from '@causeway/contract';
import { useImperativeHandle, type RefObject } from 'react';
import { withQueries } from './with-queries.tsx';
import { GraphicCode, useGraphicCode, type GraphicCodeUse } from '../credentials/index.ts';

interface RequestedGraphicCodeProps {
  readonly type: AccountType;
  /** Gives the form access to the captcha's answer. */
  readonly controls: RefObject<GraphicCodeUse | null>;
}

export const RequestedGraphicCode = withQueries(GraphicCodeOfForm);

function GraphicCodeOfForm({ type, controls }: RequestedGraphicCodeProps) {
  const graphic = useGraphicCode(type, 'sign-in');
  useImperativeHandle(controls, () => graphic);
  return <GraphicCode graphic={graphic} isAfterFailures />;
}
