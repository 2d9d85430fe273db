import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { CardId } from '../../contract/card-id.ts';
import { cardQuery } from '../api.ts';
import styles from '../cards.module.css';
import { ActivityList } from './activity-list.tsx';
import type { CardDialog } from './card-dialogs.tsx';
import { CardFacts, CardNotices } from './card-facts.tsx';
import { CardTag } from './card-tag.tsx';
import { LimitBar } from './limit-bar.tsx';
import { maskedNumber } from './masked-number.ts';
import { useCardMenu, useFreeze } from './use-card-menu.ts';

const CardDialogs = latePart(
  () => import('./card-dialogs.tsx').then((file) => ({ default: file.CardDialogs })),
  'window',
);

/** One card beside the list of all: why it does not pay, what is left, its controls, and what it was used for. */
export function CardPanel({
  companyId,
  cardId,
  closeTo,
  paymentTo,
  position,
}: {
  companyId: string;
  cardId: CardId;
  closeTo: string;
  /** Where one payment by it stands. */
  paymentTo: (paymentId: string) => string;
  position?: SidePanelProps['position'];
}) {
  const t = useTranslations('cards');
  const orders = useTranslations('cardOrders');
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(cardQuery(companyId, cardId));
  const [dialog, setDialog] = useState<CardDialog | null>(null);
  const menu = useCardMenu(companyId, data, setDialog);
  const { isFrozen, may, isBusy, freeze, problem } = useFreeze(companyId, data);
  return (
    <SidePanel
      label={data?.name ?? t('title')}
      kicker={data === undefined ? '' : `${t(`kind.${data.kind}`)} · ${maskedNumber(data.last4)}`}
      closeTo={closeTo}
      menu={menu}
      {...(position === undefined ? {} : { position })}
      foot={
        data === undefined || (!may && !data.can.change && !data.can.confirm) ? undefined : (
          <div className={styles.foot}>
            {may ? (
              <Button loading={isBusy} onClick={freeze}>
                {t(isFrozen ? 'unfreeze' : 'freeze')}
              </Button>
            ) : null}
            {data.can.confirm ? (
              <Button variant="filled" onClick={() => setDialog('confirm')}>
                {orders('confirm.do')}
              </Button>
            ) : data.can.change ? (
              <Button variant="filled" onClick={() => setDialog('change')}>
                {t('changing.menu')}
              </Button>
            ) : null}
          </div>
        )
      }
    >
      {isPending ? <PanelSkeleton /> : null}
      {error === null || data !== undefined ? null : (
        <ErrorState text={t('notLoaded')} error={error} areas={['cards']} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : (
        <>
          <h2>{data.name}</h2>
          <div className={styles.tags}>
            <CardTag card={data} />
          </div>
          {problem === null ? null : <p role="alert">{problem}</p>}
          <CardNotices card={data} onOpen={setDialog} />
          {data.isAsked && data.state === 'requested' ? null : data.isOfBank ? (
            <section className={styles.part} aria-label={t('spentThisMonth')}>
              <MoneyText amount={data.spent} size="panel" /> <small>{t('spentThisMonth')}</small>
            </section>
          ) : (
            <section className={styles.part} aria-label={t('left')}>
              <MoneyText amount={data.left} size="panel" />{' '}
              <small>{t('leftOf', { limit: format.money(data.limit) })}</small>
              <LimitBar card={data} size="md" />
            </section>
          )}
          <section className={styles.part}>
            <CardFacts card={data} />
          </section>
          <section className={styles.part}>
            <h3>{t('payments')}</h3>
            <ActivityList isOfBank={data.isOfBank} activity={data.activity} toOf={paymentTo} />
          </section>
          {dialog === null ? null : (
            <Suspense fallback={null}>
              <CardDialogs companyId={companyId} card={data} dialog={dialog} onClose={() => setDialog(null)} />
            </Suspense>
          )}
        </>
      )}
    </SidePanel>
  );
}
