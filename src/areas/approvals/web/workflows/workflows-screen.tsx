import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { Workflows } from '../../contract/workflows.ts';
import { approvalWorkflowsPath } from '../../paths.ts';
import { workflowsQuery } from './api.ts';
import { HistorySection } from './history-section.tsx';
import { ProofSection } from './proof-section.tsx';
import { RehearsalSection } from './rehearsal-section.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { RerouteSection } from './reroute-section.tsx';
import { RuleList } from './rule-list.tsx';
import { TrialSection } from './trial-section.tsx';
import { useDraft, type Draft } from './use-draft.ts';
import { useWorkflowWords } from './use-workflow-words.ts';
import styles from './workflows.module.css';

/** Who agrees before money is spent: the workflow that counts, and the one being worked on (domain rules 2.2). */
export function WorkflowsScreen() {
  const t = useTranslations('workflows');
  const { company: companyId = '' } = useParams();
  const { data, error, refetch } = useQuery(workflowsQuery(companyId));
  const [resets, setResets] = useState(0);
  const reset = async (): Promise<void> => {
    await refetch();
    setResets(resets + 1);
  };
  const links = [{ label: t('title'), to: approvalWorkflowsPath(companyId) }];
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={[{ label: t('title'), links }]}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} areas={['workflows']} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={10} />
      ) : (
        <Loaded key={`${data.published.version} ${resets}`} companyId={companyId} data={data} onReset={reset} />
      )}
    </SettingsPage>
  );
}

type LoadedProps = { companyId: string; data: Workflows; onReset: () => Promise<void> };

function Loaded({ companyId, data, onReset }: LoadedProps) {
  const t = useTranslations('workflows');
  const words = useWorkflowWords(companyId, data);
  const draft = useDraft({ companyId, data, onReset });
  const [view, setView] = useState('drawn');
  const shown = draft.workflow ?? data.published.workflow;
  return (
    <>
      <SettingsSection
        title={t('rules.title')}
        text={draft.workflow === null ? t('rules.counts', { version: data.published.version }) : t('rules.text')}
      >
        <StateLine draft={draft} data={data} />
        <SegmentedControl
          aria-label={t('view.label')}
          className={styles.view ?? ''}
          value={view}
          onChange={setView}
          data={[
            { value: 'drawn', label: t('view.drawn') },
            { value: 'list', label: t('view.list') },
          ]}
        />
        <RuleList
          workflow={shown}
          words={words}
          data={data}
          isDrawn={view === 'drawn'}
          {...(draft.workflow === null ? {} : { onChange: draft.change })}
        />
        <Checkbox
          label={t('rules.cover')}
          checked={shown.higherMayCover === true}
          disabled={draft.workflow === null}
          onChange={(event) => draft.change({ ...shown, higherMayCover: event.currentTarget.checked })}
        />
      </SettingsSection>
      {draft.workflow === null ? null : (
        <>
          <ProofSection companyId={companyId} workflow={draft.workflow} words={words} draft={draft} data={data} />
          <RehearsalSection companyId={companyId} workflow={draft.workflow} words={words} />
        </>
      )}
      <TrialSection companyId={companyId} workflow={shown} words={words} data={data} />
      {draft.workflow === null ? <RerouteSection companyId={companyId} words={words} /> : null}
      <ReminderSection companyId={companyId} data={data} />
      <HistorySection companyId={companyId} data={data} draft={draft} />
    </>
  );
}

/** The rules that the company was set up with, which nobody has decided for. */
const isSuggested = ({ history }: Workflows): boolean => history[0]?.publishedByName === null;

/** Where one stands: nothing being changed, or a draft that somebody began. */
function StateLine({ draft, data }: { draft: Draft; data: Workflows }) {
  const t = useTranslations('workflows');
  const format = useFormat();
  if (draft.workflow === null && isSuggested(data))
    return (
      <NoticeBox
        title={t('suggested.title')}
        actions={
          <>
            <Button size="xs" variant="filled" loading={draft.keep.isPending} onClick={() => draft.keep.mutate()}>
              {t('suggested.keep')}
            </Button>
            <Button size="xs" onClick={() => draft.change(data.published.workflow)}>
              {t('change')}
            </Button>
          </>
        }
      >
        {t('suggested.text')}
      </NoticeBox>
    );
  if (draft.workflow === null)
    return (
      <div className={styles.bar}>
        <Button variant="filled" onClick={() => draft.change(data.published.workflow)}>
          {t('change')}
        </Button>
      </div>
    );
  if (draft.isFailed)
    return (
      <NoticeBox
        tone="red"
        isAlert
        title={t('notSaved')}
        actions={
          <Button size="xs" onClick={() => void draft.reload()}>
            {t('reload')}
          </Button>
        }
      />
    );
  const discard = async (): Promise<void> => {
    const isSure = await confirmAction({ title: t('discard.ask'), confirmLabel: t('discard.yes'), isDangerous: true });
    if (isSure) draft.discard.mutate();
  };
  return (
    <div className={styles.bar}>
      <span className={styles.state} role="status">
        {draft.isSaving
          ? t('saving')
          : data.draft === null
            ? t('draft')
            : t('draftOf', { name: data.draft.changedByName, when: format.moment(data.draft.changedAt as Instant) })}
      </span>
      <Button variant="subtle" loading={draft.discard.isPending} onClick={() => void discard()}>
        {t('discard.button')}
      </Button>
    </div>
  );
}
