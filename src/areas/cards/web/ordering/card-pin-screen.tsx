import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { CardId } from '../../contract/card-id.ts';
import { revealPin } from '../../contract/card-order.ts';
import { myCardsQuery } from '../api.ts';
import { maskedNumber } from '../parts/masked-number.ts';
import { useBriefSecret } from '../parts/use-brief-secret.ts';
import { useCardAction } from '../parts/use-card-action.ts';
import styles from './ordering.module.css';

/** `card/pin`, archetype T: the PIN of an own card of plastic, for ten seconds after a fresh factor. */
export function CardPinScreen() {
  const t = useTranslations('cardOrders');
  const { company: companyId = '' } = useParams();
  const mine = useQuery(myCardsQuery(companyId));
  const [chosen, setChosen] = useState<CardId | null>(null);
  const [pin, setPin] = useBriefSecret<string>();
  const cards = (mine.data?.items ?? []).filter(
    ({ kind, state }) => kind === 'physical' && (state === 'active' || state === 'paused'),
  );
  const card = cards.find(({ id }) => id === chosen) ?? cards[0];
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    area: 'cardOrders',
    ask: (cardId: CardId) => call(revealPin, { params: { companyId, cardId }, body: {} }),
    onDone: (answer) => setPin(answer.pin),
  });
  return (
    <ToolPage title={t('pin.title')} lead={t('pin.lead')}>
      {mine.isPending ? <BlockSkeleton lines={4} /> : null}
      {mine.isError ? <ErrorState error={mine.error} areas={['cards']} onRetry={() => void mine.refetch()} /> : null}
      {mine.data !== undefined && card === undefined ? <NoticeBox tone="blue" title={t('pin.none')} /> : null}
      {card === undefined ? null : (
        <div className={styles.form}>
          {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
          {cards.length > 1 ? (
            <Select
              allowDeselect={false}
              label={t('pin.card')}
              data={cards.map(({ id, name, last4 }) => ({ value: id, label: `${name} ${maskedNumber(last4)}` }))}
              value={card.id}
              onChange={(id) => setChosen(cards.find((one) => one.id === id)?.id ?? null)}
            />
          ) : (
            <p>{`${card.name} ${maskedNumber(card.last4)}`}</p>
          )}
          {pin === null ? (
            <div>
              <Button variant="filled" size="lg" loading={isBusy} onClick={() => run(card.id)}>
                {t('pin.show')}
              </Button>
            </div>
          ) : (
            <dl data-private>
              <dt>{t('pin.shown')}</dt>
              <dd>
                <b className={styles.pin}>{pin}</b>
              </dd>
            </dl>
          )}
        </div>
      )}
    </ToolPage>
  );
}
