import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { controlRulesPath as receiptRulesPath } from '#areas/receipts/paths.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { PolicyPart } from '../../contract/policies.ts';
import type { ControlRule, PartDraft } from '../../contract/rule-book.ts';
import { HistorySection } from './history-section.tsx';
import { PartPage } from './part-page.tsx';
import { PublishSection } from './publish-section.tsx';
import { TrialSection } from './trial-section.tsx';
import { useControlText } from './use-control-text.ts';
import { usePart } from './use-part.ts';
import styles from './policies.module.css';

const ControlDialog = latePart(
  () => import('./control-dialog.tsx').then((file) => ({ default: file.ControlDialog })),
  'window',
);

type Draft = Extract<PartDraft, { part: 'controls' }>;
const isDraft = (draft: PartDraft): draft is Draft => draft.part === 'controls';
const EMPTY: Draft = { part: 'controls', definition: { rules: [] } };

/** `company/control-rules`: if this, then that, in the order in which they are told, with what they caught in 90 days. */
export function ControlRulesScreen() {
  const t = useTranslations('policies.controls');
  return (
    <PartPage part="controls" title={t('title')} lead={t('lead')}>
      {(companyId, data) => <Loaded companyId={companyId} data={data} />}
    </PartPage>
  );
}

function Loaded({ companyId, data }: { companyId: string; data: PolicyPart }) {
  const t = useTranslations('policies.controls');
  const state = usePart<Draft>({ companyId, data, empty: EMPTY, of: isDraft });
  const { rules } = state.draft.definition;
  const [edited, setEdited] = useState<ControlRule | 'new' | null>(null);
  const set = (next: ControlRule[]): void => state.change({ part: 'controls', definition: { rules: next } });
  const move = (index: number, by: -1 | 1): void => {
    const next = [...rules];
    const [rule] = next.splice(index, 1);
    if (rule !== undefined) next.splice(index + by, 0, rule);
    set(next);
  };
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <div>
        <Button component={Link} variant="subtle" to={receiptRulesPath(companyId)}>
          {t('receipts')}
        </Button>
      </div>
      <SettingsSection title={t('rules')} text={t('rulesText')}>
        {rules.length === 0 ? (
          <EmptyState text={t('empty')} action={add} />
        ) : (
          <>
            <ol className={styles.list}>
              {rules.map((rule, index) => (
                <RuleRow
                  key={rule.id}
                  companyId={companyId}
                  rule={rule}
                  data={data}
                  people={state.people}
                  onEdit={() => setEdited(rule)}
                  onRemove={() => set(rules.filter((one) => one.id !== rule.id))}
                  onUp={index === 0 ? null : () => move(index, -1)}
                  onDown={index === rules.length - 1 ? null : () => move(index, 1)}
                />
              ))}
            </ol>
            <div>{add}</div>
          </>
        )}
      </SettingsSection>
      <PublishSection companyId={companyId} data={data} state={state} fault={null} />
      {rules.length === 0 ? null : (
        <TrialSection companyId={companyId} draft={state.draft} currency={data.baseCurrency} isReady />
      )}
      <HistorySection companyId={companyId} part="controls" data={data} onBegin={state.begin} />
      <Suspense fallback={null}>
        {edited === null ? null : (
          <ControlDialog
            companyId={companyId}
            rule={edited === 'new' ? null : edited}
            currency={data.baseCurrency}
            people={state.people}
            onPeople={state.addPeople}
            onClose={() => setEdited(null)}
            onSave={(rule) => {
              set(
                rules.some((one) => one.id === rule.id)
                  ? rules.map((one) => (one.id === rule.id ? rule : one))
                  : [...rules, rule],
              );
              setEdited(null);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

type RowProps = {
  companyId: string;
  rule: ControlRule;
  data: PolicyPart;
  people: PolicyPart['people'];
  onEdit: () => void;
  onRemove: () => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

function RuleRow({ companyId, rule, data, people, onEdit, onRemove, onUp, onDown }: RowProps) {
  const t = useTranslations('policies.controls');
  const text = useControlText({ companyId, currency: data.baseCurrency, people });
  const buttons = [
    { icon: IconArrowUp, label: t('up', { name: rule.name }), run: onUp },
    { icon: IconArrowDown, label: t('down', { name: rule.name }), run: onDown },
    { icon: IconPencil, label: t('edit', { name: rule.name }), run: onEdit },
    { icon: IconTrash, label: t('remove', { name: rule.name }), run: onRemove },
  ];
  return (
    <li className={styles.control}>
      <span>
        <b>{rule.name}</b>
        <span className={styles.sentence}>{text.when(rule)}</span>
        <span className={styles.sentence}>{text.then(rule)}</span>
        <small>{rule.onHit === 'block' ? t('stops') : t('hits', { count: data.hits[rule.id] ?? 0 })}</small>
      </span>
      <span className={styles.actions}>
        {buttons.map(({ icon, label, run }) => (
          <ActionIcon key={label} variant="subtle" aria-label={label} disabled={run === null} onClick={() => run?.()}>
            <Icon of={icon} size={16} />
          </ActionIcon>
        ))}
      </span>
    </li>
  );
}
