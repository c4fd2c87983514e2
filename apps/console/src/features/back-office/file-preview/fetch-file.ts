// The bytes of a file, under a name that must be requested first. That request counts as a view and is
// logged.
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
  // The review asks an approver about unopened files, so it is refetched.
  void invalidate(getVerificationReview);
  return download(staffFile, { keyName }, options);
}

export const useFile = (fileId: string): UseQueryResult<Download> =>
  useQuery({
    queryKey: [staffFile.name, fileId],
    queryFn: ({ signal }) => fetchFile(fileId, { signal, silent: true }),
    // Each view is logged, so returning to the window fetches nothing, and no file stays in memory.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
