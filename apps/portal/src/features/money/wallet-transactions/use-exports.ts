// The files that this person has requested: started, followed while they are made, and downloaded.
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
import { useTexts } from './texts.ts';

const askAgainMs = 1_000;
const isRunning = ({ state }: FundsExport): boolean => state === 'running';

export type ExportRequest = RequestOf<typeof startFundsExport>;

export function useExports() {
  const t = useUiTexts('ui.export');
  const ownTexts = useTexts('walletTransactions.exports');
  const [opened, setOpened] = useState(false);
  /**
   * Exports started on this page: they download automatically when ready, wherever on the page the person is
   * by then.
   */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    ...queryOf(listFundsExports, {}, { quiet: true }),
    enabled: opened || awaited.length > 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? askAgainMs : false),
  });
  const save = useMutation({
    mutationFn: async (file: FundsExport) =>
      saveDownload(await download(downloadFundsExport, { exportId: file.exportId }), file.format),
    onSuccess: () => toast(t('done'), 'good'),
    // The request layer has shown the reason; a deleted file leaves the list.
    onError: () => invalidate(listFundsExports),
  });
  const start = useWrite(startFundsExport, {
    onSuccess: async ({ exportId }) => {
      setAwaited((before) => [...before, exportId]);
      setOpened(true);
      await invalidate(listFundsExports);
    },
  });
  const ended = data?.find((file) => awaited.includes(file.exportId) && !isRunning(file));
  const end = useEffectEvent((file: FundsExport) => {
    setAwaited((before) => before.filter((each) => each !== file.exportId));
    if (file.state === 'ready') save.mutate(file);
    else toast(ownTexts('failedToast'), 'bad');
  });
  useEffect(() => {
    if (ended !== undefined) end(ended);
  }, [ended]);
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
