import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { AmountRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { MileagePrice } from '../../contract/mileage.ts';
import styles from './travel.module.css';

/** How the amount of a trip by car comes about: the year with it, less the year before it (domain rules 2.9). */
export function MileageSum({ price }: { price: MileagePrice }) {
  const t = useTranslations('travel');
  const format = useFormat();
  const unit = t(`units.${price.unit}`);
  const distance = (tenths: string): string =>
    new Intl.NumberFormat(INTL_LOCALES[format.language], { maximumFractionDigits: 1 }).format(Number(tenths) / 10);
  const way = t('mileage.way', { distance: distance(price.tenths), unit, vehicle: price.vehicleName });
  const isFirst = price.tenthsBefore === '0';
  const withThis = String(BigInt(price.tenths) + BigInt(price.tenthsBefore));
  return (
    <div className={styles.sum}>
      <AmountRows
        rows={[
          ...(isFirst
            ? [{ label: way, value: format.money(price.yearWith) }]
            : [
                {
                  label: t('mileage.yearWith', { distance: distance(withThis), unit }),
                  value: format.money(price.yearWith),
                },
                {
                  label: t('mileage.yearBefore', { distance: distance(price.tenthsBefore), unit }),
                  value: `−\u00A0${format.money(price.yearBefore)}`,
                },
              ]),
          ...(price.adjustment.minor === '0'
            ? []
            : [{ label: t('mileage.adjustment'), value: format.money(price.adjustment) }]),
          ...(price.passengerCount === 0 || price.passengers.minor === '0'
            ? []
            : [
                {
                  label: t('mileage.passengers', { count: price.passengerCount }),
                  value: format.money(price.passengers),
                },
              ]),
          { label: isFirst ? t('mileage.total') : way, value: format.money(price.amount), isTotal: true },
        ]}
      />
      <WayMeasured price={price} />
      <p className={styles.source}>{t('mileage.source', { source: price.source })}</p>
      {price.isVerified ? null : <NoticeBox tone="blue" title={t('unverified')} />}
    </div>
  );
}

/** Whether the distance was measured or typed; a longer one than the map says is looked at by whoever approves it. */
function WayMeasured({ price: { way, unit } }: { price: MileagePrice }) {
  const t = useTranslations('travel');
  const { language } = useFormat();
  if (way === null) return null;
  const { typed, measured } = way;
  const text = (distance: string): string =>
    new Intl.NumberFormat(INTL_LOCALES[language], { minimumFractionDigits: 1 }).format(Number(distance));
  const words = { typed: text(typed), unit: t(`units.${unit}`) };
  if (measured === null) return <p className={styles.source}>{t('mileage.typed', words)}</p>;
  const both = { ...words, measured: text(measured.distance) };
  if (words.typed === both.measured) return <p className={styles.source}>{t('mileage.measured', both)}</p>;
  return Number(typed) > Number(measured.distance) ? (
    <NoticeBox title={t('mileage.typedOver', both)} />
  ) : (
    <p className={styles.source}>{t('mileage.typedOver', both)}</p>
  );
}
