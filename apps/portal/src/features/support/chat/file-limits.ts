// The files that may be sent, as support has configured them.
import { getChatDesk } from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../shared/queries.ts';

/** `left`: how many more may be sent. Undefined until it is known, and if no file may be sent. */
export function useFileLimits(left: number) {
  const { data } = useQuery({ ...queryOf(getChatDesk, {}, { quiet: true }), staleTime: Infinity });
  return useMemo(
    () =>
      data === undefined || left === 0
        ? undefined
        : { max: left, bytesMax: data.files.sizeMax, endings: data.files.extensions },
    [data, left],
  );
}
