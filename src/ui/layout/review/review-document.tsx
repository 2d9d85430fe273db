import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { documentPlace, holdDocumentWindow, onDocumentPlace } from './document-window.ts';
import styles from './review.module.css';

/** Where the document is drawn when it has a window of its own; null while it stands beside the fields. */
export function useDocumentPlace(): HTMLElement | null {
  useEffect(holdDocumentWindow, []);
  return useSyncExternalStore(onDocumentPlace, documentPlace);
}

/** The document of what is reviewed, beside its fields or in its own window. */
export function ReviewDocument({ place, children }: { place: HTMLElement | null; children: ReactNode }) {
  const t = useTranslations('global.review');
  const shown = (
    <section className={styles.document} data-alone={place !== null} aria-label={t('document')}>
      {children}
    </section>
  );
  return place === null ? shown : createPortal(shown, place);
}
