// The queue of one field, for as long as the field is there.
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, type UploadItem, type UploadQueue, type Uploader } from './upload-queue.ts';
import { useReportUploading } from './upload-scope.tsx';

export interface FieldQueue<Stored> extends UploadQueue<Stored> {
  readonly items: readonly UploadItem[];
}

/** `onChange` gets the files of the field with each uploaded one, however many arrive at once. */
export function useUploadQueue<Stored>(
  files: readonly Stored[],
  upload: Uploader<Stored>,
  onChange: (files: readonly Stored[]) => void,
): FieldQueue<Stored> {
  const [queue] = useState(() => createUploadQueue<Stored>());
  // Set while the field is drawn, not later: otherwise a file that arrived in between would be added to the
  // old list of files, and replace the first one.
  useLayoutEffect(() => {
    let arrived = files;
    queue.serve(upload, (stored) => {
      arrived = [...arrived, stored];
      onChange(arrived);
    });
  }, [queue, files, upload, onChange]);
  const items = useSyncExternalStore(queue.subscribe, queue.current);
  useReportUploading(items.some(({ state }) => state !== 'fail'));
  // A running upload belongs to no record once the field is gone.
  useEffect(() => queue.clear, [queue]);
  return { ...queue, items };
}
