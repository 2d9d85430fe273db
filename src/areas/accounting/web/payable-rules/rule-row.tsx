import { ActionIcon, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSplit2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { PayableRuleView } from '../../contract/payable-rules.ts';
import { payableRulesPath } from '../../paths.ts';
import type { useRuleText } from './use-rule-text.ts';
import styles from './payable-rules.module.css';

type RuleRowProps = {
  companyId: string;
  rule: PayableRuleView;
  text: ReturnType<typeof useRuleText>;
  isOpen: boolean;
  isBusy: boolean;
  onTurn: () => void;
  /** Null where it is the first or the last. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

export const moveButtonId = (ruleId: string, way: 'up' | 'down'): string => `${ruleId}-${way}`;

/** One rule as a sentence, with what it matched and how it stands to the others. */
export function RuleRow({ companyId, rule, text, isOpen, isBusy, onTurn, onUp, onDown }: RuleRowProps) {
  const t = useTranslations('payableRules');
  const format = useFormat();
  const wins = rule.conflicts.some(({ isFirst }) => isFirst);
  const lost = rule.conflicts.filter(({ isFirst }) => !isFirst).reduce((sum, { count }) => sum + count, 0);
  const moves = [
    { way: 'up' as const, icon: IconArrowUp, run: onUp },
    { way: 'down' as const, icon: IconArrowDown, run: onDown },
  ];
  return (
    <li data-open={isOpen} data-off={!rule.isOn}>
      <span className={styles.place}>{rule.position}</span>
      <div>
        <Link to={payableRulesPath(companyId, rule.id)} aria-current={isOpen ? 'true' : undefined}>
          <b>{rule.name}</b>
          <small>{text.when(rule.when)}</small>
          <small>{text.then(rule.set)}</small>
        </Link>
      </div>
      <span>
        {wins ? (
          <Tag tone="saffron" icon={IconArrowsSplit2}>
            {t('conflict')}
          </Tag>
        ) : null}
        {lost > 0 ? <Tag icon={IconArrowsSplit2}>{t('loses', { count: format.count(lost) })}</Tag> : null}
      </span>
      <span className={styles.matches}>
        <span className={styles.only}>{t('column.matches')}</span> <b>{format.count(rule.matches)}</b>
      </span>
      <span className={styles.tools}>
        {moves.map(({ way, icon, run }) => (
          <ActionIcon
            key={way}
            id={moveButtonId(rule.id, way)}
            variant="subtle"
            aria-label={t(way, { name: rule.name })}
            aria-disabled={run === null || isBusy}
            data-disabled={run === null || isBusy ? true : undefined}
            onClick={() => {
              if (!isBusy) run?.();
            }}
          >
            <Icon of={icon} size={16} />
          </ActionIcon>
        ))}
        <Switch aria-label={t('turn', { name: rule.name })} checked={rule.isOn} disabled={isBusy} onChange={onTurn} />
      </span>
    </li>
  );
}
