// A field for files: picked, dropped or by keyboard, sent at once, each with its progress and its possible actions.
import { Button, Input } from '@mantine/core';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { UploadIssues } from './upload-issues.tsx';
import { StoredLine, WaitingLine, type UploadedFile } from './upload-lines.tsx';
import { checkFiles, type UploadIssue, type UploadLimits } from './check-files.ts';
import { mayTryAgain } from './may-try-again.ts';
import type { UploadItem, Uploader } from './upload-queue.ts';
import classes from './upload.module.css';
import { useUploadQueue } from './use-upload-queue.ts';
import { useUploadRules } from './use-upload-rules.ts';

export interface UploadFieldProps<Stored extends UploadedFile> {
  readonly label: ReactNode;
  /** A hint on the expected file; the field itself states formats and size. */
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly files: readonly Stored[];
  readonly onChange: (files: readonly Stored[]) => void;
  readonly upload: Uploader<Stored>;
  readonly limits: UploadLimits;
  /** Opens an uploaded file. */
  readonly onOpen: (file: Stored) => void;
  /** The form moves to this path when this field is the first with an error. */
  readonly 'data-path'?: string;
}

/** A refused file is shown with its reason, and takes no place. */
const takesPlace = ({ state, error }: UploadItem): boolean => state !== 'fail' || mayTryAgain(error);

export function UploadField<Stored extends UploadedFile>(props: UploadFieldProps<Stored>) {
  const { label, description, required, error, files, onChange, limits, onOpen } = props;
  const t = useUiTexts('ui.upload');
  const queue = useUploadQueue(files, props.upload, onChange);
  const [issues, setIssues] = useState<readonly UploadIssue[]>([]);
  const rules = useUploadRules(limits);
  const [labelId, descriptionId, errorId] = [useId(), useId(), useId()];
  const group = useRef<HTMLDivElement>(null);
  const count = files.length + queue.items.length;
  const taken = files.length + queue.items.filter(takesPlace).length;
  const take = (picked: readonly File[]): void => {
    const sorted = checkFiles(picked, taken, limits);
    setIssues(sorted.issues);
    if (sorted.taken.length === 0) return;
    queue.add(sorted.taken);
    // The button may be gone now: keep keyboard focus in the field.
    group.current?.focus();
  };
  const remove = (change: () => void): void => {
    change();
    setIssues([]);
    group.current?.focus();
  };
  return (
    <Input.Wrapper
      description={description}
      descriptionProps={{ id: descriptionId }}
      error={error}
      errorProps={{ id: errorId }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      label={<span id={labelId}>{label}</span>}
      labelElement="div"
      required={required === true}
    >
      <div
        aria-describedby={`${descriptionId} ${errorId}`}
        aria-labelledby={labelId}
        className={classes.field}
        data-path={props['data-path']}
        ref={group}
        role="group"
        tabIndex={-1}
      >
        {taken < limits.max && (
          <Picker
            endings={limits.endings}
            isInvalid={error !== undefined && error !== null && error !== false}
            isMany={limits.max - taken > 1}
            labelId={labelId}
            onPick={take}
            rules={rules}
          />
        )}
        <UploadIssues issues={issues} limits={limits} />
        {count > 0 && (
          <ul className={classes.files}>
            {files.map((file) => (
              <StoredLine
                file={file}
                key={file.fileId}
                onOpen={() => onOpen(file)}
                onRemove={() => remove(() => onChange(files.filter(({ fileId }) => fileId !== file.fileId)))}
              />
            ))}
            {queue.items.map((item) => (
              <WaitingLine
                item={item}
                key={item.id}
                onRemove={() => remove(() => queue.remove(item.id))}
                onRetry={() => queue.retry(item.id)}
              />
            ))}
          </ul>
        )}
        <span aria-live="polite" className={classes.spoken}>
          {files.length > 0 && t('count', { count: files.length })}
        </span>
      </div>
    </Input.Wrapper>
  );
}

interface PickerProps {
  readonly labelId: string;
  readonly endings: readonly string[];
  readonly isMany: boolean;
  readonly isInvalid: boolean;
  readonly rules: string;
  readonly onPick: (files: readonly File[]) => void;
}

function Picker({ labelId, endings, isMany, isInvalid, rules, onPick }: PickerProps) {
  const t = useUiTexts('ui.upload');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const buttonId = useId();
  const rulesId = useId();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.picker}
      data-invalid={isInvalid}
      data-over={isOver}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={drop}
    >
      <div className={classes.pick}>
        <Button
          aria-describedby={rulesId}
          aria-labelledby={`${buttonId} ${labelId}`}
          id={buttonId}
          onClick={() => input.current?.click()}
          size="compact-sm"
          variant="default"
        >
          {t(isMany ? 'chooseMany' : 'choose')}
        </Button>
        <span className={classes.drop}>{t('drop')}</span>
      </div>
      <span className={classes.rules} id={rulesId}>
        {rules}
      </span>
      <input
        accept={endings.map((ending) => `.${ending}`).join(',')}
        // The button above represents it.
        aria-hidden
        className={classes.spoken}
        multiple={isMany}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // Allows picking the same file again after it was removed.
          event.target.value = '';
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </div>
  );
}
