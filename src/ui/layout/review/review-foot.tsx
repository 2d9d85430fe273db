import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { KeyHint } from '../../parts/status/key-hint.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import styles from './review.module.css';

export type ReviewFootProps = {
  reject?:
    | {
        readonly label?: string;
        readonly run: () => void;
        /** It may be rejected although it may not be accepted now. */
        readonly isOpen?: boolean;
      }
    | undefined;
  skip?: (() => void) | undefined;
  primary: { readonly label: string; readonly run: () => void; readonly isBusy: boolean };
  /** Why it cannot be done by this reader now; shown in place of the buttons that are shut. */
  refusal?: string | undefined;
};

/** The decision bar of a review: Reject R, Skip S, and the primary with ⌘↵, which works while a field has the focus. */
export function ReviewFoot({ reject, skip, primary, refusal }: ReviewFootProps) {
  const t = useTranslations('global.review');
  const canAct = refusal === undefined;
  const canReject = reject !== undefined && (reject.isOpen ?? canAct);
  const rejectLabel = reject?.label ?? t('reject');
  useShortcut({
    keys: 'r',
    label: rejectLabel,
    group: 'item',
    isEnabled: canReject,
    run: () => reject?.run(),
  });
  useShortcut({ keys: 's', label: t('skip'), group: 'item', isEnabled: skip !== undefined, run: () => skip?.() });
  useShortcut({
    keys: 'mod+enter',
    label: primary.label,
    group: 'item',
    isEnabled: canAct && !primary.isBusy,
    run: () => {
      // A dialog on top has its own primary button.
      if (document.querySelector('[aria-modal="true"]') === null) primary.run();
    },
  });
  return (
    <footer className={styles.foot} data-decision-bar>
      {canAct ? null : <p className={styles.refusal}>{refusal}</p>}
      {canReject ? (
        <Button onClick={reject.run} rightSection={<KeyHint keys="R" />}>
          {rejectLabel}
        </Button>
      ) : null}
      {skip === undefined ? null : (
        <Button onClick={skip} rightSection={<KeyHint keys="S" />}>
          {t('skip')}
        </Button>
      )}
      {canAct ? (
        <Button
          className={styles.primary ?? ''}
          variant="filled"
          loading={primary.isBusy}
          onClick={primary.run}
          rightSection={<KeyHint keys="mod+enter" />}
        >
          {primary.label}
        </Button>
      ) : null}
    </footer>
  );
}
