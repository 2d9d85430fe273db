import {
  IconCar,
  IconCreditCard,
  IconDeviceLaptop,
  IconFileInvoice,
  IconMapPin,
  IconPlane,
  IconReceipt,
  IconShoppingCart,
} from '@tabler/icons-react';
import { Icon, type IconComponent } from '#ui/parts/status/icon.tsx';
import type { RequestType } from '../../contract/request-id.ts';

/** Ux section 13: one drawing per type. */
const ICONS: Readonly<Record<RequestType, IconComponent>> = {
  virtual: IconCreditCard,
  invoice: IconFileInvoice,
  reimbursement: IconReceipt,
  'purchase-request': IconDeviceLaptop,
  'purchase-order': IconShoppingCart,
  mileage: IconCar,
  perdiem: IconMapPin,
  'travel-budget': IconPlane,
};

export const RequestIcon = ({ type }: { type: RequestType }) => <Icon of={ICONS[type]} />;
