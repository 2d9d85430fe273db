import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCopy, IconWifiOff } from '@tabler/icons-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../api-client/api-error.ts';
import { useErrorText } from '../../api-client/use-error-text.ts';
import { Bird } from '../brand/bird.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './states.module.css';

/**
 * A part that failed, in its place: what failed, why, Try again, and the id to copy. The rest of the page works. `text`
 * says what failed, where the page does not; `areas` are the namespaces whose error texts are looked up first.
 */
export function ErrorState({
  error,
  text,
  areas = [],
  onRetry,
  isInline = false,
}: {
  error?: unknown;
  text?: string;
  areas?: readonly string[];
  onRetry?: () => void;
  isInline?: boolean;
}) {
  const t = useTranslations('global');
  const errorText = useErrorText(...areas);
  const requestId = isApiError(error) ? error.requestId : undefined;
  // Asking again changes nothing where the answer was "not yours" or "not here"; money opens for who confirms after all.
  const isFinal = isApiError(error) && (error.status === 403 || error.status === 404) && error.code !== 'money_locked';
  const retry =
    onRetry === undefined || isFinal ? null : (
      <Button size="xs" onClick={onRetry}>
        {t('actions.tryAgain')}
      </Button>
    );
  const why =
    error === undefined
      ? t('states.partFailed')
      : onRetry !== undefined && isWithoutAnswer(error)
        ? t('states.noAnswerText')
        : errorText(error);
  if (isInline) {
    return (
      <div className={styles.inline} role="alert">
        <Icon of={IconAlertCircle} />
        <span>{text === undefined ? why : error === undefined ? text : `${text} ${why}`}</span>
        {retry}
        {requestId === undefined ? null : <RequestId id={requestId} />}
      </div>
    );
  }
  return (
    <div className={styles.state} role="alert">
      <Bird scene="looking-back" width={140} />
      {text === undefined ? null : <p className={styles.title}>{text}</p>}
      <p className={styles.text}>{why}</p>
      <div className={styles.actions}>{retry}</div>
      {requestId === undefined ? null : <RequestId id={requestId} />}
    </div>
  );
}

/** What is only read and can be asked for again was not saved either: nobody needs to look whether it was. */
const isWithoutAnswer = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'disconnected' || error.code === 'timeout');

/** The code support asks for, with a button that copies it. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslations('global');
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(id).then(() => setCopied(true));
  };
  return (
    <button type="button" className={styles.id} onClick={copy} title={t('copyId')}>
      {t('errorId', { id })}
      <Icon of={isCopied ? IconCheck : IconCopy} size={14} />
      <span className="visually-hidden">{isCopied ? t('actions.copied') : t('copyId')}</span>
    </button>
  );
}

/** You may not see this: what it is, who can give access, and how to ask. Explained, never a dead end (ux 2.14). */
export function ForbiddenState({ text, askName, onAsk }: { text: ReactNode; askName?: string; onAsk?: () => void }) {
  const t = useTranslations('global');
  return (
    <div className={styles.state}>
      <Bird scene="perched" width={168} />
      <h2 className={styles.title}>{t('states.forbiddenTitle')}</h2>
      <p className={styles.text}>{text}</p>
      {askName === undefined || onAsk === undefined ? null : (
        <div className={styles.actions}>
          <Button onClick={onAsk}>{t('states.forbiddenAsk', { name: askName })}</Button>
        </div>
      )}
    </div>
  );
}

/** The strip that says we are offline; nothing while we are not. */
export function OfflineStrip({ isForced = false }: { isForced?: boolean }) {
  const t = useTranslations('global');
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  if (isOnline && !isForced) return null;
  return (
    <div className={`${styles.offline} no-print`} role="status" data-offline>
      <Icon of={IconWifiOff} size={16} />
      {t('states.offline')}
    </div>
  );
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
