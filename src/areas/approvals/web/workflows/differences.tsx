import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Difference } from '../../contract/workflows.ts';
import { useChainText } from './chain-text.tsx';
import type { WorkflowWords } from './use-workflow-words.ts';
import styles from './workflows.module.css';

type Props = {
  items: readonly Difference[];
  words: WorkflowWords;
  choose?: (item: Difference) => ReactNode;
};

/** Requests that go another way, each with who is asked before and after. */
export function Differences({ items, words, choose }: Props) {
  const t = useTranslations('workflows');
  const chainText = useChainText();
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.approvalId}>
          {choose?.(item)}
          <b>{titleOf(item)}</b>
          <small>{t('differences.of', { name: item.requesterName, amount: words.amount(item.amountBase) })}</small>
          <dl className={styles.pair}>
            <dt>{t('differences.before')}</dt>
            <dd>{chainText(item.before)}</dd>
            <dt>{t('differences.after')}</dt>
            <dd>{chainText(item.after)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

export const titleOf = ({ number, title }: Difference): string => (number === null ? title : `R-${number} ${title}`);
