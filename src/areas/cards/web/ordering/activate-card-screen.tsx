import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { activateCard } from '../../contract/card-order.ts';
import { myCardPath } from '../../paths.ts';
import { cardQuery } from '../api.ts';
import { useCardAction } from '../parts/use-card-action.ts';
import styles from './ordering.module.css';

/** `card/activation/{cardId}`, archetype T: the card in hand and a fresh factor, and it pays. */
export function ActivateCardScreen() {
  const t = useTranslations('cardOrders');
  const navigate = useNavigate();
  const { company: companyId = '', cardId } = useParams();
  const id = isId('crd', cardId) ? cardId : null;
  const card = useQuery({ ...cardQuery(companyId, id as never), enabled: id !== null });
  const [last4, setLast4] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    area: 'cardOrders',
    codes: { wrong_digits: 'last4' },
    ask: (body: { last4: string }, idempotencyKey) =>
      call(activateCard, { params: { companyId, cardId: id as never }, body, idempotencyKey }),
    onDone: () => {
      notify({ message: t('activate.done') });
      void navigate(myCardPath(companyId, id ?? undefined));
    },
  });
  const isRight = /^\d{4}$/.test(last4);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(!isRight);
    if (isRight) run({ last4 });
  };
  if (id !== null && card.isPending)
    return (
      <ToolPage title={t('activate.title')}>
        <BlockSkeleton lines={4} />
      </ToolPage>
    );
  // That it could not be asked says nothing of the card; that there is none does.
  const isGone = isApiError(card.error) && card.error.status === 404;
  if (card.error !== null && card.data === undefined && !isGone)
    return (
      <ToolPage title={t('activate.title')}>
        <ErrorState error={card.error} areas={['cardOrders']} onRetry={() => void card.refetch()} />
      </ToolPage>
    );
  if (card.data?.can.activate !== true)
    return (
      <ToolPage title={t('activate.nothing')} lead={t('activate.nothingText')}>
        <Button component={Link} variant="filled" to={myCardPath(companyId)}>
          {t('own.see')}
        </Button>
      </ToolPage>
    );
  return (
    <ToolPage title={t('activate.title')} lead={t('activate.lead')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <TextInput
          data-autofocus
          label={t('activate.label')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={last4}
          error={isTried && !isRight ? t('activate.invalid') : refusal.at('last4')}
          onChange={(event) => setLast4(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <div>
          <Button type="submit" variant="filled" size="lg" loading={isBusy}>
            {t('activate.do')}
          </Button>
        </div>
      </form>
    </ToolPage>
  );
}
