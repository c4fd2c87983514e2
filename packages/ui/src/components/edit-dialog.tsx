// A dialog for many fields: it asks before typed details are lost, by Escape, its close button or Cancel.
import { Modal } from '@mantine/core';
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Edited {
  /** Returns the end of it. */
  readonly register: (isUnsaved: () => boolean) => () => void;
  readonly leave: () => void;
}

const EditedForm = createContext<Edited | undefined>(undefined);

/**
 * For the form in an EditDialog: says whether it has input that its owner has not kept; returns what its Cancel button does.
 * It is asked when the dialog is about to close: what was known at the last drawing may be a key press old, and typed details
 * were lost that way (VER-393).
 */
export function useEditedForm(isUnsaved: () => boolean): () => void {
  const edited = useContext(EditedForm);
  if (!edited) throw new Error('a form asks before it is lost only in an EditDialog');
  const { register, leave } = edited;
  useLayoutEffect(() => register(isUnsaved));
  return leave;
}

const nothing = (): boolean => false;

/** A field of text, and what stood in it when it got the focus. */
interface Field {
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
}

/** Some fields hand over their text only when they are left. */
const isTypedInto = (field: Field | undefined): boolean =>
  field?.input === document.activeElement && field?.input.value !== field?.value;

function focusedField({ target }: FocusEvent): Field | undefined {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText ? { input: target, value: target.value } : undefined;
}

export interface EditDialogProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  /** Says what is lost. */
  readonly discardText: ReactNode;
  readonly onClose: () => void;
  readonly fullScreen?: boolean;
  /** The form, which calls `useEditedForm`. */
  readonly children: ReactNode;
}

export function EditDialog({ opened, title, discardText, onClose, fullScreen, children }: EditDialogProps) {
  const t = useUiTexts('ui.unsaved');
  const uiTexts = useUiTexts('ui.action');
  const [isAsking, setAsking] = useState(false);
  const unsaved = useRef(nothing);
  const field = useRef<Field>(undefined);
  const register = useCallback((isUnsaved: () => boolean) => {
    unsaved.current = isUnsaved;
    return () => {
      unsaved.current = nothing;
    };
  }, []);
  const leave = useCallback(() => {
    if (unsaved.current() || isTypedInto(field.current)) setAsking(true);
    else onClose();
  }, [onClose]);
  const edited = useMemo(() => ({ register, leave }), [register, leave]);
  return (
    <>
      <Modal
        closeButtonProps={{ 'aria-label': uiTexts('close') }}
        closeOnClickOutside={false}
        fullScreen={fullScreen}
        onClose={leave}
        opened={opened}
        size={1000}
        title={title}
      >
        <EditedForm value={edited}>
          <div
            onFocusCapture={(event) => {
              field.current = focusedField(event);
            }}
          >
            {children}
          </div>
        </EditedForm>
      </Modal>
      {/* Mounted by the question only: a dialog that is there already would be closed by the Escape that opens it. */}
      {isAsking && (
        <ConfirmDialog
          confirmLabel={t('discard')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={onClose}
          opened
          title={t('discardTitle')}
        >
          {discardText}
        </ConfirmDialog>
      )}
    </>
  );
}
