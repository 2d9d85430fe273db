import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { FileView } from '../../contract/document.ts';
import styles from './broken-rules.module.css';

type Finding = FileView['findings'][number];

/** As many lines are named; the rest is counted. */
const LINES_SHOWN = 6;

/** Which rules of its standard an e-invoice breaks, in words, each with the number by which its sender finds it. */
export function BrokenRules({ findings }: { findings: readonly Finding[] }) {
  const t = useTranslations('brokenRules');
  const say = useRuleWords();
  return (
    <NoticeBox tone="saffron" title={t('title', { count: findings.length })}>
      <ul className={styles.rules}>
        {findings.map((finding, index) => (
          <li key={index}>
            {say(finding)} <span className={styles.number}>{finding.rule}</span>
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

function useRuleWords(): (finding: Finding) => string {
  const t = useTranslations('brokenRules');
  const format = useFormat();
  const amount = (value: Finding['expected']): string => (value === undefined ? '' : format.money(value));
  const category = (code: string): string => {
    const key = `categories.${code}` as 'categories.S';
    return t.has(key) ? t(key) : code;
  };
  const ruleOf = (finding: Finding): string => {
    const key = `rules.${finding.code}` as 'rules.br_vat_08';
    if (!t.has(key)) return t('other');
    return t(
      key as never,
      {
        expected: amount(finding.expected),
        found: amount(finding.found),
        rate: finding.rate ?? '',
        category: category(finding.category ?? ''),
        value: finding.value ?? '',
      } as never,
    );
  };
  return (finding) => {
    const { lines = [] } = finding;
    const what = ruleOf(finding);
    if (lines.length === 0) return what;
    const shown = lines.slice(0, LINES_SHOWN).join(', ');
    const rest = lines.length - LINES_SHOWN;
    return t('onLines', {
      count: lines.length,
      lines: rest > 0 ? t('more', { lines: shown, count: rest }) : shown,
      what,
    });
  };
}
