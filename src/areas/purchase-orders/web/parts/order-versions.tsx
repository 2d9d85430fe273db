import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { requestPath } from '#areas/requests/paths.ts';
import type { OrderVersion } from '../../contract/order.ts';
import styles from './orders.module.css';
import { quantityText } from './quantity-text.ts';

/** The changes of an order, the newest first: what is different, why, and who approves what it costs more. */
export function OrderVersions({ companyId, versions }: { companyId: string; versions: readonly OrderVersion[] }) {
  const t = useTranslations('purchaseOrders.version');
  const format = useFormat();
  const side = (one: OrderVersion['lines'][number]['after']): string =>
    one === null
      ? t('none')
      : t('terms', { quantity: quantityText(one.quantity, format.language), price: format.money(one.unitPrice) });
  return (
    <ul className={styles.lines}>
      {versions.map((version) => (
        <li key={version.number}>
          <span>{t('title', { number: version.number, state: t(`state.${version.state}`) })}</span>
          <span>{t('totals', { before: format.money(version.totalBefore), after: format.money(version.total) })}</span>
          <small>
            {t('by', { name: version.byName ?? '', at: format.moment(version.at as Instant) })}
            {version.request === null || version.request.number === null ? null : (
              <>
                {' · '}
                <Link className="link" to={requestPath(companyId, 'all', version.request.id)}>
                  {`R-${version.request.number}`}
                </Link>
              </>
            )}
          </small>
          {version.lines.map((line) => (
            <small key={line.lineNo}>
              {t('line', { description: line.description, before: side(line.before), after: side(line.after) })}
            </small>
          ))}
          {version.reason === null ? null : <p>{version.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
