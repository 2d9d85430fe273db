import type { Price } from '../../contract/price.ts';
import { MileageSum } from './mileage-sum.tsx';
import { MileageYearSum } from './mileage-year-sum.tsx';
import { PerDiemTable } from './per-diem-table.tsx';

/** How an amount that nobody typed came about. */
export function PriceExplained({ price }: { price: Price }) {
  if (price.type === 'mileage') return <MileageSum price={price} />;
  return price.type === 'mileage-year' ? <MileageYearSum adjustment={price} /> : <PerDiemTable price={price} />;
}
