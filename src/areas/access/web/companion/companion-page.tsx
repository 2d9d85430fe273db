import { useEffect, useRef, type ReactNode } from 'react';
import { LanguageChooser } from '#ui/layout/pages/auth-page.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { Wordmark } from '#ui/parts/brand/mark.tsx';
import styles from './companion.module.css';

/** One column for a thumb: who we are on top, one thing to do below. */
export function CompanionPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle({ what: title });
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Wordmark />
        <LanguageChooser />
      </header>
      <main id="content" className={styles.main}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}
