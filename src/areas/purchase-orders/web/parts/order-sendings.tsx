import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import type { OrderView } from '../../contract/order.ts';
import { orderPdfPath, sentPdfPath } from '../../paths.ts';
import styles from './orders.module.css';

/** The order as a document, and when it was mailed to whom. */
export function OrderSendings({
  companyId,
  order,
  onSend,
}: {
  companyId: string;
  order: OrderView;
  onSend: () => void;
}) {
  const t = useTranslations('purchaseOrders.sending');
  const format = useFormat();
  return (
    <PanelSection title={t('section')}>
      {order.sendings.length === 0 ? (
        <p className={styles.hint}>{t('none')}</p>
      ) : (
        <ul className={styles.lines}>
          {order.sendings.map((sending) => (
            <li key={sending.id}>
              {sending.isMade ? (
                <a
                  className="link"
                  href={sentPdfPath(companyId, order.id, sending.id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('sent', { address: sending.to })}
                </a>
              ) : (
                <span>{t('sent', { address: sending.to })}</span>
              )}
              <small>
                {[
                  t('by', { name: sending.byName, at: format.moment(sending.at as Instant) }),
                  ...(sending.orderVersion > 1 ? [t('version', { number: sending.orderVersion })] : []),
                  ...(sending.isMade ? [] : [t('making')]),
                ].join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.documents}>
        {order.can.send === true ? (
          <Button size="xs" onClick={onSend}>
            {t(order.sendings.length === 0 ? 'do' : 'again')}
          </Button>
        ) : null}
        <a className="link" href={orderPdfPath(companyId, order.id)} target="_blank" rel="noreferrer">
          {t('pdf')}
        </a>
      </div>
    </PanelSection>
  );
}
