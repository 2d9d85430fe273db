import type { Price } from '../../contract/price.ts';
import { MileageSum } from './mileage-sum.tsx';
import { PerDiemTable } from './per-diem-table.tsx';

/** How an amount that nobody typed came about. */
export const PriceExplained = ({ price }: { price: Price }) =>
  price.type === 'mileage' ? <MileageSum price={price} /> : <PerDiemTable price={price} />;
