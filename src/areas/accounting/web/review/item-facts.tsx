import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { moneyFromWire, moneyToWire, subtract, type WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import { CheckList, FieldRows, type FieldRow } from '#ui/parts/fields/field-rows.tsx';
import { journalKindLabel, payableKind } from '#areas/payables/contract/kinds.ts';
import { bankHistoryPath } from '#areas/payments/paths.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { EntryTable } from '../parts/entry-table.tsx';
import { LaneTag } from '../parts/lane-tag.tsx';
import { FailureBox } from './failure-box.tsx';
import { useLook } from './use-review-actions.ts';
import accounting from '../parts/accounting.module.css';
import styles from './review.module.css';

/** Loaded when somebody changes where fees are booked. */
const FeeDialog = latePart(() => import('./fee-dialog.tsx').then((file) => ({ default: file.FeeDialog })), 'window');

type OfItem = { companyId: string; item: ReviewItem };

/** What is looked at of one item: its facts, what it pays, its journal lines, who looked and why it failed. */
export function ItemFacts({ companyId, item, onDone }: OfItem & { onDone: () => void }) {
  const t = useTranslations('beforeExport');
  const format = useFormat();
  return (
    <div className={styles.fields}>
      <div className={accounting.panelHead}>
        <h2>{item.title}</h2>
        <div className={accounting.panelFigure}>{format.money(item.amount)}</div>
        <div>
          {/* A settlement has nothing to prepare: it is ready from the beginning. */}
          <LaneTag state={item.kind !== 'payables' && item.state === 'created' ? 'prepared' : item.state} />
        </div>
      </div>
      <FailureBox companyId={companyId} item={item} onDone={onDone} />
      {item.look === null ? null : <Looked companyId={companyId} item={item} look={item.look} />}
      <PanelSection>
        <FieldRows rows={useRows(item)} />
      </PanelSection>
      {item.fee === null ? null : <FeeAccount companyId={companyId} item={item} fee={item.fee} />}
      {item.kind === 'settlements' ? <Match companyId={companyId} item={item} /> : null}
      <PanelSection title={t('entry')}>
        <EntryTable lines={item.entry} />
      </PanelSection>
    </div>
  );
}

function Looked({ companyId, item, look }: OfItem & { look: NonNullable<ReviewItem['look']> }) {
  const t = useTranslations('beforeExport');
  const format = useFormat();
  const takeBack = useLook(companyId, () => undefined);
  const when = format.moment(instantFromDate(new Date(look.at)));
  return (
    <CheckList
      checks={[
        {
          tone: 'green',
          title: t('lookedBy', { name: look.by, when }),
          detail: (
            <Button
              size="xs"
              variant="subtle"
              loading={takeBack.isPending}
              onClick={() => takeBack.mutate({ item, isRight: false })}
            >
              {t('takeBack')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function useRows(item: ReviewItem): FieldRow[] {
  const t = useTranslations('beforeExport');
  const format = useFormat();
  return [
    ...(item.what === null ? [] : [{ label: t('facts.what'), value: t(`what.${item.what}`) }]),
    { label: t('facts.reference'), value: item.reference },
    { label: t('facts.date'), value: format.day(item.on) },
    ...(item.postingOn === item.on ? [] : [{ label: t('facts.posting'), value: format.day(item.postingOn) }]),
    ...(item.foreign === null ? [] : [{ label: t('facts.foreign'), value: format.money(item.foreign) }]),
    ...(item.bank === null
      ? []
      : [
          {
            label: t('facts.bank'),
            value: item.bank.name === null ? item.bank.code : `${item.bank.code} ${item.bank.name}`,
          },
        ]),
    ...(item.fee === null
      ? []
      : [
          { label: t('facts.account'), value: item.fee.account },
          { label: t('facts.vat'), value: item.fee.taxCode ?? t('facts.noVat') },
        ]),
    ...(item.journal === null ? [] : [{ label: t('facts.journal'), value: item.journal }]),
  ];
}

function FeeAccount({ companyId, item, fee }: OfItem & { fee: NonNullable<ReviewItem['fee']> }) {
  const t = useTranslations('beforeExport.fee');
  const [isOpen, setOpen] = useState(false);
  if (item.state !== 'created') return null;
  return (
    <div>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('set')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FeeDialog companyId={companyId} fee={fee} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The payable that a settlement is of, and whether their amounts are the same. */
function Match({ companyId, item }: OfItem) {
  const t = useTranslations('beforeExport.match');
  const format = useFormat();
  const { payable } = item;
  if (payable === null)
    return (
      <PanelSection title={t('title')}>
        <p>{t('none')}</p>
      </PanelSection>
    );
  const difference = apart(item.amount, payable.amount);
  const isMoney = item.what === 'payment' || item.what === 'return';
  return (
    <PanelSection title={t('title')}>
      <FieldRows
        rows={[
          {
            label: journalKindLabel(payable.type, format.language),
            value: (
              <Link className="link" to={payableKind(payable.kind).path(companyId, payable.sourceId)}>
                {[payable.counterpartyName, payable.reference].filter((part) => part !== '').join(' · ')}
              </Link>
            ),
          },
          { label: format.day(payable.on), value: format.money(payable.amount) },
        ]}
      />
      {isMoney ? (
        <CheckList
          checks={[
            difference.minor === '0'
              ? { tone: 'green', title: t('same') }
              : { tone: 'saffron', title: t('apart', { amount: format.money(difference) }) },
          ]}
        />
      ) : null}
      <Link className="link" to={bankHistoryPath(companyId)}>
        {t('rematch')}
      </Link>
    </PanelSection>
  );
}

const size = (amount: WireMoney) => {
  const value = moneyFromWire(amount);
  return value.minor < 0n ? { ...value, minor: -value.minor } : value;
};

function apart(one: WireMoney, other: WireMoney): WireMoney {
  if (one.currency !== other.currency) return one;
  const difference = subtract(size(one), size(other));
  return moneyToWire(difference.minor < 0n ? { ...difference, minor: -difference.minor } : difference);
}
