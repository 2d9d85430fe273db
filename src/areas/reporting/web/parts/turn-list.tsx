import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { addDays } from '#kernel/plain-date.ts';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { claimReviewPath } from '#areas/expense-claims/paths.ts';
import { creditNotePath, invoiceReviewPath } from '#areas/invoices/paths.ts';
import { confirmPath, payPath } from '#areas/payments/paths.ts';
import { ordersPath } from '#areas/purchase-orders/paths.ts';
import { activateCardPath, cardsPath } from '#areas/cards/paths.ts';
import { myReceiptsPath } from '#areas/receipts/paths.ts';
import { inboxPath, requestsPath } from '#areas/requests/paths.ts';
import { fundingPath } from '#areas/wallet/paths.ts';
import type { Home } from '../../contract/home.ts';
import styles from '../screens/home.module.css';

const SOON_DAYS = 7;
/** So many at first: few rows that say much. */
const SHOWN = 6;

type Turn = {
  key: string;
  count: number;
  title: string;
  text?: string | null;
  /** The text tells of something that is due within the week. */
  isSoon?: boolean;
  sums?: readonly WireMoney[];
  action: string;
  to: string;
};

/** Everything that waits for this person, each with the one thing to do about it. */
export function TurnList({ companyId, home }: { companyId: string; home: Home }) {
  const t = useTranslations('home');
  const turns = useTurns(companyId, home).filter((turn) => turn.count > 0);
  const [isWhole, setWhole] = useState(false);
  // One row more than fits is shown: a button would take its place.
  const isFolded = !isWhole && turns.length > SHOWN + 1;
  const list = useRef<HTMLUListElement>(null);
  return (
    <section className={styles.turns} aria-label={t('turn.title')}>
      <h2>{t('turn.title')}</h2>
      {turns.length === 0 ? <EmptyState text={t('turn.nothing')} headingLevel={3} /> : null}
      <ul ref={list}>
        {(isFolded ? turns.slice(0, SHOWN) : turns).map((turn) => (
          <li key={turn.key}>
            <span className={styles.number}>{turn.count}</span>
            <span className={styles.what}>
              <b>{turn.title}</b>
              {turn.text === undefined || turn.text === null ? null : (
                <small className={turn.isSoon === true ? styles.soon : undefined}>{turn.text}</small>
              )}
            </span>
            <span className={styles.sums}>
              {turn.sums === undefined ? null : <MoneyTotals totals={turn.sums} isStacked />}
            </span>
            <Button component={Link} to={turn.to} className={styles.go ?? ''}>
              {turn.action}
            </Button>
          </li>
        ))}
      </ul>
      {isFolded ? (
        <Button
          variant="subtle"
          onClick={() => {
            flushSync(() => setWhole(true));
            list.current?.querySelectorAll<HTMLElement>('li a')[SHOWN]?.focus();
          }}
        >
          {t('turn.more', { count: turns.length - SHOWN })}
        </Button>
      ) : null}
    </section>
  );
}

/** What the reader owes, and what follows if nothing comes. */
function useReceiptTurn(companyId: string, { owed, isBlocked, blocksAt }: Home['receipts']): Turn {
  const t = useTranslations('home.turn');
  const format = useFormat();
  const will = blocksAt === null ? null : t('receiptsWill', { at: format.moment(blocksAt as Instant) });
  return {
    key: 'receipts',
    count: owed,
    title: t('receipts'),
    text: isBlocked ? t('receiptsBlocked') : (will ?? t('receiptsText')),
    isSoon: isBlocked || will !== null,
    action: t('receiptsDo'),
    to: myReceiptsPath(companyId),
  };
}

/** What of cards waits for the reader. */
const cardTurns = (companyId: string, cards: Home['cards'], t: ReturnType<typeof useTranslations<'home'>>): Turn[] => [
  {
    key: 'activate',
    count: cards.toActivate === null ? 0 : 1,
    title: t('turn.activate'),
    text: t('turn.activateText'),
    action: t('turn.activateDo'),
    to: activateCardPath(companyId, cards.toActivate ?? ''),
  },
  {
    key: 'asked-cards',
    count: cards.asked,
    title: t('turn.askedCards'),
    text: t('turn.askedCardsText'),
    action: t('turn.askedCardsDo'),
    to: cardsPath(companyId),
  },
  {
    key: 'card-messages',
    count: cards.unmatched,
    title: t('turn.cardMessages'),
    text: t('turn.cardMessagesText'),
    action: t('turn.cardMessagesDo'),
    to: cardsPath(companyId),
  },
];

function useTurns(companyId: string, { toApprove, mine, inboxCount, cards, receipts, finance }: Home): Turn[] {
  const t = useTranslations('home');
  const format = useFormat();
  const receiptTurn = useReceiptTurn(companyId, receipts);
  const oldest =
    toApprove.oldestName === null || toApprove.oldestAt === null
      ? null
      : t('turn.oldest', { name: toApprove.oldestName, ago: format.ago(toApprove.oldestAt as Instant) });
  const own: Turn[] = [
    {
      key: 'approve',
      count: toApprove.count,
      title: t('turn.approve'),
      text: oldest,
      sums: toApprove.sums,
      action: t('turn.approveDo'),
      to: requestsPath(companyId, 'to-approve'),
    },
    {
      key: 'inbox',
      count: inboxCount,
      title: t('turn.inbox'),
      text: t('turn.inboxText'),
      action: t('turn.inboxDo'),
      to: inboxPath(companyId),
    },
    {
      key: 'changes',
      count: mine.needsChanges,
      title: t('turn.changes'),
      text: t('turn.changesText'),
      action: t('turn.changesDo'),
      to: `${requestsPath(companyId, 'mine')}?state=needs_changes`,
    },
    receiptTurn,
    ...cardTurns(companyId, cards, t),
    {
      key: 'drafts',
      count: mine.drafts,
      title: t('turn.drafts'),
      action: t('turn.draftsDo'),
      to: requestsPath(companyId, 'drafts'),
    },
  ];
  if (finance === null) return own;
  const { firstDue } = finance.invoicesToReview;
  return [
    ...own.slice(0, 2),
    ...(['invoice', 'claim'] as const).map((source): Turn => {
      const back = finance.cameBack[source === 'invoice' ? 'invoices' : 'claims'];
      return {
        key: `back-${source}`,
        count: back.count,
        title: t('turn.back'),
        text: t('turn.backText', { source }),
        sums: back.sums,
        action: t('turn.backDo'),
        to: payPath(companyId, source),
      };
    }),
    {
      key: 'review',
      count: finance.invoicesToReview.count,
      title: t('turn.review'),
      text:
        firstDue === null
          ? null
          : t('turn.reviewDue', { name: firstDue.supplierName, day: format.day(firstDue.dueOn) }),
      isSoon: firstDue !== null && firstDue.dueOn <= addDays(format.today, SOON_DAYS),
      sums: finance.invoicesToReview.sums,
      action: t('turn.reviewDo'),
      to: invoiceReviewPath(companyId),
    },
    ...(finance.creditNotesToReview.firstId === null
      ? []
      : [
          {
            key: 'credits',
            count: finance.creditNotesToReview.count,
            title: t('turn.credits'),
            text: t('turn.creditsText'),
            action: t('turn.creditsDo'),
            to: creditNotePath(companyId, finance.creditNotesToReview.firstId),
          },
        ]),
    {
      key: 'discrepancies',
      count: finance.discrepancies,
      title: t('turn.discrepancies'),
      text: t('turn.discrepanciesText'),
      action: t('turn.discrepanciesDo'),
      to: `${ordersPath(companyId)}?discrepancy=open`,
    },
    {
      key: 'claims',
      count: finance.claimsToReview.count,
      title: t('turn.claims'),
      text: t('turn.claimsText'),
      sums: finance.claimsToReview.sums,
      action: t('turn.claimsDo'),
      to: claimReviewPath(companyId),
    },
    {
      key: 'pay',
      count: finance.invoicesToPay.count,
      title: t('turn.pay'),
      text: t('turn.payText'),
      sums: finance.invoicesToPay.sums,
      action: t('turn.payDo'),
      to: payPath(companyId, 'invoice'),
    },
    {
      key: 'reimburse',
      count: finance.peopleToReimburse.people,
      title: t('turn.reimburse'),
      text: t('turn.reimburseText', { count: finance.peopleToReimburse.count }),
      sums: finance.peopleToReimburse.sums,
      action: t('turn.reimburseDo'),
      to: payPath(companyId, 'claim'),
    },
    {
      key: 'confirm',
      count: finance.runsToConfirm,
      title: t('turn.confirm'),
      text: t('turn.confirmText'),
      action: t('turn.confirmDo'),
      to: confirmPath(companyId, 'invoice'),
    },
    {
      key: 'topUps',
      count: finance.topUpsToConfirm.count,
      title: t('turn.topUps'),
      text: t('turn.confirmText'),
      sums: finance.topUpsToConfirm.sums,
      action: t('turn.confirmDo'),
      to: fundingPath(companyId),
    },
    ...own.slice(2),
  ];
}
