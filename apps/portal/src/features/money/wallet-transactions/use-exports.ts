// The files that this person has asked for: started, followed while they are made, and downloaded.
import {
  downloadFundsExport,
  listFundsExports,
  startFundsExport,
  type FundsExport,
  type RequestOf,
} from '@causeway/contract';
import { saveDownload, toast, useUiTexts } from '@causeway/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { download } from '../../../shared/api.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';

const askAgainMs = 1_000;
const isRunning = ({ state }: FundsExport): boolean => state === 'running';

export type ExportRequest = RequestOf<typeof startFundsExport>;

export function useExports() {
  const t = useUiTexts('ui.export');
  const [opened, setOpened] = useState(false);
  /** Started on this page: it downloads by itself when it is ready. */
  const [awaited, setAwaited] = useState<string>();
  const { data, error, refetch } = useQuery({
    ...queryOf(listFundsExports, {}, { quiet: true }),
    enabled: opened,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? askAgainMs : false),
  });
  const save = useMutation({
    mutationFn: async (file: FundsExport) =>
      saveDownload(await download(downloadFundsExport, { exportId: file.exportId }), file.format),
    onSuccess: () => toast(t('done'), 'good'),
    // The request layer has said why; one that is kept no longer leaves the list.
    onError: () => invalidate(listFundsExports),
  });
  const start = useWrite(startFundsExport, {
    onSuccess: async ({ exportId }) => {
      setAwaited(exportId);
      setOpened(true);
      await invalidate(listFundsExports);
    },
  });
  const ready = opened
    ? data?.find(({ exportId, state }) => exportId === awaited && state === 'ready')
    : undefined;
  const saveReady = useEffectEvent((file: FundsExport) => {
    setAwaited(undefined);
    save.mutate(file);
  });
  useEffect(() => {
    if (ready !== undefined) saveReady(ready);
  }, [ready]);
  return {
    ...{ opened, files: data, error, refetch },
    open: () => setOpened(true),
    close: () => setOpened(false),
    start: (request: ExportRequest, onStarted?: () => void) => {
      if (!start.isPending) start.mutate(request, { onSuccess: () => onStarted?.() });
    },
    isStarting: start.isPending,
    save: (file: FundsExport) => save.mutate(file),
    saving: save.isPending ? save.variables.exportId : undefined,
  };
}
export type Exports = ReturnType<typeof useExports>;
