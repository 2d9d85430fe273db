import type { ReactNode } from 'react';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import frame from './frame.module.css';
import styles from './pages.module.css';

/** Archetype T: a form of 560 px, and its live result below or, from 1100 px, beside it. */
export function ToolPage({
  title,
  lead,
  children,
  result,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  result?: ReactNode;
}) {
  useDocumentTitle({ what: title });
  return (
    <div data-frame="form" className={`${frame.form} ${result === undefined ? '' : frame.formWithResult}`}>
      <header>
        <h1>{title}</h1>
        {lead === undefined ? null : <p className={frame.lead}>{lead}</p>}
      </header>
      <div>{children}</div>
      {result === undefined ? null : (
        <aside className={styles.result} aria-live="polite">
          {result}
        </aside>
      )}
    </div>
  );
}
