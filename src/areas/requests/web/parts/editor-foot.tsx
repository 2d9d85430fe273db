import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { RequestView } from '../../contract/request.ts';
import styles from '../screens/new-request.module.css';

type EditorFootProps = {
  /** Null for what is not kept yet. */
  draft: RequestView | null;
  running: 'save' | 'send' | null;
  isHeld: boolean;
  onSave: () => void;
};

/** Keep it, or send it once it is kept; what waits already can only be sent anew. */
export function EditorFoot({ draft, running, isHeld, onSave }: EditorFootProps) {
  const t = useTranslations('requests.actions');
  const isWaiting = draft?.state === 'pending';
  return (
    <div className={styles.foot}>
      {isWaiting ? null : (
        <Button loading={running === 'save'} onClick={onSave}>
          {t('saveDraft')}
        </Button>
      )}
      <Button type="submit" variant="filled" loading={running === 'send'} disabled={running === 'save'}>
        {t(isWaiting ? 'amend' : 'submit')}
      </Button>
      <p role="status">{isHeld ? t('heldDraft') : null}</p>
    </div>
  );
}
