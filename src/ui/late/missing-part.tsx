import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh, IconWifiOff, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../parts/status/icon.tsx';
import { isOtherVersion, lostStyles, noteGoneFile, type WhyMissing } from './gone-files.ts';
import styles from './missing-part.module.css';

/** Between two tries for a part that found no server, in milliseconds: the first wait, doubled each time up to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

const ICONS = { no_answer: IconWifiOff, other_version: IconRefresh, same_version: IconAlertCircle } as const;

/** What the parts that are windows over the page are given: whether they are open, and how they are left. */
type WindowProps = {
  readonly isOpen?: boolean;
  readonly opened?: boolean;
  readonly onClose?: () => void;
  readonly onCancel?: () => void;
  readonly onDismiss?: () => void;
  readonly onAnswer?: (isYes: boolean) => void;
};

/**
 * Says, in the place of a part that did not come, why and what helps: the rest of the page stays as it is. A window is said
 * at the foot of the page, and can be left as the window could.
 */
export function MissingPart({
  why,
  isWindow,
  part,
  onRetry,
}: {
  why: WhyMissing;
  isWindow: boolean;
  part: object;
  onRetry: () => void;
}) {
  const t = useTranslations('global');
  const say = useTranslations('late');
  const given: WindowProps = part;
  const isShown = !isWindow || (given.isOpen !== false && given.opened !== false);
  const ask = useEffectEvent(onRetry);
  // Opened once more, it is asked for once more.
  useEffect(() => {
    if (isShown) ask();
  }, [isShown]);
  if (!isShown) return null;
  const close = isWindow ? leaveOf(given) : undefined;
  const texts = {
    no_answer: say(navigator.onLine ? 'unanswered' : 'offline'),
    other_version: say('replaced'),
    same_version: t('states.partFailed'),
  };
  return (
    <div
      className={`${styles.missing} ${isWindow ? styles.window : ''} no-print`}
      role="status"
      data-missing-part={why}
    >
      <Icon of={ICONS[why]} />
      <span>{texts[why]}</span>
      {why === 'no_answer' ? null : why === 'other_version' ? (
        <Button size="xs" onClick={() => location.reload()}>
          {t('actions.reload')}
        </Button>
      ) : (
        <Button size="xs" onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      )}
      {close === undefined ? null : (
        <ActionIcon aria-label={t('actions.close')} onClick={close}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

function leaveOf({ onClose, onCancel, onDismiss, onAnswer }: WindowProps): (() => void) | undefined {
  const answerNo = onAnswer === undefined ? undefined : () => onAnswer(false);
  return onClose ?? onCancel ?? onDismiss ?? answerNo;
}

/** Why a file of the page did not come, by what the server answers now. */
export async function whyMissing(): Promise<WhyMissing> {
  const isOther = await isOtherVersion();
  return isOther === null ? 'no_answer' : isOther ? 'other_version' : 'same_version';
}

/**
 * Asks once more after a while, and at once when the device says that it is back.
 *
 * @param tries - how many there were already.
 */
export function whenServerIsBack(ask: () => unknown, tries: number): void {
  const again = (): void => {
    window.clearTimeout(timer);
    window.removeEventListener('online', again);
    ask();
  };
  const timer = window.setTimeout(again, Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS));
  window.addEventListener('online', again);
}

/**
 * Asks again for the style sheets that did not come: a browser leaves such a link as it is, and what is loaded later would
 * stand there without its looks.
 *
 * @throws when one does not come this time either, as a file that is gone.
 */
export async function loadLostStyles(): Promise<void> {
  await Promise.all([...lostStyles].map(loadStyleAgain));
}

async function loadStyleAgain(lost: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = lost.crossOrigin;
  link.href = lost.href;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => reject(new Error(`No style sheet at ${lost.href}`)));
  // In the place of the other: what stands later wins.
  lost.after(link);
  try {
    await promise;
    lost.remove();
    lostStyles.delete(lost);
  } catch (error) {
    link.remove();
    lostStyles.delete(link);
    if (error instanceof Error) noteGoneFile(error);
    throw error;
  }
}
