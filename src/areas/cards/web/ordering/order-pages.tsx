import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import { cardsPath, orderCardsPath } from '../../paths.ts';
import type { OrderDraft } from './order-draft.ts';

/** `cards/order/complete`: what was ordered, and by name what was not. */
export function CompletePage({
  companyId,
  done,
  onAgain,
}: {
  companyId: string;
  done: NonNullable<OrderDraft['done']>;
  onAgain: () => void;
}) {
  const t = useTranslations('cardOrders');
  return (
    <MessagePage
      title={done.ordered === 0 ? t('complete.none') : t('complete.title', { count: done.ordered })}
      {...(done.ordered === 0 ? {} : { text: t('complete.text') })}
      actions={
        <>
          <Button component={Link} variant="filled" to={cardsPath(companyId)}>
            {t('complete.see')}
          </Button>
          {done.refused.length === 0 ? null : (
            <Button component={Link} to={orderCardsPath(companyId, 'edit')} onClick={onAgain}>
              {t('complete.again')}
            </Button>
          )}
        </>
      }
    >
      {done.refused.length === 0
        ? undefined
        : done.refused.map(({ name, code }) => <NoticeBox key={name} title={t(`refused.${code}`, { name })} />)}
    </MessagePage>
  );
}

/** `cards/order/nofund`: what the account lacks for the order, which is kept. */
export function NoFundPage({ companyId, missing }: { companyId: string; missing: NonNullable<OrderDraft['missing']> }) {
  const t = useTranslations('cardOrders');
  const format = useFormat();
  return (
    <MessagePage
      title={t('nofund.title', { missing: format.money(missing as never) })}
      text={t('nofund.text')}
      actions={
        <>
          <Button component={Link} variant="filled" to={orderCardsPath(companyId, 'review')}>
            {t('nofund.back')}
          </Button>
          <Button component={Link} to={cardsPath(companyId)}>
            {t('nofund.account')}
          </Button>
        </>
      }
    />
  );
}
