// The files of a field, a line each: uploaded, in progress, or failed with the reason.
import { Anchor, Button, Progress } from '@mantine/core';
import { useUiTexts } from '../language/language-provider.tsx';
import { isRequestError, type RequestError } from '../request/request-error.ts';
import { mayTryAgain } from './may-try-again.ts';
import type { UploadItem } from './upload-queue.ts';
import classes from './upload.module.css';
import { useFileSize } from './use-upload-rules.ts';

/** An uploaded file as the field shows it. */
export interface UploadedFile {
  readonly fileId: string;
  readonly originalFileName: string;
  /** Bytes. */
  readonly fileSize: number;
}

interface StoredLineProps {
  readonly file: UploadedFile;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

export function StoredLine({ file, onOpen, onRemove }: StoredLineProps) {
  const t = useUiTexts('ui.upload');
  const size = useFileSize();
  const name = file.originalFileName;
  return (
    <li className={classes.file} data-state="success">
      <div className={classes.line}>
        <Anchor className={classes.name} component="button" onClick={onOpen} type="button">
          {name}
        </Anchor>
        <span className={classes.quiet}>{size(file.fileSize)}</span>
        <span className={classes.good}>{t('state.success')}</span>
        <LineButton label={t('removeNamed', { name })} onClick={onRemove} text={t('remove')} />
      </div>
    </li>
  );
}

interface WaitingLineProps {
  readonly item: UploadItem;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

export function WaitingLine({ item, onRemove, onRetry }: WaitingLineProps) {
  const t = useUiTexts('ui.upload');
  const size = useFileSize();
  const { state, share, file, error } = item;
  const { name } = file;
  const hasFailed = state === 'fail';
  const percent = Math.floor(share * 100);
  return (
    <li className={classes.file} data-state={state}>
      <div className={classes.line}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>{size(file.size)}</span>
        <span className={hasFailed ? classes.bad : classes.quiet}>
          {state === 'uploading' ? t('percent', { percent }) : t(`state.${state}`)}
        </span>
        {hasFailed && mayTryAgain(error) && (
          <LineButton label={t('retryNamed', { name })} onClick={onRetry} text={t('retry')} />
        )}
        <LineButton
          label={t(hasFailed ? 'removeNamed' : 'cancelNamed', { name })}
          onClick={onRemove}
          text={t(hasFailed ? 'remove' : 'cancel')}
        />
      </div>
      {state === 'uploading' && (
        <Progress aria-label={t('progressNamed', { name })} size="xs" value={percent} />
      )}
      {hasFailed && (
        <p className={classes.why} role="alert">
          {isRequestError(error) ? (hasArrived(error) ? error.msg : t('lost')) : t('unreadable')}
        </p>
      )}
    </li>
  );
}

/** True if the server answered at all. */
const hasArrived = ({ status }: RequestError): boolean => status !== 0;

interface LineButtonProps {
  readonly label: string;
  readonly text: string;
  readonly onClick: () => void;
}

function LineButton({ label, text, onClick }: LineButtonProps) {
  return (
    <Button aria-label={label} onClick={onClick} size="compact-sm" variant="subtle">
      {text}
    </Button>
  );
}
