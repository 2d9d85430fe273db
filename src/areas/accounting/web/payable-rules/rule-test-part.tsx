import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import { SegmentBar } from '#ui/parts/bars/segment-bar.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { PayableRulesView, RuleTestView } from '../../contract/payable-rules.ts';
import { payablesPath } from '../../paths.ts';
import styles from './payable-rules.module.css';

type RuleTestPartProps = {
  companyId: string;
  test: RuleTestView;
  rules: PayableRulesView['rules'];
  /** Of the rule that is tried; after all others where it is new. */
  position: number;
};

/** What the rule does to real payables, those with a conflict first. */
export function RuleTestPart({ companyId, test, rules, position }: RuleTestPartProps) {
  const t = useTranslations('payableRules.test');
  const format = useFormat();
  const rivals = new Map<number, number>();
  for (const { conflictsWith } of test.items) {
    const rival = rules.find(({ id }) => id === conflictsWith)?.position;
    if (rival !== undefined) rivals.set(rival, (rivals.get(rival) ?? 0) + 1);
  }
  const conflicts = [...rivals].map(([rival, count]) => (
    <NoticeBox key={rival} tone="saffron" title={t('conflict', { position: rival, count })}>
      {t(position < rival ? 'first' : 'second')}
    </NoticeBox>
  ));
  return (
    <PanelSection
      title={t('title')}
      aside={<span>{t('sum', { count: test.count, sum: format.money(test.sum) })}</span>}
    >
      {conflicts}
      {test.count === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <SegmentBar
            label={t('title')}
            segments={[
              { label: t('same'), count: test.same, kind: 'second' },
              { label: t('changed'), count: test.changed, kind: 'first' },
              { label: t('conflicting'), count: test.conflicting, kind: 'saffron' },
            ]}
          />
          <table className={styles.items}>
            <caption className="visually-hidden">{t('title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('item')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {test.items.map((item) => (
                <tr key={item.id}>
                  <td>
                    <Link to={payablesPath(companyId, item.id)}>{item.counterpartyName}</Link>
                    <small>
                      {format.shortDay(item.payableOn)} · {format.money(item.gross)}
                    </small>
                  </td>
                  <td>{codingText(item.before, t('nothing'))}</td>
                  <td data-conflict={item.conflictsWith !== null}>
                    {codingText(item.before, '') === codingText(item.after, '') ? (
                      <span className={styles.hint}>{t('unchanged')}</span>
                    ) : (
                      <>
                        <Icon of={IconArrowRight} size={14} /> <b>{codingText(item.after, t('nothing'))}</b>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </PanelSection>
  );
}

const codingText = ({ expenseAccount, other }: RuleTestView['items'][number]['before'], none: string): string =>
  [expenseAccount ?? none, ...other].filter((text) => text !== '').join(', ');
