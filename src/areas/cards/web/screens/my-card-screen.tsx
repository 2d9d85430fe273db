import { Button } from '@mantine/core';
import { IconAdjustments, IconEye, IconLock, IconPlus, IconSnowflake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { EntityFigure, EntityPage, PageSection } from '#ui/layout/pages/entity-page.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { myReceiptsPath } from '#areas/receipts/paths.ts';
import { newRequestPath } from '#areas/requests/paths.ts';
import type { CardId } from '../../contract/card-id.ts';
import type { CardView } from '../../contract/card.ts';
import { activateCardPath, cardPaymentPath, cardPinPath, myCardPath, orderOwnCardPath } from '../../paths.ts';
import { cardPaymentQuery, cardQuery, myCardsQuery } from '../api.ts';
import styles from '../cards.module.css';
import { ActivityList } from '../parts/activity-list.tsx';
import { CardArt } from '../parts/card-art.tsx';
import type { CardDialog } from '../parts/card-dialogs.tsx';
import { CardFacts, CardNotices } from '../parts/card-facts.tsx';
import { CardTag } from '../parts/card-tag.tsx';
import { LimitBar } from '../parts/limit-bar.tsx';
import { maskedNumber } from '../parts/masked-number.ts';
import { useCardMenu, useFreeze } from '../parts/use-card-menu.ts';

const CardDialogs = latePart(
  () => import('../parts/card-dialogs.tsx').then((file) => ({ default: file.CardDialogs })),
  'window',
);
const PaymentPanel = latePart(() =>
  import('../parts/payment-panel.tsx').then((file) => ({ default: file.PaymentPanel })),
);

/** `card`, `card/{id}` and one payment by it: the reader's own card, or the one they chose among several. */
export function MyCardScreen() {
  const t = useTranslations('cards');
  const orders = useTranslations('cardOrders');
  const { company: companyId = '', cardId: asked, cardPaymentId } = useParams();
  const mine = useQuery(myCardsQuery(companyId));
  const paymentId = isId('ctx', cardPaymentId) ? cardPaymentId : null;
  const ofPayment = useQuery({ ...cardPaymentQuery(companyId, paymentId as never), enabled: paymentId !== null });
  const items = mine.data?.items ?? [];
  const chosen = isId('crd', asked)
    ? asked
    : paymentId === null
      ? (items[0]?.id ?? null)
      : (ofPayment.data?.card.id ?? null);
  const isPending = mine.isPending || (paymentId !== null && ofPayment.isPending);
  return (
    <EntityPage
      title={t('mine')}
      panel={
        paymentId === null ? null : (
          <Suspense key={paymentId} fallback={null}>
            <PaymentPanel
              companyId={companyId}
              cardPaymentId={paymentId}
              closeTo={myCardPath(companyId, chosen ?? undefined)}
            />
          </Suspense>
        )
      }
    >
      {mine.data?.mayAsk === true && items.length > 0 ? (
        <nav className={styles.pick} aria-label={orders('own.ask')}>
          <Button component={Link} to={orderOwnCardPath(companyId)}>
            {orders('own.ask')}
          </Button>
        </nav>
      ) : null}
      {isPending ? <BlockSkeleton lines={8} /> : null}
      {mine.isError ? (
        <ErrorState text={t('failed')} error={mine.error} areas={['cards']} onRetry={() => void mine.refetch()} />
      ) : null}
      {!isPending && mine.data !== undefined && chosen === null ? (
        <EmptyState
          text={t('none')}
          scene="slip"
          action={
            <>
              <Button component={Link} variant="filled" to={newRequestPath(companyId, 'mine', 'virtual')}>
                {t('request')}
              </Button>
              {mine.data.mayAsk ? (
                <Button component={Link} to={orderOwnCardPath(companyId)}>
                  {orders('own.ask')}
                </Button>
              ) : null}
            </>
          }
        />
      ) : null}
      {items.length > 1 ? (
        <nav className={styles.pick} aria-label={t('choose')}>
          {items.map((card) => (
            <Button
              key={card.id}
              component={Link}
              to={myCardPath(companyId, card.id)}
              variant={card.id === chosen ? 'filled' : 'default'}
              aria-current={card.id === chosen ? 'page' : undefined}
            >
              {`${card.name} ${maskedNumber(card.last4)}`}
            </Button>
          ))}
        </nav>
      ) : null}
      {chosen === null ? null : <OneCard companyId={companyId} cardId={chosen} />}
    </EntityPage>
  );
}

/** What can't pay yet has no amount to be left. */
const NOT_YET: readonly CardView['state'][] = ['requested', 'ordered', 'shipped', 'received'];

function OneCard({ companyId, cardId }: { companyId: string; cardId: CardId }) {
  const t = useTranslations('cards');
  const orders = useTranslations('cardOrders');
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(cardQuery(companyId, cardId));
  const [dialog, setDialog] = useState<CardDialog | null>(null);
  const menu = useCardMenu(companyId, data, setDialog);
  const { isFrozen, may, isBusy, freeze, problem } = useFreeze(companyId, data);
  if (isPending) return <BlockSkeleton lines={8} />;
  if (data === undefined)
    return <ErrorState text={t('notLoaded')} error={error} areas={['cards']} onRetry={() => void refetch()} />;
  return (
    <div className={styles.own}>
      <div>
        <CardArt card={data} />
        <CardNotices card={data} onOpen={setDialog} />
        {problem === null ? null : <p role="alert">{problem}</p>}
        <div className={styles.actions}>
          {may ? (
            <Button leftSection={<Icon of={IconSnowflake} />} loading={isBusy} onClick={freeze}>
              {t(isFrozen ? 'unfreeze' : 'freeze')}
            </Button>
          ) : null}
          {data.can.activate ? (
            <Button component={Link} variant="filled" to={activateCardPath(companyId, data.id)}>
              {orders('activate.do')}
            </Button>
          ) : null}
          {data.blockedReasons.includes('receipts') ? (
            <Button component={Link} variant="filled" to={myReceiptsPath(companyId)}>
              {t('receiptsOwed')}
            </Button>
          ) : null}
          {data.can.revealPin ? (
            <Button component={Link} leftSection={<Icon of={IconLock} />} to={cardPinPath(companyId)}>
              {orders('pin.show')}
            </Button>
          ) : null}
          {data.can.raise ? (
            <Button leftSection={<Icon of={IconAdjustments} />} onClick={() => setDialog('raise')}>
              {orders('raise.do')}
            </Button>
          ) : null}
          {data.can.reveal ? (
            <Button leftSection={<Icon of={IconEye} />} onClick={() => setDialog('reveal')}>
              {t('reveal.open')}
            </Button>
          ) : null}
          <Button
            component={Link}
            leftSection={<Icon of={IconPlus} />}
            to={newRequestPath(companyId, 'mine', 'virtual')}
          >
            {t('request')}
          </Button>
          {menu
            .filter(({ key }) => key === 'lost' || key === 'stolen')
            .map((entry) => (
              <Button key={entry.key} variant="subtle" onClick={entry.run}>
                {entry.label}
              </Button>
            ))}
        </div>
      </div>
      {NOT_YET.includes(data.state) ? null : data.isOfBank ? (
        <EntityFigure label={t('spentThisMonth')} figure={<MoneyText amount={data.spent} />}>
          {t('ofBankText')} <CardTag card={data} />
        </EntityFigure>
      ) : (
        <>
          <EntityFigure label={t('left')} figure={<MoneyText amount={data.left} />}>
            {t('leftOf', { limit: format.money(data.limit) })} <CardTag card={data} />
          </EntityFigure>
          <LimitBar card={data} size="md" />
        </>
      )}
      <PageSection title={t('payments')}>
        <ActivityList activity={data.activity} isOfBank={data.isOfBank} toOf={(id) => cardPaymentPath(companyId, id)} />
      </PageSection>
      <PageSection title={t('details')}>
        <CardFacts card={data} />
      </PageSection>
      {dialog === null ? null : (
        <Suspense fallback={null}>
          <CardDialogs companyId={companyId} card={data} dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
