import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { RequestView } from '../../contract/request.ts';
import styles from '../screens/new-request.module.css';

type EditorFootProps = {
  /** Null for what is not kept yet. */
  draft: RequestView | null;
  running: 'save' | 'send' | null;
  onSave: () => void;
};

/** Keep it, or send it; what waits already can only be sent anew. */
export function EditorFoot({ draft, running, onSave }: EditorFootProps) {
  const t = useTranslations('requests.actions');
  const isWaiting = draft?.state === 'pending';
  return (
    <div className={styles.foot}>
      {isWaiting ? null : (
        <Button loading={running === 'save'} onClick={onSave}>
          {t('saveDraft')}
        </Button>
      )}
      <Button type="submit" variant="filled" loading={running === 'send'}>
        {t(isWaiting ? 'amend' : 'submit')}
      </Button>
    </div>
  );
}
