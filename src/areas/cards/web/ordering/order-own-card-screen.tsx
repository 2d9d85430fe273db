import '#ui/styles/app.css';
import { Button, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { WizardFrame } from '#ui/layout/pages/wizard-frame.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { orderOwnCard, type OwnOrderBody } from '../../contract/card-order.ts';
import type { Address, Place } from '../../contract/delivery.ts';
import { myCardPath } from '../../paths.ts';
import { myCardsQuery } from '../api.ts';
import { useCardAction } from '../parts/use-card-action.ts';
import { AddressFields, wrongParts } from './address-fields.tsx';
import { quoteQuery } from './api.ts';
import { isPrintable } from './order-draft.ts';
import styles from './ordering.module.css';

const LAST = 2;
const NAME_MAX = 24;

/** `card/order`, archetype W: a card of plastic for oneself, which somebody who looks after cards orders. */
export function OrderOwnCardScreen() {
  const t = useTranslations('cardOrders');
  const navigate = useNavigate();
  const { company: companyId = '' } = useParams();
  const quote = useQuery(quoteQuery(companyId, []));
  const mine = useQuery(myCardsQuery(companyId));
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const [typedName, setName] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>('office');
  const [own, setOwn] = useState<Address | null>(null);
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    area: 'cardOrders',
    ask: (body: OwnOrderBody, idempotencyKey) => call(orderOwnCard, { params: { companyId }, body, idempotencyKey }),
    onDone: ({ id }) => {
      notify({ message: t('own.done') });
      void navigate(myCardPath(companyId, id));
    },
  });
  const failed = quote.error ?? mine.error;
  if (failed !== null)
    return (
      <MessagePage isError title={t('own.review')}>
        <ErrorState
          isInline
          error={failed}
          areas={['cardOrders']}
          onRetry={() => void Promise.all([quote.refetch(), mine.refetch()])}
        />
      </MessagePage>
    );
  if (quote.data === undefined || mine.data === undefined) return <JobPage text="" />;
  const see = (
    <Button component={Link} variant="filled" to={myCardPath(companyId)}>
      {t('own.see')}
    </Button>
  );
  const nameOnCard = typedName ?? quote.data.readerName.slice(0, NAME_MAX);
  const isHeld = mine.data.items.some(({ kind, group }) => kind === 'physical' && group !== 'ended');
  if (isHeld) return <MessagePage title={t('own.has')} actions={see} />;
  if (!quote.data.mayAsk || !quote.data.hasAccount)
    return <MessagePage title={t('own.off')} text={t('own.offText')} actions={see} />;
  const address: Address =
    place === 'office' ? quote.data.office : (own ?? { ...EMPTY, country: quote.data.office.country });
  // The office is the company's to write; what is missing of it is typed here as well.
  const shown = place === 'office' && own !== null ? own : address;
  const isReady = [isPrintable(nameOnCard), wrongParts(shown).length === 0, true][step] === true;
  const next = (): void => {
    setTried(!isReady);
    if (!isReady) return;
    if (step === LAST) run({ nameOnCard: nameOnCard.trim(), place, address: shown });
    else setStep(step + 1);
  };
  return (
    <WizardFrame
      sections={[
        { label: t('section.name'), steps: 1 },
        { label: t('section.delivery'), steps: 1 },
        { label: t('section.review'), steps: 1 },
      ]}
      step={step}
      title={[t('own.name'), t('own.delivery'), t('own.review')][step] ?? ''}
      {...(step === 0 ? { lead: t('own.nameLead') } : step === LAST ? { lead: t('own.reviewLead') } : {})}
      onNext={next}
      onBack={step === 0 ? undefined : () => setStep(step - 1)}
      onCancel={() => void navigate(myCardPath(companyId))}
      isBusy={isBusy}
      {...(step === LAST ? { nextLabel: t('own.order') } : {})}
    >
      <div className={styles.form}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        {step === 0 ? (
          <TextInput
            label={t('own.nameLabel')}
            value={nameOnCard}
            maxLength={NAME_MAX}
            error={isTried && !isPrintable(nameOnCard) ? t('edit.wrongName') : refusal.at('nameOnCard')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : step === 1 ? (
          <>
            <Radio.Group
              label={t('own.delivery')}
              labelProps={{ className: 'visually-hidden' }}
              value={place}
              onChange={(value) => {
                setPlace(value === 'own' ? 'own' : 'office');
                setOwn(null);
              }}
            >
              <div className={styles.address}>
                <Radio value="office" label={t('own.office')} />
                <Radio value="own" label={t('own.home')} />
              </div>
            </Radio.Group>
            <AddressFields key={place} address={shown} isTried={isTried} problem={refusal.at} onChange={setOwn} />
          </>
        ) : (
          <FieldRows
            rows={[
              { label: t('own.nameLabel'), value: nameOnCard },
              {
                label: t('section.delivery'),
                value: [shown.line1, shown.line2, `${shown.postcode} ${shown.city}`.trim(), shown.country]
                  .filter((part) => part !== '')
                  .join(', '),
              },
            ]}
          />
        )}
      </div>
    </WizardFrame>
  );
}

const EMPTY = { line1: '', line2: '', postcode: '', city: '' };
