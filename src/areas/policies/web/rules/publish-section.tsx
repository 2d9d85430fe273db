import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useFocusInPage } from '#ui/layout/pages/use-focus-in-page.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import type { PolicyPart } from '../../contract/policies.ts';
import type { PartDraft } from '../../contract/rule-book.ts';
import { Rehearsal } from './rehearsal.tsx';
import type { PartState } from './use-part.ts';
import styles from './policies.module.css';

type PublishProps<Draft extends PartDraft> = {
  companyId: string;
  data: PolicyPart;
  state: PartState<Draft>;
  /** What keeps the draft from being published, in a sentence; null when nothing does. */
  fault: string | null;
};

/** From which day the changes count, what they would have changed in the past year, and publishing them. */
export function PublishSection<Draft extends PartDraft>(props: PublishProps<Draft>) {
  return props.state.isChanged ? <Changes {...props} /> : <ToCome data={props.data} />;
}

function Changes<Draft extends PartDraft>({ companyId, data, state, fault }: PublishProps<Draft>) {
  const t = useTranslations('policies.publish');
  const { problem } = state;
  // Published or discarded, it goes with its buttons.
  useFocusInPage();
  useEffect(() => {
    if (problem !== null) focusInvalid(document.body);
  }, [problem]);
  const publish = (): void => {
    if (fault === null) return state.publish(state.draft);
    state.refuse(fault);
    // Also when it was refused for the same before.
    focusInvalid(document.body);
  };
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
      <Rehearsal companyId={companyId} draft={state.draft} currency={data.baseCurrency} isReady={fault === null} />
      <div className={styles.publish}>
        <DayInput label={t('from')} value={state.day} onText={(day) => state.setDay(day)} />
        <Button variant="subtle" onClick={state.discard}>
          {t('discard')}
        </Button>
        <Button variant="filled" loading={state.isBusy} onClick={publish}>
          {t('button')}
        </Button>
      </div>
    </SettingsSection>
  );
}

/** That the newest version is still to come; nothing once it counts. */
function ToCome({ data }: { data: PolicyPart }) {
  const t = useTranslations('policies.publish');
  const format = useFormat();
  const { newest, inForce } = data;
  if (newest === null || newest.version === inForce) return null;
  return <NoticeBox tone="blue" title={t('toCome', { version: newest.version, day: format.day(newest.validFrom) })} />;
}
