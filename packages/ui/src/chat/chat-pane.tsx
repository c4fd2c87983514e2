// A conversation with the message field below it; files may be dropped anywhere on it.
import { useState, type DragEvent, type ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { checkFiles, type UploadIssue, type UploadLimits } from '../upload/check-files.ts';
import { UploadIssues } from '../upload/upload-issues.tsx';
import { ChatComposer, type ChatComposerProps } from './chat-composer.tsx';
import { ChatLog, type ChatLogProps } from './chat-log.tsx';
import classes from './chat.module.css';

export interface ChatPaneProps extends ChatLogProps {
  /** Shown between the lines and the message field. */
  readonly notice?: ReactNode;
  /** Absent if nothing may be written. */
  readonly composer?: Omit<ChatComposerProps, 'files'> | undefined;
  /** Allowed files and their destination; absent if no file may be sent. */
  readonly files?:
    { readonly limits: UploadLimits; readonly onFiles: (files: readonly File[]) => void } | undefined;
}

export function ChatPane({ notice, composer, files, ...log }: ChatPaneProps) {
  const t = useUiTexts('ui.chat');
  const [issues, setIssues] = useState<readonly UploadIssue[]>([]);
  const [isOver, setOver] = useState(false);
  const takesFiles = composer !== undefined && files !== undefined;
  const pick = (picked: readonly File[]): void => {
    if (files === undefined || picked.length === 0) return;
    const sorted = checkFiles(picked, 0, files.limits);
    setIssues(sorted.issues);
    if (sorted.taken.length > 0) files.onFiles(sorted.taken);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (takesFiles) pick([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.pane}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        // Needed even if no file is accepted: otherwise the browser would open a dropped file instead of the
        // page.
        event.preventDefault();
        if (takesFiles) setOver(true);
      }}
      onDrop={drop}
    >
      <ChatLog {...log} />
      {notice}
      {files && issues.length > 0 && <UploadIssues issues={issues} limits={files.limits} />}
      {composer && (
        <ChatComposer
          {...composer}
          files={takesFiles ? { endings: files.limits.endings, onPick: pick } : undefined}
          onSend={(text) => {
            setIssues([]);
            composer.onSend(text);
          }}
        />
      )}
      {isOver && <div className={classes.over}>{t('drop')}</div>}
    </div>
  );
}
