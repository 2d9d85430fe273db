import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import { AmountRows, FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { fileContentPath } from '#areas/documents/paths.ts';
import { requestPath } from '#areas/requests/paths.ts';
import type { GoodsReceipt, OrderFile, OrderLine, OrderView } from '../../contract/order.ts';
import { OrderBills } from './order-bills.tsx';
import { OrderSendings } from './order-sendings.tsx';
import { OrderVersions } from './order-versions.tsx';
import styles from './orders.module.css';
import { quantityText } from './quantity-text.ts';

/** What was ordered, from whom and for whom, line by line with what of it came. */
export function OrderDetails({
  companyId,
  order,
  onReceiptRule,
  onSend,
}: {
  companyId: string;
  order: OrderView;
  onReceiptRule: () => void;
  onSend: () => void;
}) {
  const t = useTranslations('purchaseOrders');
  const format = useFormat();
  const facts = [
    { label: t('field.supplier'), value: order.supplierName },
    { label: t('field.requester'), value: order.requesterName },
    ...(order.costCenterName === null ? [] : [{ label: t('field.costCenter'), value: order.costCenterName }]),
    { label: t('field.ordered'), value: format.day(order.openedOn) },
    ...(order.expectedOn === null ? [] : [{ label: t('field.due'), value: format.day(order.expectedOn) }]),
    ...(order.deliverTo === '' ? [] : [{ label: t('field.deliverTo'), value: order.deliverTo }]),
    { label: t('field.delivery'), value: t(`delivery.${order.delivery}`) },
    {
      label: t('field.receiptRule'),
      value: (
        <>
          {t(order.requiresReceipt ? 'receiptRule.yes' : 'receiptRule.no')}
          {order.can.changeReceiptRule === true ? (
            <>
              {' '}
              <button type="button" className="link" onClick={onReceiptRule}>
                {t('receiptRule.do')}
              </button>
            </>
          ) : null}
        </>
      ),
    },
    {
      label: t('field.request'),
      value: (
        <Link className="link" to={requestPath(companyId, 'all', order.request.id)}>
          {`R-${order.request.number}`}
        </Link>
      ),
    },
    ...(order.reason === null ? [] : [{ label: t('field.reason'), value: order.reason }]),
  ];
  return (
    <>
      <PanelSection>
        <FieldRows rows={facts} />
      </PanelSection>
      <PanelSection title={t('lines')} aside={order.lines.length}>
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <Line key={line.lineNo} line={line} />
          ))}
        </ul>
        <AmountRows
          rows={[
            { label: t('field.net'), value: <MoneyText amount={order.net} /> },
            { label: t('field.total'), value: <MoneyText amount={order.total} size="strong" />, isTotal: true },
            { label: t('field.billed'), value: <MoneyText amount={order.billed} /> },
          ]}
        />
      </PanelSection>
      <OrderSendings companyId={companyId} order={order} onSend={onSend} />
      {order.versions.length === 0 ? null : (
        <PanelSection title={t('versions')} aside={order.versions.length}>
          <OrderVersions companyId={companyId} versions={order.versions} />
        </PanelSection>
      )}
      <OrderBills companyId={companyId} order={order} />
      {order.receipts.length === 0 ? null : (
        <PanelSection title={t('receipts')} aside={order.receipts.length}>
          <ul className={styles.lines}>
            {order.receipts.map((receipt) => (
              <Receipt key={receipt.id} companyId={companyId} receipt={receipt} order={order} />
            ))}
          </ul>
        </PanelSection>
      )}
      {order.files.length === 0 ? null : (
        <PanelSection title={t('files')}>
          <Files companyId={companyId} files={order.files} />
        </PanelSection>
      )}
    </>
  );
}

function Line({ line }: { line: OrderLine }) {
  const t = useTranslations('purchaseOrders');
  const format = useFormat();
  const quantity = (text: string): string => quantityText(text, format.language);
  const byQuantity = line.receivedQuantity !== '0';
  const byAmount = line.receivedAmount.minor !== '0';
  const amount = format.money(line.receivedAmount);
  const came = byQuantity
    ? byAmount
      ? t('cameBoth', { quantity: quantity(line.receivedQuantity), amount })
      : t('came', { quantity: quantity(line.receivedQuantity), ordered: quantity(line.quantity) })
    : byAmount
      ? t('cameAmount', { amount, net: format.money(line.net) })
      : null;
  return (
    <li>
      <span>{line.description}</span>
      <MoneyText amount={line.net} />
      <small>
        {[
          ...(line.sku === '' ? [] : [line.sku]),
          t('line', {
            quantity: [quantity(line.quantity), line.unit].join(' ').trim(),
            price: format.money(line.unitPrice),
            rate: line.vatRate,
          }),
          ...(line.costCenterName === null ? [] : [line.costCenterName]),
        ].join(' · ')}
      </small>
      {line.match === null ? null : (
        <small>
          {t('billedOf', { quantity: quantity(line.billedQuantity), ordered: quantity(line.quantity) })}
          {line.match === 'matched' || line.match === 'partial' ? '' : ` · ${t(`lineMatch.${line.match}`)}`}
        </small>
      )}
      {came === null ? null : <small>{line.delivery === 'over' ? `${came} · ${t('delivery.over')}` : came}</small>}
    </li>
  );
}

/** What came on one day, or went back. */
function Receipt({ companyId, receipt, order }: { companyId: string; receipt: GoodsReceipt; order: OrderView }) {
  const t = useTranslations('purchaseOrders');
  const format = useFormat();
  const isBack = receipt.lines.every(({ quantity, amount }) => (quantity ?? amount?.minor ?? '').startsWith('-'));
  const wordsOf = ({ lineNo, quantity, amount }: GoodsReceipt['lines'][number]): string => {
    const item = order.lines.find((line) => line.lineNo === lineNo)?.description ?? '';
    // That it went back stands beside the day, for all of its lines.
    const plain = (text: string): string => (isBack ? text.replace(/[-−]/, '') : text);
    return quantity === null
      ? t('cameAmountOf', { amount: plain(amount === null ? '' : format.money(amount)), item })
      : t('cameOf', { quantity: plain(quantityText(quantity, format.language)), item });
  };
  return (
    <li>
      <span>{t('receiptBy', { day: format.day(receipt.on), name: receipt.byName })}</span>
      <span>{isBack ? t('back') : null}</span>
      <small>{format.list(receipt.lines.map(wordsOf))}</small>
      {receipt.note === null ? null : <p>{receipt.note}</p>}
      {receipt.files.length === 0 ? null : <Files companyId={companyId} files={receipt.files} />}
    </li>
  );
}

function Files({ companyId, files }: { companyId: string; files: readonly OrderFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a className="link" href={fileContentPath(companyId, file.id)} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
