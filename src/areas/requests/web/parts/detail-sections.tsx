import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire } from '#kernel/money.ts';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { PriceExplained, travelMessages } from '#areas/travel/web/door.tsx';
import type { RequestView } from '../../contract/request.ts';
import { requestPath, type RequestListName } from '../../paths.ts';
import { lineNet } from '../../rules/order-totals.ts';
import styles from '../screens/request-panel.module.css';
import { StateTag } from './request-tags.tsx';

type SectionProps = { companyId: string; list: RequestListName; request: RequestView };

export async function loadDetailSections() {
  await ensureMessages(travelMessages);
  return { default: DetailSections };
}

/** How an amount came about, the lines of an order, and what was spent from a travel budget. */
function DetailSections({ companyId, list, request }: SectionProps) {
  const travel = useTranslations('travel');
  return (
    <>
      {request.price === null ? null : (
        <PanelSection title={travel(request.price.type === 'mileage' ? 'mileage.title' : 'perDiem.title')}>
          <PriceExplained price={request.price} />
        </PanelSection>
      )}
      {request.detail?.type === 'purchase-order' ? <OrderLines lines={request.detail.lines} /> : null}
      {request.tripSpend === null ? null : <TripSpend companyId={companyId} list={list} spend={request.tripSpend} />}
    </>
  );
}

type Lines = Extract<NonNullable<RequestView['detail']>, { type: 'purchase-order' }>['lines'];

function OrderLines({ lines }: { lines: Lines }) {
  const t = useTranslations('requests');
  const format = useFormat();
  return (
    <PanelSection title={t('order.lines')}>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index}>
            <span>
              {line.description}
              <small>
                {line.sku === '' ? '' : `${line.sku} · `}
                {t('order.each', {
                  quantity: [line.quantity, line.unit].filter((part) => part !== '').join(' '),
                  price: format.money(line.unitPrice),
                  rate: line.vatRate,
                })}
              </small>
            </span>
            <span>{format.money(lineNet({ quantity: line.quantity, unitPrice: moneyFromWire(line.unitPrice) }))}</span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

type SpendProps = { companyId: string; list: RequestListName; spend: NonNullable<RequestView['tripSpend']> };

function TripSpend({ companyId, list, spend }: SpendProps) {
  const t = useTranslations('requests');
  const format = useFormat();
  return (
    <PanelSection title={t('trip.title')}>
      <ul className={styles.lines}>
        {spend.items.map((item) => (
          <li key={item.id}>
            <span>
              <Link to={requestPath(companyId, list, item.id)}>{item.description}</Link>{' '}
              <StateTag state={item.state} outcome={item.outcome} />
            </span>
            <span>{item.baseAmount === null ? '–' : <MoneyText amount={item.baseAmount} />}</span>
          </li>
        ))}
      </ul>
      <AmountRows
        rows={[
          { label: t('trip.label'), value: t('trip.left', { amount: format.money(spend.remaining) }), isTotal: true },
        ]}
      />
    </PanelSection>
  );
}
