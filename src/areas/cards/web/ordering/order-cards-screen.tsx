import '#ui/styles/app.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { currency as toCurrency } from '#kernel/currency.ts';
import { call } from '#ui/api-client/call.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { WizardFrame } from '#ui/layout/pages/wizard-frame.tsx';
import { NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { orderCards, type CardOrderBody } from '../../contract/card-order.ts';
import { cardsPath, orderCardsPath } from '../../paths.ts';
import { useCardAction } from '../parts/use-card-action.ts';
import { wrongParts } from './address-fields.tsx';
import { quoteQuery } from './api.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { EditStep } from './edit-step.tsx';
import { isPrintable, NO_ORDER, useOrderDraft, type DraftLine, type OrderDraft } from './order-draft.ts';
import { CompletePage, NoFundPage } from './order-pages.tsx';
import styles from './ordering.module.css';
import { PeopleStep } from './people-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useOrderSums } from './use-order-sums.ts';

const STEPS = [undefined, 'edit', 'adddelivery', 'review'] as const;
const LAST = STEPS.length - 1;

/** `cards/order` with `edit`, `adddelivery`, `review`, `nofund` and `complete`, archetype W: cards for several people at once. */
export function OrderCardsScreen() {
  const t = useTranslations('cardOrders');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', step: asked } = useParams();
  const [draft, setDraft] = useOrderDraft(companyId);
  const [isTried, setTried] = useState(false);
  const quote = useQuery(quoteQuery(companyId, countriesOf(draft)));
  const sums = useOrderSums(draft, quote.data);
  const goTo = (step: string | undefined): void => {
    setTried(false);
    void navigate(orderCardsPath(companyId, step));
  };
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    area: 'cardOrders',
    ask: (body: CardOrderBody, idempotencyKey) => call(orderCards, { params: { companyId }, body, idempotencyKey }),
    onDone: ({ cardIds, refused }) => {
      const nameOf = (id: string): string => draft.lines.find(({ holderId }) => holderId === id)?.fullName ?? '';
      setDraft({
        ...draft,
        // What was refused stays, to be corrected.
        lines: draft.lines.filter(({ holderId }) => refused.some((one) => one.holderId === holderId)),
        done: {
          ordered: cardIds.length,
          refused: refused.map(({ holderId, code }) => ({ name: nameOf(holderId), code })),
        },
      });
      goTo('complete');
    },
    onRefused: (error) => {
      if (!isApiError(error) || error.code !== 'account_too_low') return;
      setDraft({ ...draft, missing: (error.data as { missing: OrderDraft['missing'] }).missing });
      goTo('nofund');
    },
  });
  if (quote.isError)
    return (
      <MessagePage isError title={t('review.title', { count: 1 })}>
        <ErrorState isInline error={quote.error} areas={['cardOrders']} onRetry={() => void quote.refetch()} />
      </MessagePage>
    );
  if (quote.data === undefined) return <JobPage text="" />;
  const see = (
    <Button component={Link} to={cardsPath(companyId)}>
      {t('complete.see')}
    </Button>
  );
  if (!quote.data.mayOrder || !quote.data.hasAccount)
    return (
      <MessagePage
        title={t(quote.data.mayOrder ? 'noAccount' : 'own.off')}
        text={t(quote.data.mayOrder ? 'noAccountText' : 'own.offText')}
        actions={see}
      />
    );
  if (asked === 'complete' && draft.done !== null)
    return <CompletePage companyId={companyId} done={draft.done} onAgain={() => setDraft({ ...draft, done: null })} />;
  if (asked === 'nofund' && draft.missing !== null) return <NoFundPage companyId={companyId} missing={draft.missing} />;
  const currency = toCurrency(quote.data.currency);
  const found = STEPS.indexOf(asked as (typeof STEPS)[number]);
  // Nobody can be further than the people who are chosen.
  const step = draft.lines.length === 0 ? 0 : Math.max(found, 0);
  const office = draft.office ?? quote.data.office;
  const filled = { ...draft, office };
  const isReady = [draft.lines.length > 0, draft.lines.every(isLineRight), isDelivered(filled), true][step] === true;
  const next = (): void => {
    setTried(!isReady);
    if (!isReady) return;
    if (step === LAST) run(bodyOf(filled, currency));
    else goTo(STEPS[step + 1]);
  };
  const lead = [t('people.lead'), t('edit.lead'), t('delivery.lead'), t('review.lead')][step];
  const title = [
    t('people.title'),
    t('edit.title'),
    t('delivery.title'),
    t('review.title', { count: draft.lines.length }),
  ];
  return (
    <WizardFrame
      sections={[
        { label: t('section.people'), steps: 2 },
        { label: t('section.delivery'), steps: 1 },
        { label: t('section.review'), steps: 1 },
      ]}
      step={step}
      title={title[step] ?? ''}
      lead={lead}
      slip={{ title: t('slip'), groups: sums.groups }}
      onNext={next}
      onBack={step === 0 ? undefined : () => goTo(STEPS[step - 1])}
      onCancel={() => {
        setDraft(NO_ORDER);
        void navigate(cardsPath(companyId));
      }}
      isBusy={isBusy}
      {...(step === LAST
        ? {
            nextLabel:
              sums.cost === null
                ? t('review.order', { count: draft.lines.length })
                : t('review.orderFor', { count: draft.lines.length, cost: format.money(sums.cost) }),
          }
        : {})}
    >
      <div className={styles.form}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        {step === 0 ? (
          <PeopleStep
            companyId={companyId}
            draft={draft}
            isOn={quote.data.isOn}
            isTried={isTried}
            onChange={setDraft}
          />
        ) : step === 1 ? (
          <EditStep draft={draft} isOn={quote.data.isOn} currency={currency} isTried={isTried} onChange={setDraft} />
        ) : step === 2 ? (
          <DeliveryStep draft={filled} isTried={isTried} onChange={setDraft} />
        ) : (
          <ReviewStep companyId={companyId} draft={filled} sums={sums} currency={currency} />
        )}
      </div>
    </WizardFrame>
  );
}

const addressOf = (draft: OrderDraft, line: DraftLine) => (draft.place === 'office' ? draft.office : line.address);
const countriesOf = (draft: OrderDraft): string[] =>
  draft.lines.flatMap((line) => (line.kind === 'physical' ? (addressOf(draft, line)?.country ?? []) : []));

const isLineRight = ({ label, limit, kind, nameOnCard }: DraftLine): boolean =>
  label.trim() !== '' && limit !== null && limit !== NO_AMOUNT && (kind !== 'physical' || isPrintable(nameOnCard));

const isDelivered = (draft: OrderDraft): boolean =>
  draft.lines.every((line) => {
    if (line.kind !== 'physical') return true;
    const address = addressOf(draft, line);
    return address !== null && wrongParts(address).length === 0;
  });

const bodyOf = (draft: OrderDraft, currency: ReturnType<typeof toCurrency>): CardOrderBody => ({
  lines: draft.lines.map((line) => {
    const address = addressOf(draft, line);
    return {
      holderId: line.holderId,
      kind: line.kind,
      name: line.label.trim(),
      limit: { minor: line.limit ?? '', currency },
      recurrence: line.recurrence,
      delivery:
        line.kind !== 'physical' || address === null
          ? null
          : { nameOnCard: line.nameOnCard.trim(), place: draft.place, address },
    };
  }),
});
