// Confirms that a message was left, and says where the answer will go.
import { ToneIcon } from '@causeway/ui';
import { Button } from '@mantine/core';
import classes from './chat-panel.module.css';
import { chatView } from './chat-view.ts';
import { useTexts } from './texts.ts';

/** `email` is undefined if it is the member's own address. */
export function Left({ email }: { readonly email?: string | undefined }) {
  const t = useTexts('chat.left');
  return (
    <div className={classes.left} role="status">
      <ToneIcon size={32} tone="good" />
      <h3>{t('title')}</h3>
      <p>{email === undefined ? t('text') : t('textTo', { email })}</p>
      <Button onClick={chatView.close} variant="default">
        {t('done')}
      </Button>
    </div>
  );
}
