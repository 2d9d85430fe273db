import { useTranslations } from 'use-intl';
import { ApiError } from '#ui/api-client/api-error.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import type { ManyOutcome } from '../../contract/people.ts';
import styles from './people.module.css';

/** Who stays as they were, and why; they are still selected behind this. */
export function RefusedMembers({ refused, onClose }: { refused: ManyOutcome['refused']; onClose: () => void }) {
  const t = useTranslations('people.bulk');
  const errorText = useErrorText('people');
  return (
    <Dialog opened onClose={onClose} title={t('refusedTitle', { count: refused.length })}>
      <ul className={styles.duties}>
        {refused.map(({ userId, fullName, code }) => (
          <li key={userId}>
            {t('refused', { name: fullName, reason: errorText(new ApiError({ code, status: 422 })) })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
