import { useTranslations } from 'use-intl';
import type { Node } from '../../contract/workflow.ts';
import type { WorkflowWords } from './use-workflow-words.ts';
import styles from './workflows.module.css';

/** From which amount on who is asked: a rail of counters a band, or the same as sentences. */
export function BandRails({ node, words, isDrawn }: { node: Node; words: WorkflowWords; isDrawn: boolean }) {
  const t = useTranslations('workflows');
  return (
    <ul className={styles.bands}>
      {node.bands.map((band) => (
        <li key={band.minBase} className={isDrawn ? styles.band : styles.sentence}>
          <span className={styles.from}>{t('band.from', { amount: words.amount(band.minBase) })}</span>
          <ol className={isDrawn ? styles.rail : styles.plain}>
            {band.steps.map((step, index) => {
              const fallback = words.fallbackText(step);
              return (
                <li key={index}>
                  <b>{words.stepText(step)}</b>
                  {fallback === null ? null : <small>{fallback}</small>}
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ul>
  );
}
