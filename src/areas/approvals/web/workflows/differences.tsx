import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
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
            <dd>
              {chainText(item.before)}
              <Cover names={item.coverBefore} isShown={hasOtherCover(item)} />
            </dd>
            <dt>{t('differences.after')}</dt>
            <dd>
              {chainText(item.after)}
              <Cover names={item.coverAfter} isShown={hasOtherCover(item)} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

export const titleOf = ({ number, title }: Difference): string => (number === null ? title : `R-${number} ${title}`);

/** Who may decide in their place: said where that changes. */
function Cover({ names, isShown }: { names: readonly string[]; isShown: boolean }) {
  const t = useTranslations('workflows');
  const format = useFormat();
  if (!isShown) return null;
  return (
    <small>
      {names.length === 0 ? t('differences.noCover') : t('differences.cover', { names: format.list(names) })}
    </small>
  );
}

const hasOtherCover = ({ coverBefore, coverAfter }: Difference): boolean => coverBefore.join() !== coverAfter.join();
