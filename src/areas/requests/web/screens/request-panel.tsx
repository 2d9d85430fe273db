import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { PanelSection, SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { KeyHint } from '#ui/parts/status/key-hint.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { SaidByRules } from '#areas/policies/web/door.tsx';
import { BudgetChecks } from '#areas/budgets/web/door.tsx';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { RateLine } from '#areas/rates/web/door.tsx';
import type { RequestView } from '../../contract/request.ts';
import type { RequestListName } from '../../paths.ts';
import { requestQuery } from '../api.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { RequestFiles } from '../parts/request-files.tsx';
import { RequestChecks } from '../parts/request-checks.tsx';
import { RequestRail } from '../parts/request-rail.tsx';
import { RequestThread } from '../parts/request-thread.tsx';
import { DecisionTrace } from '../parts/decision-trace.tsx';
import { outcomeRows } from '../parts/outcome-rows.tsx';
import { detailRows } from '../parts/detail-rows.ts';
import { StateTag } from '../parts/request-tags.tsx';
import { useDecisions, type Decisions } from '../parts/use-decisions.ts';
import styles from './request-panel.module.css';

/** Sums and what was spent from a budget are only there for some types, and only those who open one wait for them. */
const LazySections = latePart(() => import('../parts/detail-sections.tsx').then((file) => file.loadDetailSections()));
const hasSections = ({ price, detail, tripSpend }: RequestView): boolean =>
  price !== null || tripSpend !== null || detail?.type === 'purchase-order';

const LazyHeldNotice = latePart(() =>
  import('../parts/held-notice.tsx').then((file) => ({ default: file.HeldNotice })),
);

const LazyAmendments = latePart(() => import('../parts/amendments.tsx').then((file) => ({ default: file.Amendments })));

/** Who decides reads the document first; everybody else only finds it again. */
const LazyDocuments = latePart(() =>
  import('../parts/load-panel-documents.ts').then((file) => file.loadPanelDocuments()),
);

/** What became another since it was first sent, for those who open one that was changed. */
function Amendments({ request }: { request: RequestView }) {
  if (request.amendments.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LazyAmendments amendments={request.amendments} />
    </Suspense>
  );
}

function DetailSections(props: { companyId: string; list: RequestListName; request: RequestView }) {
  if (!hasSections(props.request)) return null;
  return (
    <Suspense fallback={null}>
      <LazySections {...props} />
    </Suspense>
  );
}

type PanelProps = {
  companyId: string;
  requestId: RequestView['id'];
  list: RequestListName;
  closeTo: string;
  position: SidePanelProps['position'];
};

/** One request beside its list: amount, rail, checks, trace, fields, thread, and the decision bar. */
export function RequestPanel({ companyId, requestId, list, closeTo, position }: PanelProps) {
  const t = useTranslations('requests');
  const request = useQuery(requestQuery(companyId, requestId));
  const navigate = useNavigate();
  const next = position?.nextTo ?? position?.previousTo;
  const decisions = useDecisions(request.data, {
    companyId,
    // A queue is worked through; what was decided stays open where nothing follows.
    onDecided: () => {
      if (list === 'to-approve' && next !== undefined) void navigate(next);
    },
  });
  const { data } = request;
  const kicker =
    data === undefined
      ? ''
      : [t(`types.${data.type}`), data.number === null ? null : `R-${data.number}`]
          .filter((part) => part !== null)
          .join(' · ');
  return (
    <SidePanel
      label={data?.description ?? t('title')}
      kicker={kicker}
      closeTo={closeTo}
      {...(position === undefined ? {} : { position })}
      foot={
        data === undefined ? null : (
          <DecisionBar request={data} decisions={decisions} companyId={companyId} list={list} />
        )
      }
    >
      {request.isPending ? <PanelSkeleton /> : null}
      {request.isError ? (
        <ErrorState
          text={t('notLoaded')}
          error={request.error}
          areas={['requests']}
          onRetry={() => void request.refetch()}
        />
      ) : null}
      {data === undefined ? null : <Details companyId={companyId} list={list} request={data} decisions={decisions} />}
    </SidePanel>
  );
}

type DetailsProps = { companyId: string; list: RequestListName; request: RequestView; decisions: Decisions };

function Details({ companyId, list, request, decisions }: DetailsProps) {
  const t = useTranslations('requests');
  const format = useFormat();
  const vat = request.vatLines[0];
  return (
    <>
      <h2>{request.description === '' ? t('noTitle') : request.description}</h2>
      {decisions.isStale ? (
        <NoticeBox
          title={t('conflict')}
          isAlert
          actions={<Button onClick={decisions.reload}>{t('actions.edit')}</Button>}
        />
      ) : null}
      {request.held === null ? null : (
        <Suspense fallback={null}>
          <LazyHeldNotice companyId={companyId} request={request} />
        </Suspense>
      )}
      <p className={styles.amount}>
        {request.amount === null ? '–' : <MoneyText amount={request.amount} size="panel" />}
        {vat === undefined || request.vatLines.length > 1 ? null : (
          <small>{t('vatSentence', { net: format.money(vat.net), rate: vat.rate })}</small>
        )}
      </p>
      <p className={styles.who}>
        <Avatar name={request.requesterName} size={22} />
        {request.teamName === null ? request.requesterName : `${request.requesterName}, ${request.teamName}`}
        {request.delegateName === null ? null : <small>{t('onBehalf.by', { name: request.delegateName })}</small>}
        <StateTag state={request.state} outcome={request.outcome} />
      </p>
      <div className={styles.rail}>
        <RequestRail request={request} />
      </div>
      <Amendments request={request} />
      <PanelSection>
        <RequestChecks request={request} companyId={companyId} />
        {request.policyResult === null || request.baseAmount === null ? null : (
          <SaidByRules
            result={request.policyResult}
            statement={request.policy}
            currency={request.baseAmount.currency}
          />
        )}
        {request.budgetCheck === null ? null : (
          <BudgetChecks budgets={request.budgetCheck.budgets} isSent={request.state !== 'draft'} />
        )}
      </PanelSection>
      {request.files.length === 0 ? null : (
        <PanelSection>
          {request.can.approve === true ? (
            <Suspense fallback={<PanelSkeleton />}>
              <LazyDocuments companyId={companyId} files={request.files} />
            </Suspense>
          ) : (
            <RequestFiles companyId={companyId} files={request.files} />
          )}
        </PanelSection>
      )}
      <PanelSection>
        <Facts companyId={companyId} request={request} />
      </PanelSection>
      <DetailSections companyId={companyId} list={list} request={request} />
      {request.approval === null ? null : (
        <PanelSection title={t('trace.title')}>
          <DecisionTrace approval={request.approval} currency={request.baseAmount?.currency ?? null} />
        </PanelSection>
      )}
      <PanelSection title={t('comments.title')}>
        <RequestThread companyId={companyId} request={request} />
      </PanelSection>
    </>
  );
}

function Facts({ companyId, request }: { companyId: string; request: RequestView }) {
  const t = useTranslations('requests');
  const format = useFormat();
  const dimensions = useQuery(dimensionsQuery(companyId));
  const category = dimensions.data?.expenseCategories.find((one) => one.id === request.expenseCategoryId);
  const isForeign =
    request.baseAmount !== null && request.amount !== null && request.baseAmount.currency !== request.amount.currency;
  return (
    <FieldRows
      rows={[
        ...(request.supplierName === null ? [] : [{ label: t('fields.supplier'), value: request.supplierName }]),
        { label: t('fields.date'), value: request.occurredOn === null ? '–' : format.day(request.occurredOn) },
        { label: t('fields.category'), value: category?.name ?? '–' },
        { label: t('fields.costCenter'), value: request.costCenterName ?? '–' },
        ...(isForeign && request.baseAmount !== null
          ? [{ label: t('fields.base'), value: <MoneyText amount={request.baseAmount} /> }]
          : []),
        ...(request.rate === null
          ? []
          : [{ label: t('fields.rate'), value: <RateLine companyId={companyId} rate={request.rate} /> }]),
        ...request.vatLines.map((line) => ({
          label: `${t('fields.vat')} ${line.rate} %`,
          value: <MoneyText amount={line.tax} />,
        })),
        ...outcomeRows(request, { t, format }),
        ...detailRows(request, { t, format }),
        ...(request.invoice === null
          ? []
          : [
              { label: t('fields.invoiceNumber'), value: request.invoice.number },
              {
                label: t('fields.due'),
                value: request.invoice.dueOn === null ? '–' : format.day(request.invoice.dueOn),
              },
            ]),
      ]}
    />
  );
}

type BarProps = { request: RequestView; decisions: Decisions; companyId: string; list: RequestListName };

/** Only what can be done now is offered; a decision says its key (ux 7). */
function DecisionBar({ request, decisions, companyId, list }: BarProps) {
  const t = useTranslations('requests');
  const [asking, setAsking] = useState<'ask' | 'reject' | null>(null);
  const { can } = request;
  const mayDecide = can.approve === true;
  useShortcut({
    keys: 'A',
    label: t('actions.approve'),
    group: 'item',
    isEnabled: mayDecide,
    // The next request opens at once: a key that is held down would approve the whole queue unseen.
    run: (event) => {
      if (!event.repeat && !decisions.isRunning) decisions.approve();
    },
  });
  useShortcut({ keys: 'Q', label: t('actions.ask'), group: 'item', isEnabled: mayDecide, run: () => setAsking('ask') });
  useShortcut({
    keys: 'D',
    label: t('actions.decline'),
    group: 'item',
    isEnabled: mayDecide,
    run: () => setAsking('reject'),
  });
  const mayEdit = can.edit === true || can.amend === true;
  const isEmpty = !mayDecide && !mayEdit && can.withdraw !== true && can.submit !== true && can.cancel !== true;
  if (isEmpty) return null;
  return (
    <>
      {mayDecide ? (
        <>
          <Button rightSection={<KeyHint keys="D" />} onClick={() => setAsking('reject')}>
            {t('actions.decline')}
          </Button>
          <Button rightSection={<KeyHint keys="Q" />} onClick={() => setAsking('ask')}>
            {t('actions.ask')}
          </Button>
          <Button
            variant="filled"
            loading={decisions.isRunning}
            leftSection={<Icon of={IconCheck} />}
            rightSection={<KeyHint keys="A" />}
            onClick={decisions.approve}
          >
            {t('actions.approve')}
          </Button>
        </>
      ) : null}
      {can.withdraw === true ? (
        <Button variant="subtle" color="red" onClick={decisions.withdraw}>
          {t('actions.withdraw')}
        </Button>
      ) : null}
      {can.cancel === true ? (
        <Button variant="subtle" color="red" onClick={decisions.cancel}>
          {t('actions.cancel')}
        </Button>
      ) : null}
      {mayEdit ? (
        <Button
          variant={can.edit === true ? 'filled' : 'default'}
          component={Link}
          to={`/app/${companyId}/requests/${list}/${request.id}/edit`}
        >
          {t(can.edit === true ? 'actions.edit' : 'actions.change')}
        </Button>
      ) : null}
      {can.submit === true && !mayEdit ? (
        <Button variant="filled" loading={decisions.isRunning} onClick={decisions.submit}>
          {t('actions.submit')}
        </Button>
      ) : null}
      <ReasonDialog
        kind={asking}
        name={request.requesterName}
        onClose={() => setAsking(null)}
        onSend={(reason) => (asking === 'ask' ? decisions.ask(reason) : decisions.reject(reason))}
      />
    </>
  );
}
