// The queue of one field, for as long as the field is there.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, type UploadItem, type UploadQueue, type Uploader } from './upload-queue.ts';
import { useTellUploading } from './upload-scope.tsx';

export interface FieldQueue extends UploadQueue {
  readonly items: readonly UploadItem[];
}

/** `onChange` is given the files of the field with each one that has arrived, however many arrive at once. */
export function useUploadQueue<Stored>(
  files: readonly Stored[],
  upload: Uploader<Stored>,
  onChange: (files: readonly Stored[]) => void,
): FieldQueue {
  const latest = useRef({ files, upload, onChange });
  useEffect(() => {
    latest.current = { files, upload, onChange };
  });
  const [queue] = useState(() =>
    createUploadQueue<Stored>(
      (file, options) => latest.current.upload(file, options),
      (stored) => {
        const next = [...latest.current.files, stored];
        latest.current = { ...latest.current, files: next };
        latest.current.onChange(next);
      },
    ),
  );
  const items = useSyncExternalStore(queue.subscribe, queue.current);
  useTellUploading(items.some(({ state }) => state !== 'fail'));
  // What is still on its way when the field goes belongs to nothing.
  useEffect(() => queue.clear, [queue]);
  return { ...queue, items };
}
