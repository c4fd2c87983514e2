// The bytes of a file, by a name that is asked for first. To ask for it is to look, and is written down.
import { getVerificationReview, nameStaffFile, staffFile } from '@causeway/contract';
import type { Download } from '@causeway/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call, download } from '../../../shared/api.ts';
import { invalidate } from '../../../shared/queries.ts';

interface Fetching {
  readonly signal?: AbortSignal;
  readonly silent?: boolean;
}

export async function fetchFile(fileId: string, options: Fetching = {}): Promise<Download> {
  const { keyName } = await call(nameStaffFile, { fileId }, options);
  // Who approves is asked about files that they have not looked at.
  void invalidate(getVerificationReview);
  return download(staffFile, { keyName }, options);
}

export const useFile = (fileId: string): UseQueryResult<Download> =>
  useQuery({
    queryKey: [staffFile.name, fileId],
    queryFn: ({ signal }) => fetchFile(fileId, { signal, silent: true }),
    // Looking is written down: not once more because a window came to the front, and nothing stays behind in memory.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
