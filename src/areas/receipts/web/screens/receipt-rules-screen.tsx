import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type FormEvent } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { controlRulesPath as checksPath } from '#areas/policies/paths.ts';
import {
  removeControlRule,
  setAffidavitsMax,
  type ControlRulesView,
  type ControlRuleView,
} from '../../contract/control-rule.ts';
import { controlRulesQuery } from '../api.ts';
import { StandingsSection } from '../parts/standings-section.tsx';
import styles from '../receipts.module.css';
import { useReceiptAction } from '../use-receipt-action.ts';

const RuleDialog = latePart(
  () => import('../parts/rule-dialog.tsx').then((file) => ({ default: file.RuleDialog })),
  'window',
);

/** `company/control-rules/receipts`: what card payments need, when cards stop, for whom, and who owes what today. */
export function ReceiptRulesScreen() {
  const t = useTranslations('receipts');
  const { company: companyId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(controlRulesQuery(companyId));
  return (
    <SettingsPage title={t('rules.title')} lead={t('rules.lead')} groups={[]}>
      {/* The other control rules are open to those who may change these. */}
      {data?.mayChange === true ? (
        <div>
          <Button component={Link} variant="subtle" to={checksPath(companyId)}>
            {t('rules.ifThen')}
          </Button>
        </div>
      ) : null}
      {isPending ? <BlockSkeleton lines={8} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState text={t('failed')} error={error} areas={['receipts']} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Rules companyId={companyId} view={data} />}
      {data === undefined ? null : <StandingsSection companyId={companyId} />}
      {data?.mayChange === true ? <Affidavits companyId={companyId} max={data.affidavitsMax} /> : null}
    </SettingsPage>
  );
}

function Rules({ companyId, view }: { companyId: string; view: ControlRulesView }) {
  const t = useTranslations('receipts.rules');
  const [edited, setEdited] = useState<ControlRuleView | 'new' | null>(null);
  const remove = useReceiptAction({
    companyId,
    ask: (controlRuleId: NonNullable<ControlRuleView['id']>) =>
      call(removeControlRule, { params: { companyId, controlRuleId } }),
    onDone: () => notify({ message: t('removed') }),
  });
  const standard = view.items.find(({ isDefault }) => isDefault);
  if (standard === undefined) return null;
  return (
    <SettingsSection title={t('group')}>
      {remove.refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={remove.refusal.rest} />}
      <ul className={styles.list}>
        {view.items.map((rule) => (
          <li key={rule.id ?? 'standard'}>
            <div className={styles.line}>
              <b>{rule.isDefault ? t('standard') : rule.name}</b>
              <small>{rule.isDefault ? t('standardText') : t('members', { count: rule.memberIds.length })}</small>
            </div>
            <span>{t('sentence', { days: rule.days, max: rule.maxLate, grace: rule.graceDays })}</span>
            {view.mayChange ? (
              <div className={styles.actions}>
                <Button onClick={() => setEdited(rule)}>{t('edit')}</Button>
                {rule.isDefault || rule.id === null ? null : (
                  <Button
                    variant="subtle"
                    loading={remove.isBusy}
                    onClick={() => {
                      if (rule.id !== null) remove.run(rule.id);
                    }}
                  >
                    {t('remove')}
                  </Button>
                )}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {view.mayChange ? (
        <div>
          <Button onClick={() => setEdited('new')}>{t('add')}</Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {edited === null ? null : (
          <RuleDialog
            companyId={companyId}
            rule={edited === 'new' ? null : edited}
            standard={standard}
            people={view.people}
            currency={view.currency}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </SettingsSection>
  );
}

const WHOLE = /^\d{1,4}$/;
const AFFIDAVITS_MAX = 1000;

function Affidavits({ companyId, max }: { companyId: string; max: number }) {
  const t = useTranslations('receipts.rules');
  const wrong = useTranslations('receipts.wrong');
  const [text, setText] = useState(String(max));
  const isWrong = !WHOLE.test(text.trim()) || Number(text) > AFFIDAVITS_MAX;
  const save = useReceiptAction({
    companyId,
    ask: (affidavitsMax: number) => call(setAffidavitsMax, { params: { companyId }, body: { affidavitsMax } }),
    onDone: () => notify({ message: t('saved') }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isWrong) save.run(Number(text));
  };
  return (
    <SettingsSection title={t('affidavits')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextInput
          inputMode="numeric"
          label={t('affidavitsText')}
          value={text}
          error={isWrong ? wrong('affidavitsMax') : save.refusal.at('affidavitsMax')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {save.refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={save.refusal.rest} />}
        <div className={styles.actions}>
          <Button type="submit" loading={save.isBusy}>
            {t('affidavitsSave')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
